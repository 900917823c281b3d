/// What `.dump` writes.
public struct DumpOptions: Sendable, Hashable {
  /// Whether it writes rows only, without the statements that make their tables.
  public var isDataOnly = false
  /// Whether it writes line breaks in texts as they are; by default it writes escapes, so that each row has
  /// one line.
  public var keepsNewlines = false
  /// Whether it also writes rowids that no column of the table stands for.
  public var preservesRowids = false
  /// Whether it leaves out SQLite's own tables, such as `sqlite_sequence` and `sqlite_stat1`.
  public var omitsSystemTables = false
  /// LIKE patterns for the names of what to write, with `\` as their escape; none for everything.
  ///
  /// With a virtual table it writes the shadow tables too.
  public var patterns: [String] = []

  /// Everything, as sqlite3 writes it by default.
  public init() {}
}
