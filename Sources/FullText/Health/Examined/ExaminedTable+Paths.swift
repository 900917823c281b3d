import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// So many pages are named at most.
  private static let mostNamed = 3

  /// A page of a segment, as far as look-ups go by it.
  private struct Page {
    let number: Int
    let ends: (first: [UInt8], last: [UInt8])?
    let firstRow: Int64?
  }

  /// Where what leads a look-up into the pages of the index does not lead it there; each as a sentence without a full
  /// stop.
  ///
  /// FTS5's own check goes through all pages, one after the other, and so it does not see most of this.
  func findWrongPaths() throws -> [String] {
    guard let structure = try session.structure(of: index) else { return [] }
    var problems: [String] = []
    for segment in structure.levels.joined()
    where segment.firstPage > 0 && problems.count < Self.mostNamed {
      problems += try wrongPaths(in: segment)
    }
    return Array(problems.prefix(Self.mostNamed))
  }

  private func wrongPaths(in segment: IndexStructure.Segment) throws -> [String] {
    guard let ids = segment.pageIDs, let entries = try entries(of: segment) else {
      return ["\(index.tableName)_idx has an entry of segment \(segment.id) that cannot be read"]
    }
    var problems: [String] = []
    var finder = PageFinder(entries, firstPage: segment.firstPage)
    var pages: [Page] = []
    let leaves = RawStatement(
      "SELECT id, block FROM \(shadow(.data)) WHERE id BETWEEN \(ids.lowerBound) AND \(ids.upperBound) ORDER BY id"
    )
    try session.run(leaves) { row in
      guard case .integer(let id) = row.value(0), case .blob(let bytes) = row.value(1) else {
        problems.append("a page of segment \(segment.id) is no blob")
        return false
      }
      let content = SegmentPage(bytes)
      let number = segment.firstPage + Int(id - ids.lowerBound)
      let page = Page(number: number, ends: content.ends, firstRow: content.firstRow)
      pages.append(page)
      if let ends = page.ends, !finder.leads(to: number, first: ends.first, last: ends.last) {
        problems.append(
          "\(index.tableName)_idx does not lead to page \(number) of segment \(segment.id), which begins with "
            + "\(Self.word(ends.first)) and ends with \(Self.word(ends.last))"
        )
      }
      return problems.count < Self.mostNamed
    }
    guard problems.isEmpty else { return problems }
    if !finder.endsThere {
      problems.append("\(index.tableName)_idx leads behind the last page of segment \(segment.id)")
    }
    return try problems + wrongRowIndexes(of: entries, pages, in: segment)
  }

  /// The entries of `_idx` for a segment, in the order of their terms; nil where FTS5 could not read one.
  private func entries(of segment: IndexStructure.Segment) throws -> [PageFinder.Entry]? {
    let entries = RawStatement(
      "SELECT term, pgno FROM \(shadow(.idx)) WHERE segid = \(segment.id) ORDER BY term"
    )
    var found: [PageFinder.Entry] = []
    var isReadable = true
    try session.run(entries) { row in
      guard case .blob(let term) = row.value(0), case .integer(let place) = row.value(1),
        let page = Int(exactly: place >> 1)
      else {
        isReadable = false
        return false
      }
      found.append(.init(term: term, page: page, hasRowIndex: place & 1 == 1))
      return true
    }
    return isReadable ? found : nil
  }

  /// The long lists of rows whose index is not that of their pages.
  ///
  /// The deletes of secure-delete keep such an index, and take rows from the pages.
  private func wrongRowIndexes(
    of entries: [PageFinder.Entry],
    _ pages: [Page],
    in segment: IndexStructure.Segment
  ) throws -> [String] {
    guard try session.storedSetting("version", of: index) == .integer(4) else { return [] }
    var problems: [String] = []
    // Both are in the order of the pages.
    var rest = pages[...]
    for entry in entries where entry.hasRowIndex && entry.page >= segment.firstPage {
      while let page = rest.first, page.number <= entry.page { rest.removeFirst() }
      // The list ends on the first page on which a term begins.
      let end = rest.firstIndex { $0.ends != nil } ?? rest.endIndex
      let list = rest[..<min(end + 1, rest.endIndex)]
      let isRight = try RowIndex.has(
        list.compactMap { page in page.firstRow.map { .init(page: page.number, row: $0) } },
        from: entry.page
      ) { level, number in
        let record = try session.record(segment.rowIndexID(level: level, page: number), of: index)
        if case .blob(let bytes) = record { return bytes }
        return nil
      }
      if !isRight, problems.count < Self.mostNamed {
        problems.append(
          "the index of the rows of the last word on page \(entry.page) of segment \(segment.id) is not that of the "
            + "pages that follow"
        )
      }
    }
    return problems
  }

  /// A term as a person reads it, without the byte that says in which index it is.
  private static func word(_ term: [UInt8]) -> String {
    "\"\(String(decoding: term.dropFirst(), as: UTF8.self))\""
      + (term.first == UInt8(ascii: "0") ? "" : " (of an index of prefixes)")
  }
}
