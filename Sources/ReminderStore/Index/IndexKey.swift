/// By which column of the index its rows belong to reminders.
public enum IndexKey: Sendable, Hashable {
  /// By its rowid, as it should be: found at once.
  case rowid
  /// By the column `reminderID`: found by reading the whole index.
  case reminderID
}
