import ReminderStore

/// The marks that stand before a reminder on a terminal.
public enum ReminderMark {
  /// ✓ completed, ! past due, ⚑ flagged.
  public static func text(isCompleted: Bool, isPastDue: Bool, isFlagged: Bool) -> String {
    (isCompleted ? "✓" : "") + (isPastDue ? "!" : "") + (isFlagged ? "⚑" : "")
  }

  /// The marks of a row of a search.
  ///
  /// - Parameter isSet: Whether a column of ``SearchRequest/State`` says yes.
  /// - Returns: The marks.
  static func text(_ isSet: (String) -> Bool) -> String {
    text(
      isCompleted: isSet(SearchRequest.State.completed),
      isPastDue: isSet(SearchRequest.State.pastDue),
      isFlagged: isSet(SearchRequest.State.flagged)
    )
  }

  /// What the signs in some marks mean, as a page says it: `✓ completed; ! past due; ⚑ flagged`.
  ///
  /// - Parameters:
  ///   - marks: The marks of the rows.
  ///   - completedComeLast: Whether that is to be said of completed reminders.
  /// - Returns: The line; nil where there are no signs.
  public static func legend(of marks: some Sequence<String>, completedComeLast: Bool) -> String? {
    let signs = Set(marks.joined())
    let last = completedComeLast ? ", and last whatever the score" : ""
    let meanings: KeyValuePairs<Character, String> = [
      "✓": "completed" + last, "!": "past due", "⚑": "flagged",
    ]
    let shown = meanings.filter { signs.contains($0.key) }
    return shown.isEmpty
      ? nil : shown.map { "\($0.key) \($0.value)" }.joined(separator: "; ") + "."
  }
}
