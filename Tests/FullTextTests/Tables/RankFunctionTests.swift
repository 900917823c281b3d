import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

/// FTS5's reader of a stored rank takes a sign, digits, a point and digits, and nothing else.
@Test(arguments: [
  (0, "0"), (-2, "-2"), (0.1, "0.1"), (-2.5, "-2.5"), (1e-7, "0.0000001"), (-1.25e-5, "-0.0000125"),
  (1e20, "100000000000000000000"), (-1.5e22, "-15000000000000000000000"),
  (1.234567e19, "12345670000000000000"),
])
func `a weight is written without an exponent`(weight: Double, text: String) {
  #expect(RankFunction(weights: [weight]).description == "bm25(\(text))")
}

@Test(arguments: [
  [], [0, 10, 5, 1], [0, 1e-300, -0.5, 3], [0, 1e300, 1, 1], [0, 0.1, 1e-7, 1e17],
])
func `a stored call ranks as bm25 with the same weights`(weights: [Double]) throws {
  let store = try Store.workshop()
  let index = ReminderText.index
  let function = RankFunction(weights: weights)
  try store.perform { try $0.run(index.perform(.rank(function.description))) }
  #expect(RankFunction(parsing: function.description) == function)
  let week = select(from: index.tableName).where(index.match(.word("week"))).order(by: [index.rowid]
  )
  try store.perform { session in
    let stored = try session.rows(week.select([index.rank]))
    #expect(stored.count == 4)
    let columns = ColumnWeights(columns: index.columns, arguments: weights)
    #expect(try session.rows(week.select([index.bm25(columns)])) == stored)
  }
}

/// Another program may have written it into `_config`; FTS5 itself refuses to store it.
@Test(arguments: [
  "bm25(0x10)", "bm25(-1e3)", "bm25(nan, inf)", "bm25(1,\t2.5)", "bm25(1", "bm25(1,)", "bm25('a)",
  "bm25(x'1')", "bm25(1.)", "bm 25(9)", "",
])
func `a call that FTS5 cannot read counts for nothing`(text: String) throws {
  #expect(RankFunction(parsing: text) == nil)
  let folder = try TemporaryFolder()
  let script = """
    CREATE VIRTUAL TABLE t USING fts5(a, b); INSERT INTO t VALUES ('x', 'y'), ('y y y', 'x');
    """
  let quoted = text.replacing("'", with: "''")
  try Store.open(folder.file("a.db"), options: OpenOptions(isBare: true)).run(script)
  let store = try Store.open(folder.file("a.db"), options: OpenOptions(isBare: true))
  #expect(
    storeError { try store.run("INSERT INTO t(t, rank) VALUES ('rank', '\(quoted)')") } != nil
  )
  try store.run("REPLACE INTO t_config VALUES ('rank', '\(quoted)')")
  let other = try Store.open(folder.file("a.db"), options: OpenOptions(isBare: true))
  try other.perform { session in
    let ranks = try session.rows(RawStatement("SELECT rank FROM t('x') ORDER BY rowid"))
    #expect(try session.rows(RawStatement("SELECT bm25(t) FROM t('x') ORDER BY rowid")) == ranks)
    let table = try #require(try session.fullTextTable(named: "t"))
    #expect(try session.storedRank(of: table.index) == nil)
  }
}

/// FTS5 stores them otherwise; another program may have written them.
@Test(arguments: [
  "REPLACE INTO t_config VALUES ('rank', CAST('bm25(0, 5)' AS BLOB))",
  "INSERT INTO t_config VALUES ('RANK', 'bm25(0, 5)')",
  "INSERT INTO t_config VALUES ('Rank', 'bm25(7, 1)'), ('rank', 'bm25(0, 5)')",
  // The last one counts that is a call.
  "INSERT INTO t_config VALUES ('RANK', 'bm25(0, 5)'), ('rank', 'bm25(0x10)')",
  "INSERT INTO t_config VALUES ('RANK', 'bm25(0, 5)'), ('rank', 12)",
  "INSERT INTO t_config VALUES (x'72616E6B', 'bm25(0, 5)')",
  // U+0301 is a combining accent.
  "REPLACE INTO t_config VALUES ('rank', 'bm25(0, 5, ''\u{301}'')')",
  "REPLACE INTO t_config VALUES ('rank', 'bm25(0, 5)' || char(0, 41))",
])
func `a call counts as FTS5 finds it, whatever its type and its key's letters`(write: String) throws
{
  let folder = try TemporaryFolder()
  let file = folder.file("a.db")
  let bare = OpenOptions(isBare: true)
  try Store.open(file, options: bare).run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b); INSERT INTO t VALUES ('x', 'y'), ('y y y', 'x'); \(write);
    """
  )
  try Store.open(file, options: bare).perform { session in
    let ranks = try session.rows(RawStatement("SELECT rank FROM t('x') ORDER BY rowid"))
    #expect(
      try session.rows(RawStatement("SELECT bm25(t, 0, 5) FROM t('x') ORDER BY rowid")) == ranks
    )
    let table = try #require(try session.fullTextTable(named: "t"))
    let stored = try #require(try session.storedRank(of: table.index))
    #expect(RankFunction(parsing: stored)?.weights.prefix(2) == [0, 5])
  }
}

@Test(arguments: [
  ("bm25()", []), ("bm25( 1, 2.5 )", [1, 2.5]), ("BM25(+.5, -2)", [0.5, -2]),
  ("bm25('3,''', 2)", [3, 2]),
  // A text is the number with which it begins, as by CAST('2e1x' AS REAL).
  ("bm25('10', ' 2e1x', '.5e')", [10, 20, 0.5]), ("bm25('a', 1)", [0, 1]),
  ("bm25(NULL, 3)", [0, 3]), ("bm25(x'32', X'332E3561', x'', x'ff')", [2, 3.5, 0, 0]),
])
func `a call is read as FTS5 reads it`(text: String, weights: [Double]) throws {
  #expect(RankFunction(parsing: text)?.weights == weights)
  // SQLite ranks by the call as by these weights.
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b, c, d);
    INSERT INTO t VALUES ('x', 'y', 'y', 'y'), ('y', 'x', 'y', 'y'), ('y', 'y', 'x', 'y'), ('y', 'y', 'y', 'x');
    INSERT INTO t(t, rank) VALUES ('rank', '\(text.replacing("'", with: "''"))');
    """
  )
  let arguments = weights.map { ", \($0)" }.joined()
  try store.perform { session in
    let stored = try session.rows(RawStatement("SELECT rank FROM t('x') ORDER BY rowid"))
    let call = RawStatement("SELECT bm25(t\(raw: arguments)) FROM t('x') ORDER BY rowid")
    #expect(try session.rows(call) == stored)
  }
}

@Test(arguments: [
  "", "bm25", "bm25(", "bm25)(", "highlight(1)", "bm25(a)", "bm25(1,)", "bm25(,1)",
])
func `what is no call of bm25 with literals is none`(text: String) {
  #expect(RankFunction(parsing: text) == nil)
}
