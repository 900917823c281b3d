import FullText
import QueryBuilder
import SQLiteDatabase

/// Finds what leads look-ups astray: wrong entries of `_idx`, and wrong indexes of long lists of rows.
///
/// FTS5's own check goes through all pages, one after the other, and so it does not see most of this.
final class PathFinder {
  /// What the doctor knows about a segment.
  private struct Segment {
    let segment: IndexStructure.Segment
    /// The entries of `_idx` that lead to an index of a list of rows.
    let longLists: [PageFinder.Entry]
    var finder: PageFinder
    /// The pages so far, where lists have indexes: whether a term begins there, and the first row.
    var pages: [(number: Int, hasTerms: Bool, firstRow: Int64?)] = []
  }

  private let facts: TableFacts
  /// The deletes of secure-delete keep the indexes of lists, and take rows from the pages.
  private let looksAtLists: Bool
  private var segments: [Int: Segment] = [:]
  private var found: [String] = []

  /// Prepares to see the pages of a table's segments.
  init(_ facts: TableFacts) throws {
    self.facts = facts
    looksAtLists = try facts.session.storedSetting("version", of: facts.index) == .integer(4)
    guard try facts.schema().missingTables.isEmpty else { return }
    for segment in try facts.session.structure(of: facts.index)?.newestFirst ?? [] {
      guard let entries = try entries(of: segment) else {
        found.append(
          "\(facts.index.tableName)_idx has an entry of segment \(segment.id) that cannot be read"
        )
        continue
      }
      segments[segment.id] = Segment(
        segment: segment,
        longLists: entries.filter { $0.hasRowIndex && $0.page >= segment.firstPage },
        finder: PageFinder(entries, firstPage: segment.firstPage)
      )
    }
  }

  /// Looks at a page; the pages of a segment come in their order.
  func see(_ segment: IndexStructure.Segment, _ page: SegmentCursor.Page) {
    guard var known = segments[segment.id] else { return }
    // No other reference to the lists is left, so they change in place.
    segments[segment.id] = nil
    defer { segments[segment.id] = known }
    if looksAtLists, !known.longLists.isEmpty {
      known.pages.append((page.number, page.ends != nil, page.firstRow))
    }
    guard let ends = page.ends,
      !known.finder.leads(to: page.number, first: ends.first, last: ends.last),
      found.count < WordFacts.mostNamed
    else { return }
    found.append(
      "\(facts.index.tableName)_idx does not lead to page \(page.number) of segment \(segment.id), which begins with "
        + "\(Self.word(ends.first)) and ends with \(Self.word(ends.last))"
    )
  }

  /// The findings after all pages, each as a sentence without a full stop.
  func problems() throws -> [String] {
    for known in segments.values.sorted(by: { $0.segment.id < $1.segment.id }) where found.isEmpty {
      if !known.finder.endsThere {
        found.append(
          "\(facts.index.tableName)_idx leads behind the last page of segment \(known.segment.id)"
        )
      }
      try addWrongLists(of: known)
    }
    return Array(found.prefix(WordFacts.mostNamed))
  }

  /// The entries of `_idx` for a segment, in the order of their terms; nil if FTS5 could not read one.
  private func entries(of segment: IndexStructure.Segment) throws -> [PageFinder.Entry]? {
    let entries = RawStatement(
      "SELECT term, pgno FROM \(facts.shadow(.idx)) WHERE segid = \(segment.id) ORDER BY term"
    )
    var found: [PageFinder.Entry] = []
    var isReadable = true
    try facts.session.run(entries) { row in
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

  /// Adds the long lists of rows whose index is not that of their pages.
  private func addWrongLists(of known: Segment) throws {
    guard looksAtLists else { return }
    // Both are in the order of the pages.
    var rest = known.pages[...]
    for entry in known.longLists {
      while let page = rest.first, page.number <= entry.page { rest.removeFirst() }
      // The list ends on the first page on which a term begins.
      let end = rest.firstIndex { $0.hasTerms } ?? rest.endIndex
      let list = rest[..<min(end + 1, rest.endIndex)]
      let isRight = try RowIndex.has(
        list.compactMap { page in page.firstRow.map { .init(page: page.number, row: $0) } },
        from: entry.page
      ) { level, number in
        let id = known.segment.rowIndexID(level: level, page: number)
        guard case .blob(let bytes) = try facts.session.record(id, of: facts.index) else {
          return nil
        }
        return bytes
      }
      if !isRight, found.count < WordFacts.mostNamed {
        found.append(
          "the index of the rows of the last word on page \(entry.page) of segment \(known.segment.id) is not that of "
            + "the pages that follow"
        )
      }
    }
  }

  /// A term as a person reads it.
  private static func word(_ term: [UInt8]) -> String {
    term.quotedTerm + (term.first == WordSum.wordIndex ? "" : " (of an index of prefixes)")
  }
}
