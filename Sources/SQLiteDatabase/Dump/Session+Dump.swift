import QueryBuilder

extension Session {
  /// Writes the database, or a part of it, as SQL text that makes it again.
  ///
  /// The text is sqlite3's, byte for byte, but for texts with a NUL in them, of which sqlite3 loses
  /// a part. All of it is read in one transaction. What cannot be read is marked by a comment, and
  /// the text then ends in ROLLBACK.
  ///
  /// - Parameters:
  ///   - options: What is written.
  ///   - write: Gets the text, a statement with its line end at a time; the bytes are valid during
  ///     the call only.
  /// - Throws: What `write` throws; a ``StoreError`` when it was interrupted. The text then has no
  ///   COMMIT.
  public func dump(
    _ options: DumpOptions = DumpOptions(),
    to write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try withoutActuallyEscaping(write) { write in
      let writer = DumpWriter(self, options, write: write)
      if !options.isDataOnly {
        try writer.writeLine("PRAGMA foreign_keys=OFF;")
        try writer.writeLine("BEGIN TRANSACTION;")
      }
      try readingDamagedSchemas { try writer.writeContent() }
      if !options.isDataOnly {
        try writer.writeLine(writer.hasFailed ? "ROLLBACK; -- due to errors" : "COMMIT;")
      }
    }
  }

  /// Reads at one moment, and as much as SQLite can make out of a damaged schema.
  private func readingDamagedSchemas(_ body: () throws -> Void) throws {
    try run(RawStatement("SAVEPOINT dump"))
    defer {
      let session = uncancelled
      try? session.run(RawStatement("PRAGMA writable_schema=OFF"))
      try? session.run(RawStatement("RELEASE dump"))
    }
    try run(RawStatement("PRAGMA writable_schema=ON"))
    try body()
  }
}

extension DumpWriter {
  fileprivate func writeContent() throws {
    try writeTables(
      RawStatement(
        "SELECT name, sql FROM sqlite_schema AS o WHERE (\(selection)) AND type=='table' AND sql NOT NULL ORDER BY tbl_name='sqlite_sequence', rowid"
      )
    )
    if !options.isDataOnly {
      try writeStatements(
        RawStatement(
          "SELECT sql FROM sqlite_schema AS o WHERE (\(selection)) AND sql NOT NULL AND type IN ('index','trigger','view')"
        )
      )
    }
    try endSchemaWriting()
  }

  /// The condition that the patterns make: on the name, or on that of the virtual table which a
  /// shadow table serves.
  private var selection: Fragment {
    var condition: Fragment?
    for pattern in options.patterns {
      let matches: Fragment =
        #"name LIKE \#(pattern) ESCAPE '\' OR EXISTS (SELECT 1 FROM sqlite_schema WHERE name LIKE \#(pattern) ESCAPE '\' AND sql LIKE 'CREATE VIRTUAL TABLE%' AND substr(o.name, 1, length(name)+1) == (name||'_'))"#
      condition = condition.map { "\($0) OR \(matches)" } ?? matches
    }
    return condition ?? "true"
  }
}
