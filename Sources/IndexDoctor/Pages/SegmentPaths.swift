import FullText

/// Compares the entries of `_idx` for a segment, by which look-ups find pages, with its pages.
///
/// Each page on which a term begins has an entry: a term that no term of the earlier pages reaches, and that is not
/// greater than the first of the page. The entry also says whether the last list of the page has an index of its rows.
/// (SQLite, ext/fts5/fts5_index.c, fts5SegIterSeekInit().)
///
/// FTS5's own check goes through all pages, one after the other, and so it does not see most of this.
struct SegmentPaths {
  /// An entry of `_idx`.
  struct Entry {
    /// The term, as the pages have it.
    let term: [UInt8]
    /// The number of the page.
    let page: Int
    /// Whether the last list that begins on the page has an index of its rows.
    let hasRowIndex: Bool
  }

  /// The first thing that is wrong, in a sentence without a full stop; nil where nothing is.
  private(set) var problem: String?

  private let segment: Int
  private let firstPage: Int
  private var rest: ArraySlice<Entry>
  private var current: Entry?

  /// Prepares to see the pages of a segment.
  ///
  /// - Parameters:
  ///   - entries: Its entries, in the order of their terms; nil if FTS5 could not read one.
  ///   - segment: Its number.
  ///   - firstPage: Its first page: merging removes pages, and leaves their entries.
  init(_ entries: [Entry]?, of segment: Int, firstPage: Int) {
    (self.segment, self.firstPage) = (segment, firstPage)
    rest = (entries ?? []).drop { $0.page < firstPage }
    if entries == nil { problem = "_idx has an entry of segment \(segment) that cannot be read" }
  }

  /// Looks at a page on which terms begin.
  ///
  /// - Parameters:
  ///   - page: Its number.
  ///   - first: The first term that begins there.
  ///   - last: The last term before it; empty for none.
  mutating func see(page: Int, beginningWith first: [UInt8], after last: [UInt8]) {
    // Without an entry before a term, FTS5 begins to look at the first page.
    if page == firstPage, last.isEmpty, rest.first?.page != page { return }
    current = rest.popFirst()
    guard let current, current.page == page,
      !first.lexicographicallyPrecedes(current.term),
      last.isEmpty || last.lexicographicallyPrecedes(current.term)
    else {
      problem =
        problem ?? "_idx does not lead to page \(page) of segment \(segment), "
        + "which begins with \(first.quotedTerm)"
        + (last.isEmpty ? "" : ", after \(last.quotedTerm)")
      return
    }
  }

  /// Looks at the last list of a page, and at its index.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - page: The number of the page.
  ///   - read: Reads a page of a level of the index; nil where there is none.
  /// - Throws: What `read` throws.
  mutating func see(
    _ list: RowList,
    from page: Int,
    _ read: (_ level: Int, _ number: Int) throws -> [UInt8]?
  ) rethrows {
    guard problem == nil, let current, current.hasRowIndex,
      try !RowIndex.has(list.firstRows, from: page, page: read)
    else { return }
    problem =
      "the index of the rows of the last word on page \(page) of segment \(segment) "
      + "is not that of the pages that follow"
  }

  /// Looks whether entries are left after the last page.
  mutating func end() {
    guard !rest.isEmpty else { return }
    problem = problem ?? "_idx leads past the last page of segment \(segment)"
  }
}

extension [UInt8] {
  /// A stored term as a person reads it.
  var quotedTerm: String {
    "\"\(String(decoding: dropFirst(), as: UTF8.self))\""
      + (first == TermHits.wordIndex ? "" : " (of an index of prefixes)")
  }
}
