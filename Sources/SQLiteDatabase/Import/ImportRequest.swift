/// What to import, and into which table.
public struct ImportRequest: Sendable, Hashable {
  /// What the first row is, where the table is there already.
  public enum FirstRow: Sendable, Hashable {
    /// A row like all others, as for sqlite3.
    case values
    /// The names of columns of the table, whose values the other rows have.
    case names
    /// Names, if every field is the name of another column of the table; else a row.
    case namesIfTheyFit
  }

  /// The table; if it is missing, the import creates it with columns that the first row names.
  public var table: String
  /// The database that the table is in, such as `temp`; nil if SQLite finds it by its name.
  public var schema: String?
  /// What messages call the source.
  public var sourceName: String
  /// What separates fields and rows.
  public var format: ImportFormat
  /// What the first row is; if the import creates the table, it has the names in any case.
  public var firstRow: FirstRow
  /// How many rows to leave out at the start.
  public var skippedRows: Int
  /// Whether the import goes on where the file is locked or the disk full, as sqlite3 does: rows get lost.
  public var losesRows: Bool
  /// How many remarks the import makes: 0 none, 1 of the new table and the sum, 2 also of the INSERT.
  public var verbosity: Int

  /// A request; by default for all rows, with warnings and no remarks.
  public init(
    table: String,
    schema: String? = nil,
    sourceName: String,
    format: ImportFormat,
    firstRow: FirstRow = .values,
    skippedRows: Int = 0,
    losesRows: Bool = false,
    verbosity: Int = 0
  ) {
    self.table = table
    self.schema = schema
    self.sourceName = sourceName
    self.format = format
    self.firstRow = firstRow
    self.skippedRows = skippedRows
    self.losesRows = losesRows
    self.verbosity = verbosity
  }
}

/// A message of a running import, in sqlite3's words.
public enum ImportMessage: Sendable, Hashable {
  /// What ``ImportRequest/verbosity`` asks for; it belongs among the results.
  case remark(String)
  /// What is wrong; it belongs among the errors.
  case warning(String)
}

/// How many rows an import read, inserted and refused.
public struct ImportSummary: Sendable, Hashable {
  /// How many rows were inserted.
  public var rows = 0
  /// How many rows were refused.
  public var refusedRows = 0
  /// The columns that the first row named, in a table that was there already; empty if it was a row.
  public var namedColumns: [String] = []
  /// The columns of the table that the import made; empty if it was there already.
  public var madeColumns: [String] = []
  /// How many lines were read.
  public var lines = 0
  /// Whether there was a table to insert into; if not, a warning has said why.
  public var hasTable = true
  /// Whether the table refused the last row.
  var isLastRowRefused = false

  /// Whether `.import` has failed for sqlite3: there was no table, or it refused the last row.
  public var hasFailed: Bool { !hasTable || isLastRowRefused }
}
