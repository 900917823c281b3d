import CommandKit
import FullText

extension CommandContext {
  /// The last search with its rows' hits and lengths, so that other weights can be tried on them.
  ///
  /// - Returns: The search under the weights in force.
  /// - Throws: A ``CommandError`` where there is no full-text table, no search yet, or one without scores.
  func lastSearchRanked() throws -> ExplainedSearch {
    // Without a table, nothing can be searched: that error comes before "there is no search".
    _ = try database.fullTextTable()
    return try explain(searchToExplain())
  }
}
