import CommandKit
import QueryBuilder

extension RankingChoice {
  /// The lines that explain what this ranking does to a row, in their order.
  ///
  /// - Parameters:
  ///   - row: The key of the row.
  ///   - isFound: Whether the ranking finds it.
  ///   - query: The query that should find it.
  ///   - context: The shell's state.
  /// - Returns: The lines, as `.search --form any week, then .whynot 4`; nil for a copy by another tokenizer, which no
  ///   command explains.
  func explanation(
    of row: Int64,
    isFound: Bool,
    by query: JudgedQuery,
    in context: CommandContext
  ) -> String? {
    guard tokenizer == nil else { return nil }
    var lines = weights == context.search.weights ? [] : [weights.settingLine]
    // An expression has its form already.
    if form == .all || query.kind == .match {
      lines.append(query.explanation(of: row, isFound: isFound))
    } else {
      lines += [
        query.search(by: form), query.explanation(of: row, isFound: isFound, isOfLast: true),
      ]
    }
    return lines.joined(separator: ", then ")
  }
}
