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
