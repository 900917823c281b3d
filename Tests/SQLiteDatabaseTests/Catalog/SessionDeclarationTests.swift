import SQLiteDatabase
import TestSupport
import Testing

@Test func `a column's type and key are told, and nothing of what is no column`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE t(a Varchar(3), b INTEGER PRIMARY KEY); CREATE VIEW v AS SELECT a FROM t;
    CREATE TABLE w(k, rowid, PRIMARY KEY(k)) WITHOUT ROWID; CREATE TEMP TABLE u(x)
    """
  )
  try store.perform { session in
    let text = session.declaration(of: "A", in: "T", schema: "main")
    #expect(text?.type == "Varchar(3)" && text?.isInKey == false)
    let key = session.declaration(of: "b", in: "t")
    #expect(key?.type == "INTEGER" && key?.isInKey == true)
    #expect(session.declaration(of: "oid", in: "t")?.type != nil)
    #expect(session.declaration(of: "rowid", in: "w")?.type == "")
    #expect(session.declaration(of: "x", in: "u", schema: "temp")?.type != nil)
    #expect(session.declaration(of: "c", in: "t")?.type == nil)
    #expect(session.declaration(of: "oid", in: "w")?.type == nil)
    #expect(session.declaration(of: "a", in: "v")?.type == nil)
    #expect(session.declaration(of: "x", in: "u", schema: "main")?.type == nil)
  }
}
