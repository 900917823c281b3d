import CommandKit
import Commands
import SQLText

/// What a person types who forgets the dot of a command.
///
/// No statement of SQL begins with such a word, so nothing else can be meant.
enum MissingDot {
  /// The command of the words that other shells know without a dot: `help`, `quit` and `exit`.
  static func command(in line: String) -> String? {
    let words = words(of: line)
    guard let first = words.first else { return nil }
    return first == "help" || words.count == 1 && ["quit", "exit"].contains(first)
      ? ".\(words.joined(separator: " "))" : nil
  }

  /// Whether a line is carried out, or refused, without a semicolon.
  static func isCommand(_ line: String) -> Bool {
    command(in: line) != nil || error(in: line) != nil
  }

  /// The error that says so where the first word is the name of a command, and cannot begin SQL.
  static func error(in line: String) -> CommandError? {
    guard let first = words(of: line).first, !SQLKeyword.contains(first),
      dotCommandTable.signatures.contains(where: { $0.name == first })
    else { return nil }
    return CommandError("\(first) is not SQL", details: ["did you mean .\(first)?"])
  }

  private static func words(of line: String) -> [String] {
    line.prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
  }
}
