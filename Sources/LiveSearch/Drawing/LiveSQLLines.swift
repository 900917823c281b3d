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
  var lines: [StyledLine] {
    var heading = StyledLine("SQL", .heading)
    let times = state.times.map { time in time.map(\.inMilliseconds) ?? "stopped" }
    if !times.isEmpty { heading.append("  last: \(times.joined(separator: ", "))") }
    guard let page = state.page else { return [heading] }
    let text = page.answer.sql.text.split(separator: "\n", omittingEmptySubsequences: false)
    if page.request.weights != state.weights {
      heading.append("  (the rows were put in order in memory, by other weights)", .faint)
    }
    return [heading] + text.flatMap { lines(of: String($0)) }
  }

  /// A line of SQL; one that is too wide goes on below, further to the right.
  private func lines(of line: String) -> [StyledLine] {
    let shown = "  " + TerminalText.harmless(line)
    let width = state.size.columns
    guard DisplayWidth.of(shown) > width else { return [text(shown, of: line)] }
    let indentation = shown.prefix { $0 == " " }.count
    let lead = String(repeating: " ", count: indentation)
    let lines = shown.words.filled(width: width - 4, lead: lead, indentation: indentation)
    return lines.enumerated().map { index, part in
      text(index == 0 ? part : "    " + part, of: line)
    }
  }

  private func text(_ shown: String, of line: String) -> StyledLine {
    StyledLine(shown, line.hasPrefix("--") ? .faint : .plain)
  }
}

extension Duration {
  /// The time in milliseconds with one decimal, as `1.3 ms`.
  var inMilliseconds: String {
    let tenths = Int((self / .milliseconds(1) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
