import Foundation
import CSQLite
import TestSupport

/// A place in a file's schema where its author can write the call of a function.
///
/// Each file has the table `notes`, its view `notes_view` and its index `texts`, whose one row has the word `hi`, beside
/// the workshop's reminders.
struct SchemaPlacement: Sendable, CustomStringConvertible {
  let description: String
  /// The statements that put a call in its place, in a file with ``base``.
  let statements: @Sendable (_ call: String) -> String

  private init(_ name: String, _ statements: @escaping @Sendable (String) -> String) {
    description = name
    self.statements = statements
  }

  /// What every file has besides the reminders.
  static let base = """
    CREATE TABLE notes(id INTEGER PRIMARY KEY, t);
    INSERT INTO notes(t) VALUES ('hi');
    CREATE VIEW notes_view AS SELECT * FROM notes;
    CREATE VIRTUAL TABLE texts USING fts5(t, x);
    INSERT INTO texts(rowid, t) VALUES (1, 'hi');
    """

  static let all: [SchemaPlacement] = [
    .init("virtual column") {
      "ALTER TABLE notes ADD COLUMN x AS (\($0)); ALTER TABLE reminders ADD COLUMN x TEXT AS (\($0));"
    },
    .init("stored column") {
      "DROP TABLE notes; CREATE TABLE notes(id INTEGER PRIMARY KEY, t, x AS (\($0)) STORED);"
        + "INSERT INTO notes(t) VALUES ('hi');"
    },
    .init("expression index") {
      "CREATE INDEX ni ON notes(t || \($0)); CREATE INDEX ri ON reminders(title || \($0));"
    },
    .init("partial index") {
      "CREATE INDEX ni ON notes(t) WHERE \($0) IS NOT NULL;"
        + "CREATE INDEX ri ON reminders(title) WHERE \($0) IS NOT NULL;"
    },
    .init("CHECK") {
      "DROP TABLE notes; CREATE TABLE notes(id INTEGER PRIMARY KEY, t CHECK (\($0) IS NOT NULL));"
        + "INSERT INTO notes(t) VALUES ('hi');"
        + "ALTER TABLE reminders ADD COLUMN x TEXT CHECK (\($0) IS NOT NULL);"
    },
    .init("DEFAULT") {
      "DROP TABLE notes; CREATE TABLE notes(id INTEGER PRIMARY KEY, t, x DEFAULT (\($0)));"
        + "INSERT INTO notes(t, x) VALUES ('hi', 1);"
    },
    .init("view") {
      "DROP VIEW notes_view; CREATE VIEW notes_view AS SELECT id, t, \($0) AS x FROM notes;"
    },
    .init("trigger's statement") { call in
      ["notes", "reminders", "reminderTags"].map { table in
        ["INSERT", "UPDATE", "DELETE"].map { event in
          "CREATE TRIGGER \(table)_\(event) AFTER \(event) ON \(table) BEGIN SELECT \(call); END;"
        }.joined()
      }.joined()
    },
    .init("trigger's condition") { call in
      ["notes", "reminders", "reminderTags"].map { table in
        ["INSERT", "UPDATE", "DELETE"].map { event in
          "CREATE TRIGGER \(table)_\(event) AFTER \(event) ON \(table) WHEN \(call) BEGIN SELECT 1; END;"
        }.joined()
      }.joined()
    },
    .init("trigger of a view") { call in
      ["INSERT", "UPDATE", "DELETE"].map { event in
        "CREATE TRIGGER view_\(event) INSTEAD OF \(event) ON notes_view BEGIN SELECT \(call); END;"
      }.joined()
    },
    .init("stored rank") { call in
      // By the table that FTS5 keeps it in, as FTS5 itself takes only literals.
      let rank = "'bm25(' || '\(call.replacing("'", with: "''"))' || ')'"
      return ["texts", "reminderTexts"].map {
        "REPLACE INTO \($0)_config(k, v) VALUES ('rank', \(rank));"
      }.joined()
    },
    .init("view of a full-text table") {
      "DROP TABLE texts; CREATE VIEW content_view AS SELECT id, t, \($0) AS x FROM notes;"
        + "CREATE VIRTUAL TABLE texts USING fts5(t, x, content='content_view', content_rowid='id');"
        + "INSERT INTO texts(rowid, t, x) VALUES (1, 'hi', 'ho');"
    },
    .init("arguments of a virtual table") { call in
      let inner = call.replacing("'", with: "''")
      return "DROP TABLE texts;"
        + "CREATE VIRTUAL TABLE texts USING fts5(t, x, content='notes\" UNION SELECT \(inner), 1, 1 --');"
        + "CREATE VIRTUAL TABLE terms USING fts5vocab('texts', 'row');"
    },
    .init("collation") { call in
      let name = call.replacing("\"", with: "\"\"")
      return "CREATE TABLE collated(t COLLATE \"\(name)\"); CREATE INDEX ci ON collated(t);"
        + "INSERT INTO collated VALUES ('hi'), ('ho');"
    },
  ]

  /// Whether SQLite reads the call with the table that has it: 3.53 then refuses the whole file, and 3.46 opens it.
  var isChecked: Bool {
    ["virtual column", "stored column", "expression index", "partial index", "CHECK"]
      .contains(description)
  }

  /// The position in ``all``.
  var number: Int { Self.all.firstIndex { $0.description == description } ?? 0 }

  /// Writes the call into a copy of a file, by a program that has functions of these names, which do nothing.
  ///
  /// - Returns: Whether SQLite takes the statements at all.
  func write(_ call: String, to path: String) -> Bool {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open(path, &connection) == SQLITE_OK else { return false }
    let harmless = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    for name in HostileFunction.all.map(\.name) {
      sqlite3_create_function_v2(
        connection,
        name,
        -1,
        harmless,
        nil,
        { context, _, _ in sqlite3_result_int(context, 1) },
        nil,
        nil,
        nil
      )
    }
    sqlite3_create_collation_v2(connection, call, SQLITE_UTF8, nil, { _, _, _, _, _ in 0 }, nil)
    return sqlite3_exec(connection, statements(call), nil, nil, nil) == SQLITE_OK
  }
}

/// A function that must not be called by a file, and a call of it that leaves a trace.
struct HostileFunction: Sendable {
  let name: String
  /// The arguments of the call, with FOLDER for a folder.
  let arguments: String

  static let all = [
    HostileFunction(name: "writefile", arguments: "'FOLDER/canary', 'owned'"),
    HostileFunction(name: "readfile", arguments: "'FOLDER/secret'"),
    HostileFunction(name: "load_extension", arguments: "'FOLDER/evil'"),
    // Of the extension that `.load` loads.
    HostileFunction(name: "direct", arguments: "'FOLDER/canary'"),
  ]

  func call(in folder: String) -> String {
    "\(name)(\(arguments.replacing("FOLDER", with: folder)))"
  }
}
