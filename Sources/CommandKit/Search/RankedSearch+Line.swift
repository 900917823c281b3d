public import FullText
import QueryBuilder
import ReminderStore

extension QueryReading {
  /// The command that reads a text so.
  public var command: String {
    switch self {
    case .words: ".search"
    case .like: ".like"
    case .expression: ".match"
    }
  }

  /// The line with that command.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - options: More options of the command.
  /// - Returns: The line.
  public func line(of text: String, options: [String] = []) -> String {
    let form = form.flatMap { $0 == .all ? nil : $0 == .any ? "--any" : "--form \($0.name)" }
    // An expression may begin with a dash, as -tags : week.
    let separator = self != .expression && text.hasPrefix("-") ? "--" : nil
    let words = [command] + options + [form, separator].compactMap(\.self) + [text]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension RankedSearch {
  /// The command that makes such a search.
  public var command: String { reading.command }

  /// The line that makes the search at the prompt, on its first page.
  public var line: String {
    let request = self as? SearchRequest
    let options = [
      request?.hidesCompleted == true ? "--hide-completed" : nil,
      request?.putsCompletedLast == false ? "--by-rank" : nil,
    ]
    return reading.line(of: typed, options: options.compactMap(\.self))
  }
}
