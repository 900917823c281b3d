import SQLText

/// The word that a dot-command ends with, at the cursor.
struct TypedWord {
  /// What it stands for: without quotes.
  let text: String
  /// How many characters of the line it takes, its opening quote included.
  let length: Int
  /// The quote that it began with, if it did.
  private let quote: Character?

  /// Whether it began with a quote.
  var isQuoted: Bool { quote != nil }

  /// Finds the word; it is empty behind a blank.
  init(endOf command: DotCommandLine) {
    let line = command.line
    guard let last = command.arguments.last, last.range.upperBound == line.endIndex else {
      text = ""
      // Only the name has been begun, or a blank stands behind the last word.
      length = command.arguments.isEmpty && line.last != " " ? line.count : 0
      quote = nil
      return
    }
    text = last.text
    length = line[last.range].count
    quote = last.isQuoted ? line[last.range].first : nil
  }

  /// A value as it is typed: in quotes where it has blanks, quotes or backslashes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - lead: What stands before it in the same word: `--list=`.
  /// - Returns: The text; nil for a value that cannot be written there.
  func written(_ value: CompletedValue, after lead: String) -> String? {
    let text = lead + value.text
    let isPlain = !text.contains { $0.isWhitespace || $0 == "'" || $0 == "\"" || $0 == "\\" }
    guard isQuoted || !isPlain else { return text + value.end }
    guard lead.isEmpty else { return nil }
    if quote != "\"", !text.contains("'") {
      return "'\(text)" + (value.isWhole ? "'\(value.end)" : "")
    }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)" + (value.isWhole ? "\"\(value.end)" : "")
  }
}
