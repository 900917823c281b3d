import CSQLite
import Files
import QueryBuilder
import SQLiteDatabase

/// The judgments of one FTS5 table in an open database.
///
/// They are in a file beside the database's own, attached as `judgments`, so that the database itself stays as it is;
/// in memory for a database in memory; or, if somebody asked for that, in the database itself. A file that the
/// user has attached as `judgments` takes the place of the one beside. What reads or changes them throws a ``StoreError``
/// with SQLite's message.
struct JudgmentStore {
  /// The name under which the tables' file is attached.
  static let schemaName = "judgments"

  /// The connection.
  let session: Session
  /// The schema of the tables: `judgments` or `main`.
  let schema: String
  /// The name of the FTS5 table.
  let collection: String

  /// The name of a table, as a statement names it.
  func table(_ name: String) -> Fragment { "\(identifier: schema).\(identifier: name)" }

  /// Runs a statement.
  func run(_ sql: Fragment) throws { try session.run(RawStatement(sql)) }

  /// Compiles a statement that runs several times.
  func prepare(_ sql: Fragment) throws -> PreparedStatement {
    try session.prepare(RawStatement(sql))
  }

  /// Whether some tables can be read; a file of an earlier version may not have them.
  func has(_ tables: [JudgmentTable]) throws -> Bool {
    try session.missingColumn(of: tables, in: schema) == nil
  }
}

extension Session {
  /// The judgments of a table in the open database; nil if there are none yet, whatever the table.
  ///
  /// - Throws: A ``StoreError`` where their file cannot be read.
  func judgmentStore(of collection: String) throws -> JudgmentStore? {
    try judgmentSchema().map { .init(session: self, schema: $0, collection: collection) }
  }

  /// Finds the judgments of the open database, and attaches their file if it is there.
  ///
  /// - Returns: The schema of their tables; nil if there are none yet.
  /// - Throws: A ``StoreError`` where their file cannot be read.
  func judgmentSchema() throws -> String? { try patiently(foundJudgmentSchema) }

  /// The same without waiting for another shell.
  func foundJudgmentSchema() throws -> String? {
    if try missingColumn(of: JudgmentTable.judging, in: "main") == nil { return "main" }
    if try !isAttached() {
      guard let path = try sidecarPath(), FilePlace.exists(at: path) else { return nil }
      try attachJudgments(at: path)
    }
    let schema = JudgmentStore.schemaName
    // A new file has no tables yet; other tables of these names hold something else.
    guard try !tablesOfJudgments(in: schema).isEmpty else { return nil }
    guard let missing = try missingColumn(of: JudgmentTable.judging, in: schema) else {
      return schema
    }
    throw StoreError(
      "the schema judgments has no \(missing), as judgments need it",
      remedy: "They are in the file that PRAGMA database_list shows: repair it, or move it away."
    )
  }

  /// Finds the judgments of the open database, and makes their tables if there are none, or not all.
  ///
  /// - Parameters:
  ///   - collection: The table that is judged.
  ///   - isInDatabase: Whether they are to be in the database itself.
  /// - Returns: The judgments.
  /// - Throws: A ``StoreError`` where they cannot be made, with what to do.
  func madeJudgmentStore(
    of collection: String,
    inDatabase isInDatabase: Bool
  ) throws -> JudgmentStore {
    let schema = try patiently { try madeJudgmentSchema(inDatabase: isInDatabase) }
    let names = try tablesOfJudgments(in: schema)
    let store = JudgmentStore(session: self, schema: schema, collection: collection)
    guard !JudgmentTable.all.allSatisfy({ names.contains($0.name) }) else { return store }
    if schema != "main", let path = databasePath(schema), let sidecar = try sidecarPath(),
      FilePlace(path) == FilePlace(sidecar)
    {
      try refuseLink(at: sidecar)
    }
    try store.changing { for table in JudgmentTable.all { try run(table.creation(in: schema)) } }
    return store
  }

  /// The schema of the judgments' tables, which may not be there yet.
  private func madeJudgmentSchema(inDatabase isInDatabase: Bool) throws -> String {
    if let schema = try judgmentSchema() {
      guard isInDatabase, schema != "main" else { return schema }
      throw StoreError(
        "there are judgments already, in \(databasePath(schema) ?? "memory")",
        remedy: "They stay there: .judge export writes them to a file, for .judge import."
      )
    }
    if isInDatabase {
      try refuseOtherTables()
      return "main"
    }
    if try !isAttached() {
      if let path = try sidecarPath() {
        try attachNewJudgments(at: path)
      } else {
        try attachJudgments(at: ":memory:")
      }
    }
    return JudgmentStore.schemaName
  }

  /// Refuses to make judgments behind a symbolic link.
  ///
  /// An archive may bring one beside a database, and it may lead to any other. Judgments that are there already are used.
  private func refuseLink(at path: String?) throws {
    guard let path, FilePlace.isLink(path) else { return }
    throw StoreError(
      "\(path) is a symbolic link: no judgments are begun there",
      remedy: "Move it away, or ATTACH the file that you mean AS \(JudgmentStore.schemaName)."
    )
  }

  /// Attaches a new file, which those can read who can read the database; SQLite would make it for all.
  ///
  /// It stays also where SQLite does not attach it: another shell may have found it meanwhile, and have written into it.
  private func attachNewJudgments(at path: String) throws {
    try refuseLink(at: path)
    guard !hooks.isReadOnly else {
      let error = StoreError("the database is open for reading only")
      throw unwritable(JudgmentStore.schemaName, path: path, error)
    }
    try attachJudgments(at: path) {
      // Where it cannot be made, SQLite says why.
      try? Descriptor.makeFile(at: path, withRightsOf: databasePath())
    }
  }

  /// Does some work for which another shell's short transaction on the judgments is waited for.
  func patiently<Result>(_ body: () throws -> Result) throws -> Result {
    try waiting(milliseconds: 1_000 ... .max, body)
  }

  /// The path of the file with the judgments: `NAME.judgments.db` beside `NAME.db`; nil for a database in memory.
  func sidecarPath() throws -> String? {
    databasePath().map(FilePlace.judgments)
  }

  /// Whether a database is attached as that of the judgments.
  private func isAttached() throws -> Bool {
    try databases().contains { $0.name.isEqualInASCII(to: JudgmentStore.schemaName) }
  }

  /// The first table or column that some tables need and a schema does not have, as `grades.judge`; nil where it has all.
  func missingColumn(of tables: [JudgmentTable], in schema: String) throws -> String? {
    for table in tables {
      let columns = try columnNames(of: table.name, in: schema)
      guard !columns.isEmpty else { return "table \(table.name)" }
      if let column = table.columns.first(where: { !columns.contains($0) }) {
        return "column \(table.name).\(column)"
      }
    }
    return nil
  }

  /// The columns of a table in lower case.
  ///
  /// A file from somebody else may have a view of that name instead: if SQLite cannot compile it, it has no columns.
  private func columnNames(of table: String, in schema: String) throws -> [String] {
    do {
      return try columns(of: table, in: schema).map { $0.name.lowercasedInASCII }
    } catch let error as StoreError where error.failure?.isGeneric == true {
      return []
    }
  }

  /// The names of the tables of a schema that are named as those of judgments, in lower case.
  func tablesOfJudgments(in schema: String) throws -> Set<String> {
    let names = JudgmentTable.all.map(\.name)
    let tables = RawStatement(
      "SELECT lower(name) FROM \(identifier: schema).sqlite_master WHERE type IN ('table', 'view')"
    )
    return Set(try texts(tables, column: 0).filter(names.contains))
  }

  private func refuseOtherTables() throws {
    guard let name = try tablesOfJudgments(in: "main").sorted().first else { return }
    throw StoreError(
      "this database has a table \(name) of its own, and judgments need one of that name",
      remedy: "Without --here they are kept in a file beside it."
    )
  }

  /// The errors of a file that is there and no database, or that is not there and cannot be made.
  private static var fileCodes: [Int32] { [SQLITE_CANTOPEN, SQLITE_NOTADB, SQLITE_CORRUPT] }

  /// Attaches a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - make: Makes the file, once nothing forbids to attach it.
  /// - Throws: A ``StoreError`` or ``SafeModeRefusal`` that says why it cannot be attached.
  private func attachJudgments(at path: String, making make: () -> Void = {}) throws {
    do {
      // As a literal, so that a lesson's database can see that it is no file, and any bytes can be its name.
      let name = Fragment(raw: SQLValue.text(path).literal)
      let attaching = RawStatement("ATTACH \(name) AS \(identifier: JudgmentStore.schemaName)")
      let prepared = try prepare(attaching)
      make()
      try run(prepared, logged: attaching.inlinedText)
    } catch is SafeModeRefusal where path != ":memory:" {
      // Nobody has typed an ATTACH.
      throw SafeModeRefusal(
        "cannot open \(path), which has the judgments, in safe mode (.judge --here keeps them in the database)"
      )
    } catch let error as StoreError
      where Self.fileCodes.contains(error.failure?.primaryCode ?? SQLITE_OK)
    {
      guard FilePlace.exists(at: path) else {
        throw unwritable(JudgmentStore.schemaName, path: path, error)
      }
      throw StoreError(
        "judgments cannot be read from \(path): \(error.message)",
        failure: error.failure,
        remedy: error.failure?.primaryCode == SQLITE_CANTOPEN
          ? "Is it a file that you may read?"
          : "It should be a database that .judge has made: move it away to begin again."
      )
    }
  }

  /// The error of judgments that cannot be written, with what to do.
  func unwritable(_ schema: String, path: String?, _ error: StoreError) -> StoreError {
    let isInDatabase = schema == "main"
    let place = isInDatabase ? "this database" : path ?? "memory"
    let own = "ATTACH '/tmp/my.judgments.db' AS judgments; keeps them in a file of yours."
    let remedy =
      if error.failure?.isOfMovedFile == true {
        isInDatabase
          ? ".save FILE keeps what can still be read."
          : "The file was moved or deleted while it was open here: DETACH \(quotedIdentifier(schema)); and then again, for what "
            + "is there now."
      } else if sqlite3_db_readonly(connection, "main") == 1 {
        "If it was opened with -readonly, open it without: it stays as it is, and judgments go into a file beside "
          + "it. Where you may not write in its folder, \(own)"
      } else {
        isInDatabase ? own : ".judge --here keeps them in the database itself; or \(own)"
      }
    return StoreError(
      "judgments cannot be written to \(place): \(error.message)",
      failure: error.failure,
      remedy: remedy
    )
  }
}
