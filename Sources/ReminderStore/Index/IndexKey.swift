/// The column of the index that holds the id of a row's reminder.
public enum IndexKey: Sendable, Hashable {
  /// The rowid, as the shell fills the index: FTS5 finds a row by it at once.
  case rowid
  /// The column `reminderID`: FTS5 finds a row by it only by reading the whole index.
  case reminderID
}
