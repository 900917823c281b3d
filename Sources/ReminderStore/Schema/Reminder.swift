public import QueryBuilder

/// Something to be done: a row of `reminders`.
public enum Reminder: Table {
  /// The columns of `reminders`; dates are UTC, as `YYYY-MM-DD HH:MM:SS.SSS`.
  public struct Columns: Sendable {
    /// The row's key.
    public let id = Column<Reminder, Int64>("id")
    /// When the reminder was created.
    public let createdAt = Column<Reminder, String>("createdAt")
    /// When it is due.
    public let dueDate = Column<Reminder, String?>("dueDate")
    /// Whether it is flagged.
    public let isFlagged = Column<Reminder, Bool>("isFlagged")
    /// Remarks, possibly of several lines.
    public let notes = Column<Reminder, String>("notes")
    /// 1 low, 2 medium, 3 high.
    public let priority = Column<Reminder, Int?>("priority")
    /// The list that it is in.
    public let remindersListID = Column<Reminder, Int64>("remindersListID")
    /// 0 incomplete, 1 completed.
    public let status = Column<Reminder, Int>("status")
    /// What is to be done.
    public let title = Column<Reminder, String>("title")
    /// When the reminder was last changed.
    public let updatedAt = Column<Reminder, String>("updatedAt")
  }

  /// The name in the database.
  public static let tableName = "reminders"
  /// The columns.
  public static let columns = Columns()

  /// The values of `status`.
  public enum Status: Int, Sendable {
    case incomplete = 0
    case completed = 1
  }

  /// The values of `priority`.
  public enum Priority: Int, Sendable, CaseIterable {
    case low = 1
    case medium
    case high
  }
}

extension TableReference<Reminder> {
  /// Whether the reminder is done.
  public var isCompleted: Expression<Bool> {
    self.status == Reminder.Status.completed.rawValue
  }

  /// Whether the reminder is past due: not completed, and due before a moment.
  public func isPastDue(at now: Timestamp) -> Expression<Bool> {
    self.status != Reminder.Status.completed.rawValue && self.dueDate < now.text
  }
}
