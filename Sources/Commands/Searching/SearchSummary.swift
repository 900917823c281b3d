import FullText
import SQLiteDatabase
import TerminalKit

/// The line below a search's page: how many rows match, and which of them are shown.
struct SearchSummary: CustomStringConvertible {
  private let page: SearchPage
  private let noun: String

  /// The line below a page; the noun is the word for one of its rows, such as `reminder`.
  init(of page: SearchPage, _ noun: String) {
    self.page = page
    self.noun = noun
  }

  var description: String {
    let (shown, offset, total) = (page.rows.count, page.offset, page.total)
    guard total > 0 else { return "No \(noun) matches." }
    var line = "\(Count(total, noun))"
    if page.completed > 0 { line += ", \(page.completed) completed" }
    guard shown < total else { return line + "." }
    guard shown > 0 else {
      return line + (offset < total ? "; none shown." : "; none after the first \(offset).")
    }
    let last = offset + shown
    line += "; \(offset + 1) to \(last) shown"
    return last < total ? line + " (--offset \(last) goes on)." : line + "."
  }
}
