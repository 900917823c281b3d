import SQLText

/// The word that a dot-command ends with, at the cursor.
struct TypedWord {
  /// Its value, without quotes.
  let text: String
  /// How many characters of the line it takes, its opening quote included.
  let length: Int
  /// The quote that it begins with; nil if it is not quoted.
  private let quote: Character?

  /// Whether it begins with a quote.
  var isQuoted: Bool { quote != nil }

  /// Finds the word; it is empty after a blank.
  init(endOf command: DotCommandLine) {
    let line = command.line
    guard let last = command.arguments.last, last.range.upperBound == line.endIndex else {
      text = ""
      // Either the cursor is in the command's name, or a blank comes after the last word.
      length = command.arguments.isEmpty && line.last != " " ? line.count : 0
      quote = nil
      return
    }
    text = last.text
    length = line[last.range].count
    quote = last.isQuoted ? line[last.range].first : nil
  }

  /// A value as it must be typed: in quotes if it has blanks, quotes or backslashes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - lead: The text before it in the same word, such as `--list=`.
  /// - Returns: The text; nil if the value cannot be written there.
  func written(_ value: CompletedValue, after lead: String) -> String? {
    let text = lead + value.text
    let isPlain = !text.contains { $0.isWhitespace || $0 == "'" || $0 == "\"" || $0 == "\\" }
    guard isQuoted || !isPlain else { return text + value.end }
    guard lead.isEmpty else { return nil }
    if value.end == "=" {
      // The name of a column, whose weight follows after its quotes.
      return quote == "'" || text.contains("\"") ? nil : "\"\(text)\"="
    }
    if quote != "\"", !text.contains("'") {
      return "'\(text)" + (value.isWhole ? "'\(value.end)" : "")
    }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)" + (value.isWhole ? "\"\(value.end)" : "")
  }
}

/// A value that completes a word of a dot-command.
struct CompletedValue: Equatable {
  /// The value, without quotes.
  let text: String
  /// Whether the value is a whole word; a folder's name is not, as the path goes on after it.
  let isWhole: Bool
  /// The text to put after the value.
  let end: String

  /// Makes a value; without other arguments it is a whole word with a blank after it.
  init(_ text: some StringProtocol, isWhole: Bool = true, end: String = " ") {
    self.text = String(text)
    self.isWhole = isWhole
    self.end = end
  }
}
