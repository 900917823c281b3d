public import QueryBuilder

/// A list of reminders: a row of `remindersLists`.
public enum RemindersList: Table {
  /// The columns of `remindersLists`.
  public struct Columns: Sendable {
    /// The row's key.
    public let id = Column<RemindersList, Int64>("id")
    /// The list's colour as 0xRRGGBB.
    public let color = Column<RemindersList, Int>("color")
    /// The list's name.
    public let title = Column<RemindersList, String>("title")
    /// The list's place among the lists, from 0.
    public let position = Column<RemindersList, Int>("position")
  }

  /// The name in the database.
  public static let tableName = "remindersLists"
  /// The columns.
  public static let columns = Columns()
}
