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
    /// 0 incomplete, 1 completed; in a table of another program any other number is completed, too.
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

  /// The values of `status` that the shell writes.
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
  /// Whether the reminder is done: each status but ``Reminder/Status/incomplete`` says so.
  ///
  /// The shell itself writes 1; a program whose database was adopted may have further values.
  public var isCompleted: Expression<Bool> {
    self.status != Reminder.Status.incomplete.rawValue
  }

  /// The term that puts completed reminders last, where it is the first of an order.
  public var completedLast: Expression<Bool> { isCompleted }

  /// Whether the reminder is not done: the opposite of ``isCompleted``.
  public var isOpen: Expression<Bool> {
    self.status == Reminder.Status.incomplete.rawValue
  }

  /// Whether the reminder is past due: not done, and due before a moment.
  public func isPastDue(at now: Timestamp) -> Expression<Bool> {
    isOpen && self.dueDate < now.text
  }
}
