import FullText
import Output
import QueryBuilder
import TerminalKit

/// Draws the statement that the page came from, and how long the last searches took.
struct LiveSQLLines {
  private let state: LiveState

  init(_ state: LiveState) {
    self.state = state
  }

  /// The lines.
  var lines: [StyledLine] {
    var heading = StyledLine("SQL", .heading)
    let times = state.times.map { time in time.map(\.inMilliseconds) ?? "stopped" }
    if !times.isEmpty { heading.append("  last: \(times.joined(separator: ", "))") }
    guard let page = state.page else { return [heading] }
    let sql = WrappedSQL.lines(of: page.answer.sql.text, within: state.size.columns - 2)
    let text = sql.split(separator: "\n", omittingEmptySubsequences: false)
    if page.request.weights != state.weights {
      heading.append("  (the rows were put in order in memory, by other weights)", .faint)
    }
    return [heading] + text.map(line)
  }

  private func line(_ sql: Substring) -> StyledLine {
    StyledLine("  " + TerminalText.harmless(String(sql)), sql.hasPrefix("--") ? .faint : .plain)
  }
}

extension Duration {
  /// The time in milliseconds with one decimal, as `1.3 ms`.
  var inMilliseconds: String {
    let tenths = Int((self / .milliseconds(1) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
