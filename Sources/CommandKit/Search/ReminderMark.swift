/// The marks that stand before a reminder on a terminal.
public enum ReminderMark {
  /// ✓ completed, ! past due, ⚑ flagged.
  public static func text(isCompleted: Bool, isPastDue: Bool, isFlagged: Bool) -> String {
    (isCompleted ? "✓" : "") + (isPastDue ? "!" : "") + (isFlagged ? "⚑" : "")
  }
}
