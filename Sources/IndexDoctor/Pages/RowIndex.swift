import FullText

/// The index of a list of rows that goes on over many pages of a segment: FTS5 skips pages by it, and goes through the
/// list from its end.
///
/// It has levels of pages. A page of level 0 has a byte, the number of a page of the segment, the first row there, and
/// for each further page a zero where no row begins on it, or the difference from the row before. A page of a higher
/// level has the same for the pages of the level below. The byte is 0 for the page that has the whole of its level.
/// (SQLite, ext/fts5/fts5_index.c, "doclist-index".)
enum RowIndex {
  /// A page, and the first row that begins on it.
  struct Entry: Equatable {
    let page: Int
    let row: Int64
  }

  /// More levels than an index can have.
  private static let mostLevels = 31

  /// Whether an index has certain entries, and no others.
  ///
  /// - Parameters:
  ///   - expected: The pages after the first on which rows begin.
  ///   - start: The number of the page on which the list begins.
  ///   - page: The page of a level with a number; nil where there is none.
  /// - Returns: Whether it has them.
  /// - Throws: What `page` throws.
  static func has(
    _ expected: [Entry],
    from start: Int,
    page: (_ level: Int, _ number: Int) throws -> [UInt8]?
  ) rethrows -> Bool {
    var expected = expected
    for level in 0..<mostLevels {
      var found: [Entry] = []
      var above: [Entry] = []
      var isWhole = false
      while found.count < expected.count, !isWhole {
        let number = start + above.count
        guard let bytes = try page(level, number), let entries = entries(of: bytes),
          let first = entries.first
        else { return false }
        found += entries
        above.append(Entry(page: number, row: first.row))
        isWhole = bytes.first.map { $0 & 1 == 0 } ?? false
      }
      guard found == expected, isWhole == (above.count == 1) else { return false }
      if isWhole { return true }
      expected = above
    }
    return false
  }

  /// The entries of a page; nil where it cannot be read.
  private static func entries(of page: [UInt8]) -> [Entry]? {
    var place = 1
    func next() -> UInt64? { VarintReader.bits(of: page, at: &place, before: page.count) }
    guard let start = next(), start <= UInt64(Int32.max), let first = next() else { return nil }
    var (number, row) = (Int(start), Int64(bitPattern: first))
    var entries = [Entry(page: number, row: row)]
    while true {
      let filled = page[place...].firstIndex { $0 != 0 } ?? page.endIndex
      number += filled - place + 1
      place = filled
      guard place < page.endIndex else { return entries }
      guard let distance = next() else { return nil }
      row &+= Int64(bitPattern: distance)
      entries.append(Entry(page: number, row: row))
    }
  }
}
