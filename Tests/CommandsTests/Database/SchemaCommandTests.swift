import Commands
import CommandSupport
import Foundation
import ReminderStore
import SQLiteDatabase
import Testing
import TestSupport

/// A database with what is hard to show, also for `sqlite3`.
private let odd = #"""
  CREATE TABLE plain(a, b -- a comment at the end
  );
  CREATE TABLE "quoted table"("a ""b""" TEXT);
  CREATE TABLE 'single'(a);
  CREATE VIEW v AS SELECT 1 AS "a""b", 2 AS "select", 3 AS x;
  CREATE TABLE gone(a);
  CREATE VIEW lost AS SELECT * FROM gone;
  DROP TABLE gone;
  CREATE VIEW "odd view" AS SELECT 1 AS a /* unclosed;
  """#

@Test(
  .enabled(if: SystemSQLite.isModel),
  arguments: [
    "", " reminder%", " tags", " 'r*'", " main.tags", " nothing", " plain", " Q%", " odd%", " lost",
  ]
)
func `.tables and .schema write what sqlite3 writes`(pattern: String) throws {
  let path = FileManager.default.temporaryDirectory.path + "/schema-\(UUID().uuidString).db"
  defer { try? FileManager.default.removeItem(atPath: path) }
  let session = try ReminderSession(.file(path))
  for statement in odd.components(separatedBy: ";\n") { _ = try session.rows(statement) }
  for command in [".tables", ".schema"] {
    let line = command + pattern
    #expect(try session.run(line) == sqlite3(path, line), "\(line)")
  }
}

@Test(.enabled(if: SystemSQLite.isModel))
func `attached and temporary tables come with their database`() throws {
  let session = try ReminderSession(.memory)
  let setUp = [
    "CREATE TABLE t(a)", "ATTACH ':memory:' AS \"other one\"", "CREATE TABLE \"other one\".u(b)",
    "CREATE TEMP TABLE w(c)", "CREATE TEMP VIEW x AS SELECT 1 AS y",
    "CREATE UNIQUE INDEX \"other one\".i ON u(b)",
  ]
  for statement in setUp { _ = try session.rows(statement) }
  for command in [".tables", ".schema", ".schema temp.%", ".tables %"] {
    let (ours, theirs) = (
      try session.run(command), try sqlite3(":memory:", setUp.joined(separator: ";") + ";", command)
    )
    #expect(ours == theirs, "\(command)")
  }
}

/// What `sqlite3` writes for commands.
private func sqlite3(_ arguments: String...) throws -> String {
  try SystemSQLite.run(["-batch"] + arguments).output
}

/// A stranger's file may have such views.
@Test(arguments: [
  "database_list", "foreign_key_list", "function_list", "index_list", "table_info", "table_list",
  "table_xinfo",
])
func `no view answers for SQLite what a command asks about the schema`(pragma: String) throws {
  let session = try ReminderSession()
  let lines = [".schema tags", ".indexes", ".fts", ".doctor", ".dump --preserve-rowids tags"]
  let answers = try lines.map { try session.run($0) }
  try session.execute("CREATE VIEW pragma_\(pragma) AS SELECT 'x' AS name, 'shadow' AS type")
  #expect(try lines.map { try session.run($0) } == answers)
}
