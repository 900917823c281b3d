/// What is imported, and into which table.
public struct ImportRequest: Sendable, Hashable {
  /// The table; it is made, its columns named by the first row, where there is none.
  public var table: String
  /// The database that the table is in, as `temp`; nil where the name alone is to say.
  public var schema: String?
  /// What messages call the source.
  public var sourceName: String
  /// How fields and rows are told apart.
  public var format: ImportFormat
  /// How many rows at the start are left out.
  public var skippedRows: Int
  /// How much is told: 1 for the new table and the sum, 2 for the statement that inserts, too.
  public var verbosity: Int

  /// A request that takes all rows and tells of nothing but faults.
  public init(
    table: String,
    schema: String? = nil,
    sourceName: String,
    format: ImportFormat,
    skippedRows: Int = 0,
    verbosity: Int = 0
  ) {
    self.table = table
    self.schema = schema
    self.sourceName = sourceName
    self.format = format
    self.skippedRows = skippedRows
    self.verbosity = verbosity
  }
}

/// What an import says while it runs, in sqlite3's words.
public enum ImportMessage: Sendable, Hashable {
  /// For where the results go: what a higher verbosity asked for.
  case remark(String)
  /// For where the errors go.
  case warning(String)
}

/// What came of an import.
public struct ImportSummary: Sendable, Hashable {
  /// How many rows were inserted.
  public var rows = 0
  /// How many rows were refused.
  public var refusedRows = 0
  /// How many lines were read.
  public var lines = 0
  /// Whether there was a table to insert into; if not, a warning has said why.
  public var hasTable = true
  /// SQLite's result code of the last row, 0 where it was inserted: sqlite3's exit status.
  public var lastResult: Int32 = 0

  /// Whether every row was inserted.
  public var isComplete: Bool { hasTable && refusedRows == 0 }
}
