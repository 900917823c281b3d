/// What `.dump` writes.
public struct DumpOptions: Sendable, Hashable {
  /// Whether only rows are written, without the statements that make their tables.
  public var isDataOnly = false
  /// Whether line breaks in texts stay as they are; by default they are written as escapes, so that
  /// each row has one line.
  public var keepsNewlines = false
  /// Whether rowids are written where they are no column of the table.
  public var preservesRowids = false
  /// Whether SQLite's own tables are left out (`sqlite_sequence`, `sqlite_stat1` and their like).
  public var omitsSystemTables = false
  /// LIKE patterns for what is written, with `\` as their escape; none for everything.
  ///
  /// A virtual table that is written brings its shadow tables.
  public var patterns: [String] = []

  /// Everything, as sqlite3 writes it by default.
  public init() {}
}
