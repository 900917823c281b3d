import FullText
import SQLiteDatabase

/// What a search found, in a line below its page.
struct SearchSummary: CustomStringConvertible {
  /// How many reminders are on the page.
  let shown: Int
  /// How many came before it.
  let offset: Int
  /// How many match.
  let total: Int
  /// How many of them are completed.
  var completed = 0
  /// What one of them is called.
  var noun = "reminder"

  /// A count of rows, with the part of them that is shown.
  init(shown: Int, offset: Int, total: Int, completed: Int = 0, noun: String = "reminder") {
    self.shown = shown
    self.offset = offset
    self.total = total
    self.completed = completed
    self.noun = noun
  }

  /// What stands below a page whose rows are called so.
  init(of page: SearchPage, _ noun: String) {
    self.init(
      shown: page.rows.count,
      offset: page.offset,
      total: page.total,
      completed: page.completed,
      noun: noun
    )
  }

  var description: String {
    guard total > 0 else { return "No \(noun) matches." }
    var line = total == 1 ? "1 \(noun)" : "\(total) \(noun)s"
    if completed > 0 { line += ", \(completed) completed" }
    guard shown < total else { return line + "." }
    guard shown > 0 else {
      return line + (offset < total ? "; none shown." : "; none after the first \(offset).")
    }
    let last = offset + shown
    line += "; \(offset + 1) to \(last) shown"
    return last < total ? line + " (--offset \(last) goes on)." : line + "."
  }
}
