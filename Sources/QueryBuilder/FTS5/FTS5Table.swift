/// An FTS5 table whose columns are known when the program is compiled.
///
/// ```swift
/// enum ReminderText: FTS5Table {
///   static let tableName = "reminderTexts"
///   struct Columns: FTS5Columns {
///     let reminderID = Column<ReminderText, Int64>("reminderID")
///     let title = Column<ReminderText, String>("title")
///     var declaration: [FTS5Column] { [reminderID.unindexed, title.indexed] }
///   }
///   static let columns = Columns()
/// }
/// ```
public protocol FTS5Table: Table where Columns: FTS5Columns {}

/// The columns of an ``FTS5Table``.
public protocol FTS5Columns: Sendable {
  /// The columns in the order in which the table declares them; bm25's weights have the same order.
  var declaration: [FTS5Column] { get }
}

extension FTS5Table {
  /// The table's name and columns, as a value.
  public static var index: FTS5Index {
    FTS5Index(tableName: tableName, columns: columns.declaration)
  }
}

extension Column where Root: FTS5Table {
  /// The column as the table declares it: searched.
  public var indexed: FTS5Column { FTS5Column(name) }

  /// The column as the table declares it: stored, not searched.
  public var unindexed: FTS5Column { FTS5Column(name, isUnindexed: true) }
}
