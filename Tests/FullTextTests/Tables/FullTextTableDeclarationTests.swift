import FullText
import QueryBuilder
import Testing

private func read(_ arguments: String, module: String = "fts5") -> FullTextTable? {
  FullTextTable(tableName: "t", sql: "CREATE VIRTUAL TABLE t USING \(module)(\(arguments))")
}

@Test(arguments: [
  ("a, b", ["a", "b"]), ("\"a b\", 'c,d', [e)], `f`", ["a b", "c,d", "e)", "f"]),
  ("\"say \"\"hi\"\"\", b", ["say \"hi\"", "b"]),
  ("a, -- the first, one\n b /* the (second */, c", ["a", "b", "c"]),
  ("a UNINDEXED, b unindexed, tokenize='trigram'", ["a", "b"]), ("été, x1_", ["été", "x1_"]),
  // SQLite takes any character beyond ASCII for a part of a name.
  ("a, b€, €c UNINDEXED, d", ["a", "b€", "€c", "d"]),
])
func `columns are read with their names in any quotes, between comments`(
  arguments: String,
  names: [String]
) {
  #expect(read(arguments)?.index.columns.map(\.name) == names)
}

@Test func `columns that are not indexed are known`() {
  #expect(
    read("a, b UNINDEXED, \"unindexed\"")?.index.columns.map(\.isUnindexed) == [false, true, false]
  )
}

@Test func `options are read as FTS5 reads them`() throws {
  let declaration = try #require(
    read(
      "a, TOKENIZE = \"porter 'unicode61' \"\"x\"\"\", prefix='2 3', prefix = 4, detail=columns, columnsize=0"
    )
  )
  #expect(declaration.options.tokenizer == Tokenizer("porter 'unicode61' \"x\""))
  #expect(declaration.options.prefixes == [2, 3, 4])
  #expect(declaration.options.detail == .column)
  #expect(!declaration.options.storesColumnSizes)
  #expect(declaration.options.content == .own)
  #expect(declaration.index.columns.map(\.name) == ["a"])
}

@Test func `content may be elsewhere or nowhere, and options be abbreviated`() {
  #expect(read("a, content=''")?.options.content == .contentless)
  #expect(read("a, content='other'")?.options.content == .external(table: "other", rowid: "rowid"))
  #expect(
    read("a, content_rowid=id, content=other")?.options.content
      == .external(table: "other", rowid: "id")
  )
  #expect(read("a, tok='ascii'")?.options.tokenizer == Tokenizer("ascii"))
}

@Test func `a table of another module is none`() {
  #expect(read("a", module: "fts4") == nil)
  #expect(read("a", module: "FTS5") != nil)
  #expect(FullTextTable(tableName: "t", sql: "CREATE TABLE t(\"using\", fts5)") == nil)
}

@Test(arguments: [
  FTS5Options(), FTS5Options(tokenizer: .trigram),
  FTS5Options(tokenizer: Tokenizer("porter ascii"), prefixes: [1, 3]),
  FTS5Options(detail: .none, content: .contentless),
  FTS5Options(tokenizer: Tokenizer("unicode61 tokenchars '-_'"), storesColumnSizes: false),
  FTS5Options(content: .external(table: "o'ther", rowid: "id")),
])
func `what the builder writes is read back`(options: FTS5Options) throws {
  let index = FTS5Index(
    tableName: "t",
    columns: [FTS5Column("a \"b\"", isUnindexed: true), FTS5Column("c")]
  )
  let sql = CreateVirtualTable(index, options: options)
  for text in [sql.executable.text, sql.readable] {
    let declaration = try #require(FullTextTable(tableName: "t", sql: text))
    #expect(declaration.index == index)
    #expect(declaration.options == options)
  }
}

/// FTS5 takes the first option that begins with the name, in the order of its fts5ConfigParseSpecial.
///
/// Of an option that this SQLite does not know the name stays. `contentless_delete=0` is what a table without it is.
@Test func `the options of a statement have their whole names, and those that are 0 are left out`()
{
  let sql = """
    CREATE VIRTUAL TABLE t USING fts5(a, c='', L=1, "tokend"=1, T=porter, contentl=1, contentless_u=1, Near=2,
      contentless_delete=0)
    """
  let names = [
    "content", "locale", "tokendata", "tokenize", "contentless_delete", "contentless_unindexed",
    "near",
  ]
  #expect(FullTextTable.optionNames(in: sql) == names)
}
