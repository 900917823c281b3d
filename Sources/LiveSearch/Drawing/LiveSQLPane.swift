import FullText
import Output
import QueryBuilder
import TerminalKit

extension LivePane {
  /// The statement that the page came from, and how long the last searches took.
  ///
  /// - Parameters:
  ///   - state: The search.
  ///   - width: The width in cells.
  /// - Returns: The pane.
  static func sql(_ state: LiveState, width: Int) -> LivePane {
    var heading = StyledLine("SQL", .heading)
    let times = state.times.map { time in time.map(\.inMilliseconds) ?? "stopped" }
    if !times.isEmpty { heading.append("  last: \(times.joined(separator: ", "))") }
    guard let page = state.page else { return LivePane(heading, []) }
    if page.request.weights != state.weights {
      heading.append("  (the rows were put in order in memory, by other weights)", .faint)
    }
    let sql = WrappedSQL.lines(of: page.answer.sql.text, within: width - 2)
    var clauses: [[StyledLine]] = []
    var isComment = false
    for line in sql.split(separator: "\n", omittingEmptySubsequences: false) {
      let wasComment = isComment
      isComment = line.hasPrefix("--")
      let styled = StyledLine(
        "  " + TerminalText.harmless(String(line)),
        isComment ? .faint : .plain
      )
      // A line within a clause is indented; the statements in comments are one.
      if clauses.isEmpty || (isComment ? !wasComment : line.first?.isWhitespace == false) {
        clauses.append([styled])
      } else {
        clauses[clauses.count - 1].append(styled)
      }
    }
    return LivePane(heading, groups: clauses)
  }
}

extension Duration {
  /// The time in milliseconds with one decimal, as `1.3 ms`.
  var inMilliseconds: String { "\(ShortNumber.fixed(self / .milliseconds(1), decimals: 1)) ms" }
}
