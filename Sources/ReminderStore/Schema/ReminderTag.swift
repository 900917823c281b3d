public import QueryBuilder

/// A link between a reminder and one of its tags: a row of `reminderTags`.
///
/// The rowids are in the order in which the tags were assigned.
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
