import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@Test func `the FTS5 tables of all databases are found, those of other modules not`() throws {
  let store = try Store.open(.memory)
  for sql in [
    "CREATE VIRTUAL TABLE notes USING fts5(a, b UNINDEXED, tokenize='porter', prefix='2 3')",
    "CREATE VIRTUAL TABLE old USING fts4(a)", "CREATE TABLE fts5(a)",
    "CREATE VIRTUAL TABLE \"say \"\"hi\"\"\" USING fts5(\"a b\", content='', detail=none)",
    "ATTACH ':memory:' AS \"other db\"",
    "CREATE VIRTUAL TABLE \"other db\".notes USING fts5(x)",
    "CREATE VIRTUAL TABLE \"other db\".more USING fts5(x, content=y, content_rowid=z, columnsize=0)",
  ] { try store.rows(sql) }
  let tables = try store.perform { try $0.fullTextTables() }
  #expect(tables.map(\.name) == ["notes", "say \"hi\"", "more", "other db.notes"])
  #expect(tables.map(\.schema) == ["main", "main", "other db", "other db"])
  #expect(tables[0].tokenizer == Tokenizer("porter"))
  #expect(tables[0].options.prefixes == [2, 3])
  #expect(tables[0].indexedColumns == ["a"])
  #expect(tables[1].options.content == .contentless)
  #expect(tables[1].options.detail == .none)
  #expect(tables[2].options.content == .external(table: "y", rowid: "z"))
  #expect(!tables[2].options.storesColumnSizes)
  #expect(tables[2].tokenizer == .unicode61)
}

@Test func `tables of temp do not hide those in which FTS5 keeps a table`() throws {
  let store = try Store.open(.memory)
  for sql in [
    "CREATE VIRTUAL TABLE t USING fts5(a)", "INSERT INTO t VALUES ('one two')",
    "INSERT INTO t(t, rank) VALUES ('rank', 'bm25(2)')", "CREATE TEMP TABLE t_config(k, v)",
    "CREATE TEMP TABLE t_data(id, block)", "CREATE TEMP TABLE t_docsize(id, sz)",
  ] { try store.rows(sql) }
  try store.perform { session in
    let table = try #require(try session.fullTextTable(named: "t"))
    #expect(try session.storedRank(of: table.index) == "bm25(2)")
    #expect(try session.totals(of: table.index).tokens == [2])
    #expect(try session.rowLengths(of: table) == [2: 1])
  }
}

@Test func `a name is found as SQLite finds it, and statements mean the same table`() throws {
  let store = try Store.open(.memory)
  for (schema, text) in [("main", "in main"), ("aux1", "in aux1"), ("temp", "in temp")] {
    if schema == "aux1" { try store.rows("ATTACH ':memory:' AS aux1") }
    try store.rows("CREATE VIRTUAL TABLE \(schema).t USING fts5(a)")
    try store.rows("INSERT INTO \(schema).t VALUES ('\(text)')")
  }
  for (name, schema) in [("T", "temp"), ("main.t", "main"), ("AUX1.T", "aux1")] {
    let table = try #require(try store.perform { try $0.fullTextTable(named: name) })
    #expect(table.schema == schema)
    #expect(table.name == (schema == "temp" ? "t" : "\(schema).t"))
    let search = TableSearch(
      .word("in"),
      in: table,
      weights: ColumnWeights(columns: table.index.columns)
    )
    let found = try store.perform { try $0.rows(search.page) }
    #expect(found.map { $0[1] } == [.text("in \(schema)")])
    try store.perform { session in
      try session.run(table.index.perform(.rank("bm25(2)")))
      #expect(try session.storedRank(of: table.index) == "bm25(2)")
      #expect(try session.rowCount(of: table.index) == 1)
    }
    let stored = try store.value("SELECT v FROM \(schema).t_config WHERE k = 'rank'")
    #expect(stored == .text("bm25(2)"))
  }
  #expect(try store.perform { try $0.fullTextTable(named: "u") } == nil)
}

/// U+10FFE9 stands for the byte E9, an é in Latin-1.
@Test func `a table is found by a name that is not UTF-8, and can be asked`() throws {
  let store = try Store.open(.memory)
  let name = "t\u{10FFE9}"
  try store.perform { session in
    for sql in [
      "CREATE VIRTUAL TABLE \"\(name)\" USING fts5(a)", "INSERT INTO \"\(name)\" VALUES (1)",
    ] {
      try session.run(RawStatement("\(raw: sql)"))
    }
    let table = try #require(try session.fullTextTable(named: name))
    #expect(try session.declared(table) == table)
    #expect(try session.rows(select(from: table.index).select([table.index.rowid])).count == 1)
    let kinds = try session.catalogTables().filter { $0.name == name }.map(\.kind)
    #expect(kinds == [.virtual])
  }
}
