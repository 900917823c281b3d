/// The ordinary tables in which FTS5 keeps an index, by the ends of their names: `reminderTexts_config`.
public enum FTS5Shadow: String, Sendable, CaseIterable {
  /// The terms, and where they stand.
  case data
  /// Which page of ``data`` begins with which term.
  case idx
  /// The text of the rows.
  case content
  /// How many tokens each row has.
  case docsize
  /// Settings.
  case config
}

/// The columns that queries name by themselves: such a query has no other table.
extension FTS5Shadow {
  /// `"k"` of ``config``: the name of a setting.
  public static let settingName = Expression<String>(column: "k")

  /// `"v"` of ``config``: the value of a setting.
  public static let settingValue = Expression<SQLValue>(column: "v")

  /// `"id"` of ``data``: the number of a record.
  public static let recordID = Expression<Int64>(column: "id")

  /// `"block"` of ``data``: the bytes of a record.
  public static let record = Expression<SQLValue>(column: "block")

  /// `"id"` of ``docsize``: the rowid of a row that the index has.
  public static let documentID = Expression<Int64>(column: "id")

  /// `"sz"` of ``docsize``: the tokens of each column of such a row.
  public static let lengths = Expression<SQLValue>(column: "sz")
}

extension FTS5Index {
  /// A query over one of the tables in which FTS5 keeps the index.
  ///
  /// ```swift
  /// ReminderText.index.shadow(.config)
  ///   .where(FTS5Shadow.settingName == "rank")
  ///   .select([FTS5Shadow.settingValue])
  /// // SELECT "v" FROM "main"."reminderTexts_config" WHERE "k" = ?
  /// ```
  ///
  /// FTS5 looks for it in the index's database only, whatever tables of its name others have.
  public func shadow(_ table: FTS5Shadow) -> Select<> {
    select(from: "\(tableName)_\(table.rawValue)", in: database)
  }

  /// The names of a shadow table's columns.
  public func columnNames(of table: FTS5Shadow) -> [String] {
    switch table {
    case .data: ["id", "block"]
    case .idx: ["segid", "term", "pgno"]
    case .content: ["id"] + columns.indices.map { "c\($0)" }
    case .docsize: ["id", "sz"]
    case .config: ["k", "v"]
    }
  }
}
