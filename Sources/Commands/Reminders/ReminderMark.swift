/// The marks that stand before a reminder on a terminal.
enum ReminderMark {
  /// ✓ completed, ! past due, ⚑ flagged.
  static func text(isCompleted: Bool, isPastDue: Bool, isFlagged: Bool) -> String {
    (isCompleted ? "✓" : "") + (isPastDue ? "!" : "") + (isFlagged ? "⚑" : "")
  }
}
