import FullText

/// Goes through the terms of a segment of an FTS5 index, and through the rows of each, as its pages have them.
///
/// Behind a term stands the list of its rows: the first one's number, and for the others the distance from the one
/// before. The first row on a page is a number again if its term began on an earlier page. Each row is followed by the
/// size of its list of places, twice, and one more if the row was deleted before, and by the list. Lists go on over
/// pages. Without places (`detail=none`) a zero says that the row was deleted, and a second one that it is there again.
/// (SQLite, ext/fts5/fts5_index.c, "doclist format".)
struct SegmentCursor {
  /// The bytes of a page of a segment; nil where there is none.
  typealias PageReader = (_ segment: IndexStructure.Segment, _ number: Int) throws -> [UInt8]?

  /// Gets each page after everything that begins on it.
  typealias PageObserver = (_ segment: IndexStructure.Segment, _ page: Page) -> Void

  /// A page, as far as look-ups go by it.
  struct Page {
    /// Its number.
    let number: Int
    /// The first and the last term whose entry begins on it, as they are stored; nil where none does.
    let ends: (first: [UInt8], last: [UInt8])?
    /// The number of the first row on the page of a list that began on an earlier one; nil where there is none.
    let firstRow: Int64?
  }

  /// The pages do not have a segment.
  struct Unreadable: Error {}

  /// The term as it is stored, with the byte that says in which index it is; nil behind the last one.
  private(set) var term: [UInt8]?
  /// The number of the row; nil behind the term's last one.
  private(set) var row: Int64?
  /// Whether the row has the term; else it had it in an older segment.
  private(set) var isThere = false
  /// The row's list of places.
  private(set) var places: [UInt8] = []

  private let hasPlaces: Bool
  private let segment: IndexStructure.Segment
  private var number: Int
  private var page: [UInt8] = []
  private var place = 0
  /// Where the contents of the page end, and its footer begins.
  private var end = 0
  /// Where the next term of the page begins; nil where none does.
  private var nextTerm: Int?
  private var footerPlace = 0
  /// Where the first row stands whose term began on an earlier page; nil where there is none.
  private var firstRow: Int?
  private var isFirstTermOfPage = true
  private var stored: [UInt8] = []
  private let see: PageObserver?
  private var firstTermOfPage: [UInt8] = []
  private var firstRowOfPage: Int64?
  private var lastShown = 0

  /// A cursor at the first term of a segment, and its first row.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - hasPlaces: Whether the index keeps the columns or the places of words.
  ///   - see: Gets each page.
  ///   - read: Reads a page.
  /// - Throws: ``Unreadable``, or what `read` throws.
  init(
    _ segment: IndexStructure.Segment,
    hasPlaces: Bool,
    seeing see: PageObserver? = nil,
    reading read: PageReader
  ) throws {
    (self.segment, self.hasPlaces, self.see) = (segment, hasPlaces, see)
    number = segment.firstPage - 1
    try goToNextTerm(reading: read)
  }

  /// Goes to the first row of the next term.
  ///
  /// - Throws: ``Unreadable``, or what `read` throws.
  mutating func goToNextTerm(reading read: PageReader) throws {
    while nextTerm == nil {
      guard try goToNextPage(reading: read) else {
        (term, row) = (nil, nil)
        return
      }
    }
    guard let start = nextTerm else { return }
    place = start
    let shared = isFirstTermOfPage ? 0 : try integer()
    let length = try integer()
    guard shared <= stored.count, length <= end - place else { throw Unreadable() }
    // No other reference to the bytes is left, so that they change in place.
    term = nil
    stored.removeSubrange(shared...)
    stored += page[place..<place + length]
    term = stored
    place += length
    if isFirstTermOfPage, see != nil { firstTermOfPage = stored }
    isFirstTermOfPage = false
    try findNextTerm(behind: start)
    row = nil
    try goToRow(after: nil, reading: read)
  }

  /// Goes to the term's next row.
  ///
  /// - Throws: ``Unreadable``, or what `read` throws.
  mutating func goToNextRow(reading read: PageReader) throws {
    guard let row else { return }
    try goToRow(after: row, reading: read)
  }

  private mutating func goToRow(after last: Int64?, reading read: PageReader) throws {
    var isNumber = last == nil
    if let nextTerm, place >= nextTerm {
      guard place == nextTerm, firstRow == nil else { throw Unreadable() }
      row = nil
      return
    }
    if place >= end {
      repeat {
        guard try goToNextPage(reading: read), firstRow != nil || nextTerm == nil else {
          row = nil
          return
        }
      } while firstRow == nil
    }
    if let firstRow {
      guard place == firstRow else { throw Unreadable() }
      isNumber = true
      self.firstRow = nil
    }
    let bits = Int64(bitPattern: try bits())
    let next = isNumber ? bits : (last ?? 0) &+ bits
    if isNumber, last != nil { firstRowOfPage = next }
    // Look-ups rely on the order.
    if let last, next <= last { throw Unreadable() }
    row = next
    try readPlaces(reading: read)
  }

  private mutating func readPlaces(reading read: PageReader) throws {
    places.removeAll(keepingCapacity: true)
    guard hasPlaces else {
      let isDeleted = takeZero()
      isThere = !isDeleted || takeZero()
      return
    }
    var count = try integer() >> 1
    isThere = count > 0
    while true {
      guard place <= nextTerm ?? end else { throw Unreadable() }
      let part = min(count, (nextTerm ?? end) - place)
      places += page[place..<place + part]
      place += part
      count -= part
      if count == 0 { return }
      guard nextTerm == nil, try goToNextPage(reading: read) else { throw Unreadable() }
      place = 4
    }
  }

  private mutating func takeZero() -> Bool {
    guard place < nextTerm ?? end, page[place] == 0 else { return false }
    place += 1
    return true
  }

  /// Reads the next page; returns whether there is one.
  private mutating func goToNextPage(reading read: PageReader) throws -> Bool {
    showPage()
    guard number < segment.lastPage else { return false }
    number += 1
    firstRowOfPage = nil
    guard let page = try read(segment, number), page.count >= 4 else { throw Unreadable() }
    self.page = page
    end = Int(page[2]) << 8 | Int(page[3])
    guard (4...page.count).contains(end) else { throw Unreadable() }
    footerPlace = end
    isFirstTermOfPage = true
    try findNextTerm(behind: 0)
    let first = Int(page[0]) << 8 | Int(page[1])
    firstRow = first > 0 ? first : nil
    guard first == 0 || (4..<(nextTerm ?? end)).contains(first) else { throw Unreadable() }
    place = firstRow ?? end
    return true
  }

  /// Shows the page that the cursor leaves.
  private mutating func showPage() {
    guard let see, number >= segment.firstPage, number > lastShown else { return }
    lastShown = number
    let ends = isFirstTermOfPage ? nil : (first: firstTermOfPage, last: stored)
    see(segment, Page(number: number, ends: ends, firstRow: firstRowOfPage))
  }

  /// Reads from the footer where the next term begins.
  private mutating func findNextTerm(behind last: Int) throws {
    guard footerPlace < page.count else {
      nextTerm = nil
      return
    }
    var reader = VarintReader(page[footerPlace...])
    let least = last == 0 ? 4 : place
    guard let distance = reader.next(), (least..<end).contains(last + distance) else {
      throw Unreadable()
    }
    footerPlace = reader.rest.startIndex
    nextTerm = last + distance
  }

  private mutating func integer() throws -> Int {
    let value = try bits()
    guard value <= UInt64(Int32.max) else { throw Unreadable() }
    return Int(value)
  }

  /// Reads an integer of variable length.
  private mutating func bits() throws -> UInt64 {
    guard let bits = VarintReader.bits(of: page, at: &place, before: end) else {
      throw Unreadable()
    }
    return bits
  }
}
