public import QueryBuilder

/// The full-text index over the reminders: `reminderTexts`.
///
/// Its rowid equals the reminder's id, because FTS5 finds a row by its rowid at once, but by `reminderID`
/// only by reading all rows.
public enum ReminderText: FTS5Table {
  /// The columns of `reminderTexts`.
  public struct Columns: FTS5Columns {
    /// The reminder's id; stored, not searched.
    public let reminderID = Column<ReminderText, Int64>("reminderID")
    /// The reminder's title.
    public let title = Column<ReminderText, String>("title")
    /// The reminder's notes.
    public let notes = Column<ReminderText, String>("notes")
    /// The reminder's tags, in the order of their assignment, joined as ``TagsColumnFormat`` says.
    public let tags = Column<ReminderText, String>("tags")

    /// The columns in their order, which is also the order of bm25's weights.
    public var declaration: [FTS5Column] {
      [reminderID.unindexed, title.indexed, notes.indexed, tags.indexed]
    }
  }

  /// The name in the database.
  public static let tableName = "reminderTexts"
  /// The columns.
  public static let columns = Columns()

  /// The tokenizer of a new database.
  public static let tokenizer = Tokenizer.trigram
}
