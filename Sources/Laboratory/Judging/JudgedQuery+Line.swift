import QueryBuilder
import SQLText

extension JudgedQuery {
  /// The words that `.judge` does not take for the beginning of a query.
  static let subcommands: Set = ["list", "agree", "need", "remove", "import", "export"]

  /// The line that judges the query.
  ///
  /// - Parameters:
  ///   - grades: What stands after the query, as `4=1`; nil for nothing, so that the line asks.
  ///   - judge: The name under which grades are kept; nil for none.
  ///   - largest: The largest grade; nil for the usual one.
  ///   - isHere: Whether judgments are kept in the database itself, if there are none yet.
  /// - Returns: The line, as `.judge --match a OR b -- 4=1`; `.judge --id 3 -- 4=1` where nobody would type the text.
  func judging(
    _ grades: String?,
    as judge: String? = nil,
    upTo largest: Int? = nil,
    isHere: Bool = false
  ) -> String {
    let flag = kind == .match ? "--match" : nil
    // After dashes a word is neither an option nor a subcommand.
    let isTaken = text.hasPrefix("--") || flag == nil && Self.subcommands.contains(firstWord)
    let named = hasLongText ? ["--id \(id)"] : [flag, isTaken ? "--" : nil, text]
    let options = [
      largest.map { "--scale 0..\($0)" }, judge.map { "--as \(DotCommandLine.argument($0))" },
      isHere ? "--here" : nil,
    ]
    return ([".judge"] + options + named + [grades.map { "-- \($0)" }])
      .compactMap(\.self).joined(separator: " ")
  }

  /// Whether nobody would type its text.
  private var hasLongText: Bool { id > 0 && text != label }

  /// The query as people know it, in quotes or with its own; a sentence that stands for an expression always has quotes.
  var quotedLabel: String { label == text ? JudgedText.quoted(text) : "\"\(label)\"" }

  /// The line that lists the query's grades.
  var listing: String { naming(".judge list") }

  /// The line that forgets the query.
  var removal: String { naming(".judge remove") }

  /// A command's line with the query after it, or with its id where nobody would type the text.
  private func naming(_ command: String) -> String {
    if hasLongText { return "\(command) \(id)" }
    return text.hasPrefix("--") ? "\(command) -- \(text)" : "\(command) \(text)"
  }

  /// The line that explains, by the ranking in force, where a row is or why it is not found.
  ///
  /// - Parameters:
  ///   - row: The key of the row.
  ///   - isFound: Whether it is found.
  ///   - isOfLast: Whether the query is the last search, whose text the line leaves out.
  /// - Returns: The line, as `.why 4 -- week`.
  func explanation(of row: Int64, isFound: Bool, isOfLast: Bool = false) -> String {
    let command = isFound ? ".why" : ".whynot"
    return isOfLast
      ? "\(command) \(row)" : "\(command)\(kind == .match ? " --match" : "") \(row) -- \(text)"
  }

  private var firstWord: String { String(text.prefix { !$0.isWhitespace }) }
}
