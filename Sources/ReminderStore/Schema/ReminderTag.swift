public import QueryBuilder

/// That a reminder has a tag: a row of `reminderTags`, whose rowids tell the order of assignment.
public enum ReminderTag: Table {
  /// The columns of `reminderTags`.
  public struct Columns: Sendable {
    /// The reminder.
    public let reminderID = Column<ReminderTag, Int64>("reminderID")
    /// The tag.
    public let tagID = Column<ReminderTag, Int64>("tagID")
  }

  /// The name in the database.
  public static let tableName = "reminderTags"
  /// The columns.
  public static let columns = Columns()
}
