import QueryBuilder

extension Session {
  /// Writes the database, or a part of it, as SQL text that makes it again.
  ///
  /// The text is sqlite3's, byte for byte, except for texts with a NUL in them, in which sqlite3 loses a part. One
  /// transaction reads all of it. Where SQLite cannot read something, the text has a comment there, and ends in
  /// ROLLBACK.
  ///
  /// - Parameters:
  ///   - options: What to write.
  ///   - target: Gets the text, and the rows.
  /// - Throws: What `target` throws; ``StoreError/interruption`` when it is stopped; where SQLite could not read
  ///   something, an error at the end of the text. The text has no COMMIT then.
  public func dump(
    _ options: DumpOptions = DumpOptions(),
    to target: any DumpTarget
  ) throws {
    let writer = DumpWriter(self, options, to: target)
    if !options.isDataOnly {
      try writer.writeLine("PRAGMA foreign_keys=OFF;")
      try writer.writeLine("BEGIN TRANSACTION;")
    }
    try readingDamagedSchemas { try writer.writeContent() }
    if !options.isDataOnly {
      try writer.writeLine(writer.fault == nil ? "COMMIT;" : "ROLLBACK; -- due to errors")
    }
    guard let fault = writer.fault else { return }
    throw StoreError(
      "the dump is not complete: \(fault)",
      remedy: options.isDataOnly ? nil : "It ends in ROLLBACK, so that reading it changes nothing."
    )
  }

  /// Reads in one transaction, and lets SQLite read as much as it can of a damaged schema.
  private func readingDamagedSchemas(_ body: () throws -> Void) throws {
    try runUnlimited(Transaction.savepoint("dump"))
    defer {
      try? uncancelled.runUnlimited(RawStatement("PRAGMA writable_schema=OFF"))
      try? endTransaction(by: [.release("dump")])
    }
    try run(RawStatement("PRAGMA writable_schema=ON"))
    try body()
  }
}

extension DumpWriter {
  // As text: these are sqlite3's own queries, by which the order and the choice of the tables is the same.
  fileprivate func writeContent() throws {
    try writeTables(
      RawStatement(
        "\(names)SELECT name, sql FROM sqlite_schema AS o WHERE (\(selection)) AND type=='table' AND sql NOT NULL ORDER BY tbl_name='sqlite_sequence', rowid"
      )
    )
    if !options.isDataOnly {
      try writeStatements(
        RawStatement(
          "\(names)SELECT sql, name FROM sqlite_schema AS o WHERE (\(selection)) AND sql NOT NULL AND type IN ('index','trigger','view')"
        )
      )
    }
    try endSchemaWriting()
  }

  /// The condition that the patterns make: the name matches, or a shadow table's virtual table has a name
  /// that matches.
  private var selection: Fragment {
    guard !options.patterns.isEmpty else { return "true" }
    return
      #"EXISTS (SELECT 1 FROM patterns WHERE o.name LIKE pattern ESCAPE '\') OR EXISTS (SELECT 1 FROM virtual_tables AS v WHERE substr(o.name, 1, length(v.name)+1) == (v.name||'_'))"#
  }

  /// The patterns, and the virtual tables whose names match: found once, and not again for each object of the schema.
  ///
  /// The patterns are rows, and not the terms of an OR: of those SQLite takes at most 1,000.
  private var names: Fragment {
    guard !options.patterns.isEmpty else { return "" }
    let rows = options.patterns.map { "(\($0))" as Fragment }.joined(separator: ",")
    return
      #"WITH patterns(pattern) AS (VALUES \#(rows)), virtual_tables AS MATERIALIZED (SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%' AND EXISTS (SELECT 1 FROM patterns WHERE name LIKE pattern ESCAPE '\')) "#
  }
}
