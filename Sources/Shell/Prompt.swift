/// What stands before the cursor where a person types.
enum Prompt {
  /// Where a statement or a command can begin.
  static let first = "reminders> "
  /// Where a statement goes on; as wide, so that its lines stand below each other.
  static let continuation = "      ...> "
}
