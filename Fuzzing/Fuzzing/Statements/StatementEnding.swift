import SQLText

/// Ends what mutation has left open in a text of statements.
enum StatementEnding {
  /// The text with what it needs at its end so that the shell waits for nothing more; a text that cannot be
  /// closed becomes a comment.
  static func closed(_ text: String) -> String {
    // Only at the start of a line does a `.` or `#` begin a command or a comment.
    let text = text.replacing("\n", with: " ")
    guard let first = text.first, first != ".", first != "#" else {
      return closed("SELECT \(text)")
    }
    for ending in endings where isComplete(text + ending) { return text + ending }
    return "# \(text)"
  }

  private static let ends = ["'", "\"", "`", "]", "*/", "\n"]
  private static let endings =
    ["", ";"] + ends.map { $0 + ";" } + ["; END;", ";END;\n"] + ends.map { $0 + "; END;" }
    + ends.map { $0 + "*/;" }

  private static func isComplete(_ text: String) -> Bool {
    var scanner = StatementScanner()
    _ = scanner.statements(in: text)
    return !scanner.hasPending
  }
}
