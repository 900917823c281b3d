import Output
import QueryBuilder
import Relevance
import ReminderStore

/// The last search under two weightings: which rows move, and how far.
struct RankChange {
  /// The weights before.
  let from: ColumnWeights
  /// The weights after.
  let to: ColumnWeights

  /// Shows the last search again, with each row's place before and after.
  ///
  /// - Returns: Whether there is a search that has a rank.
  @discardableResult
  func showIfSearched(in context: CommandContext) throws -> Bool {
    guard var request = context.search.last, request.pattern != nil else { return false }
    request.weights = from
    request.offset = 0
    request.limit = max(request.limit, 1)
    let statement = request.comparison(with: to)
    try context.announce(ReadableSQL(statement))
    var places: [(id: Int64, prev: Int64, next: Int64)] = []
    var ranking: Ranking?
    try context.timed {
      try context.perform { session in
        _ = try context.show(
          statement,
          as: Self.presentation,
          in: session,
          isSummarized: true
        ) { row in
          places.append((row.integer(at: 3), row.integer(at: 0), row.integer(at: 1)))
        }
        if places.contains(where: { $0.prev != $0.next }),
          let request = request as? SearchRequest,
          let query = ScoringQuery(request, index: try context.database.searchable())
        {
          ranking = try session.ranking(of: query)
        }
      }
    }
    let comparison = RankComparison(
      previous: places.sorted { $0.prev < $1.prev }.map(\.id),
      next: places.sorted { $0.next < $1.next }.map(\.id)
    )
    try context.output.remark(summary(of: comparison))
    if let ranking {
      for line in MoveCauses(ranking, from: from, to: to).lines(of: comparison) {
        try context.output.remark(line)
      }
    }
    return true
  }

  private static let presentation = Presentation(decorate: { row in
    RowDecoration(abbreviations: row.abbreviatedScores(in: ["before", "after"]))
  })

  private func summary(of comparison: RankComparison<Int64>) -> String {
    guard !comparison.rows.isEmpty else { return "Nothing matches the last search." }
    guard !comparison.isUnchanged else { return "No row moves." }
    let moved = comparison.rows.count { $0.movement != .unchanged }
    return moved == 1 ? "1 row moves." : "\(moved) rows move."
  }
}
