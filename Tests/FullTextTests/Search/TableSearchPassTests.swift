import FullText
import QueryBuilder
import Relevance
import SQLiteDatabase
import TestSupport
import Testing

/// A table of 12,000 rows whose rowids are near each other, or far apart.
private func store(rowid: String, tokenizer: String) throws -> Store {
  let store = try Store.open(.memory) { try ScoringFunctions.register(on: $0) }
  try store.rows(
    "CREATE VIRTUAL TABLE docs USING fts5(title, id UNINDEXED, body, tokenize='\(tokenizer)')"
  )
  try store.rows(
    """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 12000)
    INSERT INTO docs(rowid, title, id, body)
    SELECT \(rowid), substr('alpha beta gamma delta', 1, n % 23), n,
      substr('gamma alpha omega the beta alpha of the delta', n % 17, n * 7 % 41)
    FROM numbers
    """
  )
  return store
}

@Test(
  arguments: ["n", "n * 3 + 20000", "n * 1000003 - 500000000", "(n - 6000) * 1537228672809129"],
  ["unicode61", "trigram"]
)
func `a search in a large table finds the page and the count of its plain statements`(
  rowid: String,
  tokenizer: String
) throws {
  let store = try store(rowid: rowid, tokenizer: tokenizer)
  let table = try #require(try store.perform { try $0.fullTextTable(named: "docs") })
  let weightings = [[1, 1, 1], [10, 0, 0.3], [0, 1, 7.7]].map {
    ColumnWeights(columns: table.index.columns, arguments: $0)
  }
  let expressions = [
    "alpha", "alpha beta", "alpha OR omega", "gamma NOT delta", "title : alpha", "^gamma",
    "\"the beta\"", "NEAR(alpha beta, 4)", "alp*", "zzz", "(alpha OR beta) AND delta",
  ]
  try store.perform { session in
    for (number, expression) in expressions.enumerated() {
      for (turn, weights) in weightings.enumerated() {
        // Each page with each weighting, or one of the pages with each.
        let offsets = [0, 35, 1_990]
        for offset in TestLength.isLong ? offsets : [offsets[(number + turn) % 3]] {
          var search = TableSearch(.expression(expression), in: table, weights: weights)
          (search.limit, search.offset) = (20, offset)
          #expect(try search.pass(in: session) != nil)
          let page = try session.answer(search)
          let plain = try session.storedRows(search.page)
          #expect(exact(page.rows) == exact(plain), "\(expression), \(weights), \(offset)")
          #expect(try session.integer(search.count) == Int64(page.total), "\(expression)")
        }
      }
    }
  }
}

/// What a search finds by a pass, after it has found the same as its plain statement.
private func rows(of search: TableSearch, in session: Session) throws -> [[SQLValue]] {
  #expect(try search.pass(in: session) != nil)
  let page = exact(try session.answer(search).rows)
  #expect(page == exact(try session.storedRows(search.page)))
  return page
}

@Test(arguments: [
  ("DETACH x", "ATTACH '%' AS x"), ("detach database x;", "\n attach '%' as x"),
  ("/* away */ DETACH x", "-- the other\nATTACH DATABASE '%' AS x"),
])
func `a file that takes the place of another under its name is read anew`(
  detaching: String,
  attaching: String
) throws {
  let folder = try TemporaryFolder()
  for (name, length) in [("x1.db", "n % 11"), ("x2.db", "n % 7")] {
    try Store.open(folder.file(name)).run(
      """
      CREATE VIRTUAL TABLE t USING fts5(a);
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 12000)
      INSERT INTO t(rowid, a) SELECT n, 'foo' || replace(hex(zeroblob(\(length))), '00', ' bar')
      FROM numbers;
      """
    )
  }
  let store = try Store.open(.memory) { try ScoringFunctions.register(on: $0) }
  func attach(_ name: String) throws {
    try store.rows(attaching.replacing("%", with: "\(folder.path)/\(name)"))
  }
  try attach("x1.db")
  let table = try #require(try store.perform { try $0.fullTextTable(named: "x.t") })
  var search = TableSearch(
    .expression("foo"),
    in: table,
    weights: ColumnWeights(columns: table.index.columns)
  )
  search.limit = 20
  let first = try store.perform { try rows(of: search, in: $0) }
  try store.rows(detaching)
  try attach("x2.db")
  let second = try store.perform { try rows(of: search, in: $0) }
  #expect(first != second)
}

/// The search for `alpha` in the table `docs`.
private func alphaSearch(in store: Store) throws -> TableSearch {
  let table = try #require(try store.perform { try $0.fullTextTable(named: "docs") })
  var search = TableSearch(
    .expression("alpha"),
    in: table,
    weights: ColumnWeights(columns: table.index.columns)
  )
  search.limit = 20
  return search
}

@Test func `a table in temp with the name of the lengths' table changes nothing`() throws {
  let store = try store(rowid: "n", tokenizer: "unicode61")
  let search = try alphaSearch(in: store)
  try store.rows("CREATE TEMP TABLE docs_docsize AS SELECT id, x'010001' AS sz FROM docs_docsize")
  _ = try store.perform { try rows(of: search, in: $0) }
}

/// The table has three columns; FTS5 writes a varint for each, also for the one that it does not index.
@Test(arguments: ["0101", "01000100", "0100", "010081", ""])
func `a damaged record of lengths is reported as FTS5 reports it`(record: String) throws {
  let store = try store(rowid: "n", tokenizer: "unicode61")
  let search = try alphaSearch(in: store)
  try store.perform { session in
    // The lengths are in memory when a record is damaged.
    _ = try session.answer(search)
    let id = try #require(
      try session.integer(RawStatement("SELECT rowid FROM docs WHERE docs MATCH 'alpha' LIMIT 1"))
    )
    try session.run(
      RawStatement(Fragment(raw: "UPDATE docs_docsize SET sz = x'\(record)' WHERE id = \(id)"))
    )
    let plain = storeError { _ = try session.storedRows(search.page) }
    let pass = storeError { _ = try session.answer(search) }
    #expect(plain?.message == "database disk image is malformed")
    #expect(pass?.message == plain?.message)
  }
}

@Test(arguments: [20, 3_000, 100_000])
func `searches of a large table compare as by the plain statement`(limit: Int) throws {
  let store = try store(rowid: "n * 3 + 20000", tokenizer: "unicode61")
  let table = try #require(try store.perform { try $0.fullTextTable(named: "docs") })
  func weights(_ arguments: [Double]) -> ColumnWeights {
    ColumnWeights(columns: table.index.columns, arguments: arguments)
  }
  let parameters = try #require(Limit.all.first { $0.name == "variable_number" })
  try store.perform { session in
    // As few as a user may allow, so that the titles take several statements.
    parameters.set(to: 300, in: session)
    for (first, second) in [("alpha", "alpha OR omega"), ("the", "gamma"), ("beta", "zzz")] {
      let sides = [(first, [1, 1, 1]), (second, [9, 0, 0.5])].map { text, arguments in
        SearchComparison.Side(.expression(text), in: table.index, weights: weights(arguments))
      }
      let comparison = SearchComparison(
        of: table,
        before: sides[0],
        after: sides[1],
        limit: limit
      )
      let rankings = try sides.map { side in
        let query = ScoringQuery(side.pattern, in: table, weights: side.weights)
        #expect(try session.pass(for: query) != nil)
        return try session.ranking(of: query)
      }
      let moves = RankComparison(previous: rankings[0].rows.ids, next: rankings[1].rows.ids)
      let rows = try session.storedRows(
        of: moves,
        in: comparison,
        between: (rankings[0], rankings[1])
      )
      let plain = try session.storedRows(comparison.rows)
      #expect(rows.columnNames == plain.columnNames)
      #expect(exact(rows) == exact(plain), "\(first) vs \(second)")
    }
  }
}

private func exact(_ rows: StoredRows) -> [[SQLValue]] {
  (0..<rows.count).map { row in
    rows.columnNames.indices.map { column in
      let value = rows[row, column]
      guard case .real(let real) = value else { return value }
      return .integer(Int64(bitPattern: real.bitPattern))
    }
  }
}
