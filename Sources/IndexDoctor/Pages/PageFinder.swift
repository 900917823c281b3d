/// Finds the page of a segment on which a look-up begins, as FTS5 does: with the entries of the table `_idx`.
///
/// Each entry has a term that no term of the earlier pages reaches, and the number of the page whose terms are not
/// smaller. A page has an entry if a term begins on it.
/// (SQLite, ext/fts5/fts5_index.c, fts5SegIterSeekInit().)
struct PageFinder {
  /// An entry of `_idx`.
  struct Entry {
    /// The term, as the pages have it.
    let term: [UInt8]
    /// The number of the page.
    let page: Int
    /// Whether the last term's list of rows, which goes on over many pages, has an index of its own.
    let hasRowIndex: Bool
  }

  private let entries: ArraySlice<Entry>
  private let firstPage: Int
  private var rest: ArraySlice<Entry>
  private var lastPage: Int?

  /// A finder before the first page.
  ///
  /// - Parameters:
  ///   - entries: The segment's entries, in the order of their terms.
  ///   - firstPage: The segment's first page: merging removes pages, and leaves their entries.
  init(_ entries: [Entry], firstPage: Int) {
    (self.entries, self.firstPage) = (entries[...], firstPage)
    rest = self.entries
  }

  /// Goes to the next page on which terms begin.
  ///
  /// - Parameters:
  ///   - page: The number of the page.
  ///   - first: The first term that begins there.
  ///   - last: The last one.
  /// - Returns: Whether every look-up of a term from the end of the page before to the last of this one begins on it.
  mutating func leads(to page: Int, first: [UInt8], last: [UInt8]) -> Bool {
    var isFound = false
    var isRight = true
    while let entry = rest.first, !last.lexicographicallyPrecedes(entry.term) {
      isRight = isRight && max(entry.page, firstPage) == page
      isFound = isFound || !first.lexicographicallyPrecedes(entry.term)
      rest.removeFirst()
    }
    lastPage = page
    return isFound && isRight
  }

  /// Whether a look-up behind the last term begins on the last page.
  var endsThere: Bool { rest.allSatisfy { max($0.page, firstPage) == lastPage } }
}
