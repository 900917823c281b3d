public import FullText
import QueryBuilder
import ReminderStore

extension RankedSearch {
  /// The command that makes such a search.
  public var command: String {
    switch reading {
    case .words: ".search"
    case .like: ".like"
    case .expression: ".match"
    }
  }

  /// The line that makes the search at the prompt, on its first page.
  public var line: String {
    let request = self as? SearchRequest
    let options = [
      request?.hidesCompleted == true ? "--hide-completed" : nil,
      request?.putsCompletedLast == false ? "--by-rank" : nil,
      reading.form.flatMap { $0 == .all ? nil : $0 == .any ? "--any" : "--form \($0.name)" },
      // An expression may begin with a dash, as -tags : week.
      reading != .expression && typed.hasPrefix("-") ? "--" : nil,
    ]
    return ([command] + options.compactMap(\.self) + [typed]).joined(separator: " ")
  }
}
