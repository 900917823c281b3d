import FullText

/// The list of the rows of a term in a segment, over all of its pages.
///
/// The first row stands there by its number, the others by the distance from the one before; the first row on a page
/// is a number again. Each row is followed by the size of its list of places, twice, and one more if the row was
/// deleted before, and by the list. Without places (`detail=none`) a zero says that the row was deleted, and a second
/// one that it is there again.
/// (SQLite, ext/fts5/fts5_index.c, "doclist format".)
struct RowList {
  private(set) var bytes: [UInt8] = []
  /// Where the first row of each page after the first begins, and the number of the page.
  private(set) var starts: [(place: Int, page: Int)] = []

  /// Appends what a page has of the list.
  ///
  /// - Parameters:
  ///   - part: The bytes.
  ///   - page: The number of the page; nil for the one on which the list begins.
  ///   - firstRow: The index of the first row among the bytes; nil if no row begins there.
  mutating func append(_ part: ArraySlice<UInt8>, of page: Int? = nil, firstRow: Int? = nil) {
    if let page, let firstRow {
      starts.append((bytes.count + firstRow - part.startIndex, page))
    }
    bytes += part
  }

  /// The pages after the first on which rows begin, each with its first row.
  var firstRows: [RowIndex.Entry] {
    starts.compactMap { start in
      var place = start.place
      return VarintReader.bits(of: bytes, at: &place, before: bytes.count).map {
        RowIndex.Entry(page: start.page, row: Int64(bitPattern: $0))
      }
    }
  }
}

/// Goes through the rows of a list, and the places of each.
struct RowCursor {
  /// The number of the row; nil after the last one.
  private(set) var row: Int64?
  /// Whether the row has the term; else it had it in an older segment.
  private(set) var isThere = false

  private let bytes: [UInt8]
  private let deleted: Set<Int64>
  private let hasPlaces: Bool
  private var starts: ArraySlice<(place: Int, page: Int)>
  /// Where the next row begins, after the places of this one.
  private var end = 0

  private var offset = 0
  private var column = 0
  private var place: Int64 = 0

  /// A cursor at the first row.
  ///
  /// - Throws: ``SegmentReader/Unreadable``.
  init(_ list: RowList, without deleted: Set<Int64>, hasPlaces: Bool) throws {
    (bytes, starts, self.hasPlaces) = (list.bytes, list.starts[...], hasPlaces)
    self.deleted = deleted
    try goToRow(after: nil)
  }

  /// Goes to the next row.
  ///
  /// - Throws: ``SegmentReader/Unreadable``.
  mutating func goToNextRow() throws { try goToRow(after: row) }

  private mutating func goToRow(after last: Int64?) throws {
    offset = end
    let start = starts.first?.place
    guard offset < bytes.count else {
      guard start == nil else { throw SegmentReader.Unreadable() }
      row = nil
      return
    }
    if let start {
      guard offset <= start else { throw SegmentReader.Unreadable() }
      if offset == start { starts.removeFirst() }
    }
    let bits = Int64(bitPattern: try bits())
    let next = start == end ? bits : (last ?? 0) &+ bits
    // Look-ups rely on the order.
    if let last, next <= last { throw SegmentReader.Unreadable() }
    row = next
    guard hasPlaces else {
      let isDeleted = takeZero()
      isThere = (!isDeleted || takeZero()) && !deleted.contains(next)
      end = offset
      return
    }
    let size = try integer() >> 1
    isThere = size > 0 && !deleted.contains(next)
    end = offset + size
    (column, place) = (0, 0)
    guard end <= bytes.count else { throw SegmentReader.Unreadable() }
  }

  private mutating func takeZero() -> Bool {
    guard offset < bytes.count, bytes[offset] == 0, starts.first?.place != offset else {
      return false
    }
    offset += 1
    return true
  }

  /// Goes to the next place at which the row has the term.
  ///
  /// Each place is stored as its distance from the one before, plus two. A one says that the number of another column
  /// follows, and then its places. Without places (`detail=column`), the columns take their part.
  /// (SQLite, ext/fts5/fts5_index.c, "position list".)
  ///
  /// - Returns: The column and the place in it, both from 0; nil after the last one.
  /// - Throws: ``SegmentReader/Unreadable``.
  mutating func nextPlace() throws -> (column: Int, place: Int64)? {
    guard offset < end else { return nil }
    var distance = try integer()
    if distance == 1 {
      (column, place) = (try integer(), 0)
      distance = try integer()
    }
    guard distance >= 2, offset <= end else { throw SegmentReader.Unreadable() }
    place += Int64(distance - 2)
    return (column, place)
  }

  private mutating func integer() throws -> Int {
    let bits = try bits()
    guard bits <= UInt64(Int32.max) else { throw SegmentReader.Unreadable() }
    return Int(bits)
  }

  @inline(__always)
  private mutating func bits() throws -> UInt64 {
    guard let bits = VarintReader.bits(of: bytes, at: &offset, before: bytes.count) else {
      throw SegmentReader.Unreadable()
    }
    return bits
  }
}
