import CommandKit
import FullText

extension JudgedQuery {
  /// The words that `.judge` does not take for the beginning of a query.
  static let subcommands: Set = ["list", "need", "remove", "import", "export"]

  /// The line that judges the query as it is read here.
  ///
  /// - Parameters:
  ///   - grades: What stands behind the query, as `4=1`; nil for nothing, so that the line asks.
  ///   - context: The shell's state.
  /// - Returns: The line, as `.judge --match a OR b -- 4=1`.
  func judging(_ grades: String?, in context: CommandContext) -> String {
    let flag = kind == context.usualQueryKind ? nil : "--\(kind.rawValue)"
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
    return text.hasPrefix("--") ? "\(title) -- \(text)" : "\(title) \(text)"
  }

  /// The line that explains, by the ranking in force, where a row is or why it is not found.
  ///
  /// - Returns: The line, as `.why 4 -- week`; nil where no command reads the query as it was judged.
  func explanation(of row: String, isFound: Bool, in context: CommandContext) -> String? {
    guard kind == context.usualQueryKind || kind == .match else { return nil }
    let flag = kind == context.usualQueryKind ? "" : " --match"
    return "\(isFound ? ".why" : ".whynot")\(flag) \(row) -- \(text)"
  }

  private var firstWord: String { String(text.prefix { !$0.isWhitespace }) }
}
