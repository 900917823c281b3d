/// The prompts as they stand on the screen, in recorded sessions and in what `.tee` writes.
public enum PromptText {
  /// Where a statement or a command can begin.
  public static let first = "reminders> "

  /// Where a statement goes on; as wide as the first one, so that lines align.
  public static let continuation = "      ...> "

  /// The lines of an input behind the prompts; a carriage return before a line feed stays.
  public static func prompted(_ input: String) -> [String] {
    // By scalars: a carriage return and a line feed are one character.
    input.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0 == 0 ? first : continuation) + String($1) }
  }
}
