extension JudgedQuery {
  /// The words that `.judge` does not take for the beginning of a query.
  static let subcommands: Set = ["list", "need", "remove", "import", "export"]

  /// The line that judges the query.
  ///
  /// - Parameter grades: What stands behind the query, as `4=1`; nil for nothing, so that the line asks.
  /// - Returns: The line, as `.judge --match a OR b -- 4=1`; `.judge --id 3 -- 4=1` where nobody would type the text.
  func judging(_ grades: String?) -> String {
    if id > 0, text != label {
      return [".judge --id \(id)", grades.map { "-- \($0)" }].compactMap(\.self).joined(
        separator: " "
      )
    }
    let flag = kind == .match ? "--match" : nil
    // Behind dashes a word is neither an option nor a subcommand.
    let isTaken =
      text.hasPrefix("--") || flag == nil && Self.subcommands.contains(firstWord)
    let parts = [
      ".judge", flag, isTaken ? "--" : nil, text, grades.map { "-- \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// The line that forgets the query.
  var removal: String {
    let title = ".judge remove"
    if id > 0, text != label { return "\(title) \(id)" }
    return text.hasPrefix("--") ? "\(title) -- \(text)" : "\(title) \(text)"
  }

  /// The line that explains, by the ranking in force, where a row is or why it is not found.
  ///
  /// - Returns: The line, as `.why 4 -- week`.
  func explanation(of row: String, isFound: Bool) -> String {
    "\(isFound ? ".why" : ".whynot")\(kind == .match ? " --match" : "") \(row) -- \(text)"
  }

  private var firstWord: String { String(text.prefix { !$0.isWhitespace }) }
}
