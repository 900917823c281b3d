import CommandKit
import FullText
import QueryBuilder

extension RankingChoice {
  /// The line that puts its weights in force; nil where they are.
  func weighing(in context: CommandContext) -> String? {
    weights == context.search.weights ? nil : weights.settingLine
  }

  /// The lines that explain what this ranking does to a row once its weights are in force, in their order.
  ///
  /// - Parameters:
  ///   - row: The key of the row.
  ///   - isFound: Whether the ranking finds it.
  ///   - query: The query that should find it.
  /// - Returns: The lines, as `.search --any week, then .whynot 4`; nil for a copy by another tokenizer, which no
  ///   command explains.
  func explanation(of row: Int64, isFound: Bool, by query: JudgedQuery) -> String? {
    guard tokenizer == nil else { return nil }
    // An expression has its form already.
    guard form != .all, query.kind != .match else {
      return query.explanation(of: row, isFound: isFound)
    }
    return QueryReading.words(form).line(of: query.text) + Self.then
      + query.explanation(of: row, isFound: isFound, isOfLast: true)
  }

  /// What stands between two lines of which the second is typed after the first.
  static let then = ", then "
}
