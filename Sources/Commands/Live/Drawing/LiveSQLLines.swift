import FullText
import QueryBuilder
import TerminalKit

/// Draws the statement that the page came from, and how long the last searches took.
struct LiveSQLLines {
  private let state: LiveState

  init(_ state: LiveState) {
    self.state = state
  }

  /// The lines.
  var lines: [LiveText] {
    var heading = LiveText("SQL", .heading)
    let times = state.times.map { time in time.map(\.inMilliseconds) ?? "stopped" }
    if !times.isEmpty { heading.append("  last: \(times.joined(separator: ", "))") }
    guard let page = state.page else { return [heading] }
    let text = page.answer.sql.text.split(separator: "\n", omittingEmptySubsequences: false)
    return [heading]
      + text.map { LiveText("  " + $0, $0.hasPrefix("--") ? .faint : .plain) }
  }
}

extension Duration {
  /// The time in milliseconds with one decimal, as `1.3 ms`.
  var inMilliseconds: String {
    let tenths = Int((self / .milliseconds(1) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
