/// The prompts of recorded sessions, which are the same whatever the database.
public enum PromptText {
  /// Where a statement or a command can begin.
  public static let first = "reminders> "

  /// Where a statement goes on; as wide as the first one, so that lines align.
  public static let continuation = "      ...> "

  /// The lines of an input after the prompts.
  public static func prompted(_ input: String) -> [String] {
    input.lineFeedLines.enumerated().map { ($0 == 0 ? first : continuation) + $1 }
  }
}
