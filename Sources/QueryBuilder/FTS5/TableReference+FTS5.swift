extension TableReference where Root: FTS5Table {
  /// The table's name and its columns as the program declares them, as a value with FTS5's functions.
  ///
  /// ```swift
  /// text.index.match(.word("week"))   // "reminderTexts" MATCH ?
  /// text.index.bm25(weights)          // bm25("reminderTexts", 0, 10, 5, 1)
  /// ```
  ///
  /// A file's own table of the name may have its columns in other positions: see ``FTS5Index/position(of:)``.
  public var index: FTS5Index {
    FTS5Index(tableName: qualifier, columns: Root.columns.declaration)
  }
}
