/// A value that a word of a dot-command may become.
struct CompletedValue: Equatable {
  /// The value, without quotes.
  let text: String
  /// Whether nothing can follow in the same word; a folder's name can go on.
  let isWhole: Bool
  /// What stands behind the value.
  let end: String

  /// Puts a value together; a whole one is followed by a blank.
  init(_ text: some StringProtocol, isWhole: Bool = true, end: String = " ") {
    self.text = String(text)
    self.isWhole = isWhole
    self.end = end
  }
}
