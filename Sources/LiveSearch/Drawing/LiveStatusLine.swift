import CommandKit
import Files
import FullText
import TerminalKit

/// Draws the last line: what is known of the page, or what the last key has done, and how to get help.
struct LiveStatusLine {
  /// The help, from the longest form to the shortest.
  private static let help = ["F1 keys  F2 why  F3 SQL  F4 weights  F5 text", "F1 keys"]

  let state: LiveState
  /// The positions of the visible rows among those of the page.
  let visible: Range<Int>
  let now: Moment

  /// The line.
  var text: StyledLine {
    let columns = state.size.columns
    let (words, time) = summary
    // Where there is room for one of the two, help is worth more than the time.
    for text in [words + time, words] {
      for help in Self.help {
        var line = StyledLine(text)
        guard line.width + 2 + help.count <= columns else { continue }
        line.pad(to: columns - help.count)
        line.append(help, .faint)
        return line
      }
    }
    return StyledLine(words + time).cut(to: columns)
  }

  /// What is said, and how long the search took; the time is empty where something else is said than the page's counts.
  private var summary: (words: String, time: String) {
    if let remark = state.remark { return (remark, "") }
    if state.isSearching(at: now) { return ("searching …", "") }
    if state.refusal != nil, state.page?.rows.isEmpty ?? true { return ("", "") }
    guard let page = state.page else {
      if state.isStopped { return ("Stopped.", "") }
      if state.subject.isExpression { return ("Type an expression of FTS5's language.", "") }
      return (state.subject.hasReminders ? "" : "Type words of \(state.subject.table.name).", "")
    }
    if state.isStopped { return ("Stopped: these are the rows of the last search.", "") }
    if state.refusal != nil { return ("These are the rows of the last search.", "") }
    return (counts(of: page), "  " + page.time.inMilliseconds)
  }

  /// How many rows match, and which of them are visible.
  private func counts(of page: LivePage) -> String {
    let summary = SearchSummary(of: page.answer, page.search.noun).counts
    guard !visible.isEmpty, visible.count < page.answer.total else { return summary + "." }
    let first = page.answer.offset + visible.lowerBound + 1
    return "\(first) to \(first + visible.count - 1) of \(summary)."
  }
}
