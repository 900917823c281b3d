import Foundation
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// What SQLite refuses in a trigger or a view, or what a mere question must not do.
@Test(arguments: [
  "writefile('/nowhere/at/all', 'x')", "readfile('/etc/hostname')",
  "(SELECT writefile('/nowhere/at/all', 'x'))", "load_extension('x')",
])
func `text of a schema calls no function that a trigger may not call`(expression: String) throws {
  let store = try Store.open(.memory)
  try store.run("CREATE TABLE c(id INTEGER PRIMARY KEY, a); INSERT INTO c VALUES (1, 'x');")
  let error = storeError {
    try store.perform { session in
      _ = try session.runUnderSchemaRules(
        RawStatement("SELECT id FROM c WHERE \(raw: expression) > 0")
      ) { _ in true }
    }
  }
  #expect(error?.message.hasPrefix("not authorized") == true, "\(error?.message ?? "it ran")")
}

@Test func `text of a schema may read, and says what it has read`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a); CREATE TABLE m(id, b);
    INSERT INTO c VALUES (1, 'x'), (2, 'Y');
    """
  )
  try store.perform { session in
    var keys: [SQLValue] = []
    let plain = try session.runUnderSchemaRules(
      RawStatement("SELECT new.id FROM c AS new WHERE lower(new.a) = 'y'")
    ) { row in
      keys.append(row.value(0))
      return true
    }
    #expect(keys == [.integer(2)])
    #expect(plain.tables == ["main.c"] && plain.functions == ["lower"] && plain.selectCount == 1)
    let wide = try session.runUnderSchemaRules(
      RawStatement("SELECT new.id FROM c AS new WHERE new.id > (SELECT count(*) FROM m)")
    ) { _ in true }
    #expect(wide.tables.contains("main.c") && wide.tables.contains { $0.hasSuffix(".m") })
    #expect(wide.selectCount == 2)
    // The rules end with the question.
    try session.run(RawStatement("DELETE FROM c WHERE length(readfile('/dev/null')) = 0"))
    #expect(try session.integer(RawStatement("SELECT count(*) FROM c")) == 0)
  }
}

@Test func `no text of a schema writes`() throws {
  let store = try Store.open(.memory)
  try store.run("CREATE TABLE c(id);")
  let error = storeError {
    try store.perform { session in
      _ = try session.runUnderSchemaRules(RawStatement("INSERT INTO c VALUES (1)")) { _ in true }
    }
  }
  #expect(error?.message.contains("not authorized") == true)
}
