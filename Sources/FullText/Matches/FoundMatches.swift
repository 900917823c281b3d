/// The rows that match a query, as one pass over the index has found them, with what bm25 needs of the query.
struct FoundMatches: Sendable {
  /// What is the same for all rows.
  struct Totals: Sendable {
    /// The number of rows of the index.
    let rows: Int
    /// The number of tokens in all of them.
    let tokens: Int
    /// The number of rows that contain each phrase.
    let phraseRows: [Int]
  }

  /// The rowids, in ascending order.
  var rowids: [Int64] = []
  /// For each row the position of its hits in ``hits``.
  var combinations: [Int32] = []
  /// The combinations of hits.
  var hits = HitCounts(phrases: 0, columns: 0)
  /// Nil where no row matches.
  var totals: Totals?

  /// The number of rows.
  var count: Int { rowids.count }
}
