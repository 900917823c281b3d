public import FullText
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
      reading == .words(isAny: true) ? "--any" : nil,
      // An expression may begin with a dash, as -tags : week.
      reading != .expression && typed.hasPrefix("-") ? "--" : nil,
    ]
    return ([command] + options.compactMap(\.self) + [typed]).joined(separator: " ")
  }
}
