import CommandKit
import Commands
import SQLText

/// Recognizes a command that a person typed without its dot.
///
/// No SQL statement begins with such a word, so that the person can mean nothing else.
enum MissingDot {
  /// The command for `help`, `quit` and `exit`, which other shells know without a dot; nil for other lines.
  static func command(in line: String) -> String? {
    let words = words(of: line)
    guard let first = words.first else { return nil }
    return first == "help" || words.count == 1 && ["quit", "exit"].contains(first)
      ? ".\(words.joined(separator: " "))" : nil
  }

  /// Whether a line runs, or is refused, without a semicolon.
  static func isCommand(_ line: String) -> Bool {
    command(in: line) != nil || error(in: line) != nil
  }

  /// The error for a line whose first word names a command and cannot begin SQL; nil for other lines.
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
