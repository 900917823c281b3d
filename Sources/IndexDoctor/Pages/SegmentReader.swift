import FullText

/// Reads the terms of a segment of an FTS5 index, each with the list of its rows, as its pages have them.
///
/// A page begins with the place of the first row of a list that an earlier page began, and with the place of its
/// footer, which says where its terms begin. The last list of a page goes on over the pages that follow.
/// (SQLite, ext/fts5/fts5_index.c, "segment leaf".)
struct SegmentReader {
  /// Reads a record of `_data`; nil where there is none.
  typealias RecordReader = (_ id: Int64) throws -> [UInt8]?

  /// The pages are not as FTS5 writes them.
  struct Unreadable: Error {}

  /// The term as it is stored, with the byte that says in which index it is; nil after the last one.
  private(set) var term: [UInt8]?
  /// The rows that have it.
  private(set) var rows = RowList()
  /// Where look-ups go astray; nil if nobody asked.
  private(set) var paths: SegmentPaths?

  private let segment: IndexStructure.Segment
  private let read: RecordReader
  private var number: Int
  private var page: [UInt8] = []
  /// Where the contents of the page end, and its footer begins.
  private var end = 0
  /// Where the next term of the page begins; nil where none does.
  private var nextTerm: Int?
  private var footerPlace = 0
  private var isFirstOfPage = true
  private var stored: [UInt8] = []

  /// A reader at the first term of a segment.
  ///
  /// - Throws: ``Unreadable``, or what `read` throws.
  init(
    _ segment: IndexStructure.Segment,
    checking paths: SegmentPaths?,
    reading read: @escaping RecordReader
  ) throws {
    (self.segment, self.paths, self.read) = (segment, paths, read)
    number = segment.firstPage - 1
    while nextTerm == nil, try turnPage() {}
    // No list goes on there.
    guard page.prefix(2).allSatisfy({ $0 == 0 }) else { throw Unreadable() }
    try goToNextTerm()
  }

  /// Goes to the next term.
  ///
  /// - Throws: ``Unreadable``, or what the reader of records throws.
  mutating func goToNextTerm() throws {
    term = nil
    guard let start = nextTerm else {
      paths?.end()
      return
    }
    var place = start
    let shared = isFirstOfPage ? 0 : try integer(at: &place)
    let length = try integer(at: &place)
    guard shared <= stored.count, length <= end - place else { throw Unreadable() }
    let before = isFirstOfPage && paths != nil ? stored : []
    let rest = page[place..<place + length]
    // Look-ups rely on the order.
    guard stored[shared...].lexicographicallyPrecedes(rest) else { throw Unreadable() }
    stored.removeSubrange(shared...)
    stored += rest
    place += length
    let first = number
    if isFirstOfPage { paths?.see(page: first, beginningWith: stored, after: before) }
    isFirstOfPage = false
    try findNextTerm(behind: start, from: place)
    rows = RowList()
    rows.append(page[place..<(nextTerm ?? end)])
    if nextTerm == nil {
      while nextTerm == nil, try turnPage() { try appendRestOfList() }
      try paths?.see(rows, from: first) { level, page in
        try read(segment.rowIndexID(level: level, page: page))
      }
    }
    term = stored
  }

  /// Appends what the page has of a list that an earlier one began.
  private mutating func appendRestOfList() throws {
    let rest = page[4..<(nextTerm ?? end)]
    let firstRow = Int(page[0]) << 8 | Int(page[1])
    guard firstRow == 0 || rest.indices.contains(firstRow) else { throw Unreadable() }
    rows.append(rest, of: number, firstRow: firstRow == 0 ? nil : firstRow)
  }

  /// Reads the next page; returns whether there is one.
  private mutating func turnPage() throws -> Bool {
    guard number < segment.lastPage else { return false }
    number += 1
    guard let id = segment.id(ofPage: number), let page = try read(id), page.count >= 4 else {
      throw Unreadable()
    }
    self.page = page
    end = Int(page[2]) << 8 | Int(page[3])
    guard (4...page.count).contains(end) else { throw Unreadable() }
    footerPlace = end
    isFirstOfPage = true
    try findNextTerm(behind: 0, from: 4)
    return true
  }

  /// Reads from the footer where the next term begins.
  private mutating func findNextTerm(behind last: Int, from least: Int) throws {
    guard footerPlace < page.count else {
      nextTerm = nil
      return
    }
    let distance = try integer(at: &footerPlace, before: page.count)
    guard (least..<end).contains(last + distance) else { throw Unreadable() }
    nextTerm = last + distance
  }

  private func integer(at place: inout Int, before end: Int? = nil) throws -> Int {
    let bits = VarintReader.bits(of: page, at: &place, before: end ?? self.end)
    guard let bits, bits <= UInt64(Int32.max) else { throw Unreadable() }
    return Int(bits)
  }
}

extension IndexStructure {
  /// The segments that have pages, the newest first.
  var newestFirst: [Segment] {
    // Within a level, the newest is the last one.
    levels.flatMap { $0.reversed() }.filter { $0.firstPage > 0 }
  }
}

extension IndexStructure.Segment {
  /// FTS5 keeps the numbers of segments in 16 bits.
  private static let mostSegments = 0xFFFF

  /// The id that a page has in `_data`; nil for a segment's number that no segment has.
  fileprivate func id(ofPage number: Int) -> Int64? {
    (1...Self.mostSegments).contains(id) ? Int64(id) << 37 + Int64(number) : nil
  }

  /// The rows that were deleted from it by their keys alone.
  ///
  /// A page of them says in its first byte of how many bytes its numbers are, and in the second one whether 0 is among
  /// them; after 8 bytes come the numbers, and 0 where there is none.
  /// (SQLite, ext/fts5/fts5_index.c, "Tombstone Hash Page".)
  func deletedRows(reading read: SegmentReader.RecordReader) throws -> Set<Int64> {
    var rows: Set<Int64> = []
    for number in 0..<deletionPages {
      guard let page = try read(Int64(id + 1 << 16) << 37 + Int64(number)), page.count >= 8 else {
        throw SegmentReader.Unreadable()
      }
      if page[1] != 0 { rows.insert(0) }
      let size = page[0] == 4 ? 4 : 8
      for start in stride(from: 8, through: page.count - size, by: size) {
        let row = page[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        if row != 0 { rows.insert(Int64(bitPattern: row)) }
      }
    }
    return rows
  }

  /// The id in `_data` of a page of the index of a list of rows.
  fileprivate func rowIndexID(level: Int, page: Int) -> Int64 {
    Int64(id) << 37 | 1 << 36 | Int64(level) << 31 | Int64(page)
  }
}
