import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

/// 20,000 made-up reminders, a few of which are not as they should be.
private func store() throws -> Store {
  let store = try Store.workshop()
  try store.perform { session in
    try session.seed(20_000, of: Corpus(seed: 11), clearing: true, now: Timestamp.now)
  }
  // Rows of the index without a reminder, and reminders without a row.
  try store.rows(
    "INSERT INTO reminderTexts(rowid, title) SELECT id + 30000, title FROM reminders LIMIT 40"
  )
  try store.rows("DELETE FROM reminderTexts WHERE rowid % 997 = 0")
  return store
}

private func declaration(of store: Store) throws -> IndexDeclaration {
  try #require(try store.perform { try $0.profile().declaration })
}

@Test(arguments: [true, false])
func `the pass finds the rows, scores and counts of the plain statements`(
  remembersRows: Bool
) throws {
  let store = try store()
  // Without a number for each row in memory, those of the matches are looked up; see `Session.numbers`.
  if !remembersRows { try store.rows("BEGIN IMMEDIATE") }
  let declaration = try declaration(of: store)
  let seed = UInt64.random(in: 0...UInt64.max)
  var searches = RandomSearch(seed: seed)
  let wanted = TestLength.count(150, long: 500)
  var passes = 0
  try store.perform { session in
    for _ in 0..<wanted * 2 where passes < wanted {
      let request = try searches.next(in: session, declaration)
      guard let pass = try session.pruningSearch(for: request, in: declaration) else { continue }
      passes += 1
      let context: Comment = "seed \(seed): \(request.page.readable)"
      let best = try #require(try session.bestMatches(of: pass), context)
      #expect(
        try exact(session.rows(request.page(of: best))) == exact(session.rows(request.page)),
        context
      )
      #expect(try session.integer(request.count) == Int64(best.total), context)
      #expect(
        try session.integer(request.completedCount) == Int64(best.completed + best.hidden),
        context
      )
    }
  }
  #expect(passes == wanted)
}

@Test func `what is kept of the rows follows every change`() throws {
  let folder = try TemporaryFolder()
  let store = try Store.openReminders(folder.file("reminders.db"))
  try store.perform { session in
    try session.seed(12_000, of: Corpus(seed: 5), clearing: true, now: Timestamp.now)
  }
  let other = try Store.openReminders(folder.file("reminders.db"))
  let declaration = try declaration(of: store)
  let seed = UInt64.random(in: 0...UInt64.max)
  var searches = RandomSearch(seed: seed)
  var random = SeededGenerator(seed: seed)
  for turn in 0..<120 {
    let id = Int.random(in: 1...12_000, using: &random)
    let change = Int.random(in: 0..<9, using: &random)
    // Another connection cannot write beside an open transaction that has written.
    if change == 1 || change == 3, try store.perform({ $0.isInTransaction }) {
      try store.rows("ROLLBACK")
    }
    switch change {
    case 0: try store.rows("UPDATE reminders SET status = 1 - status WHERE id % 7 = \(id % 7)")
    case 1: try other.rows("UPDATE reminders SET status = 1 - status WHERE id % 11 = \(id % 11)")
    case 2: try store.rows("DELETE FROM reminders WHERE id = \(id)")
    case 3: try other.rows("UPDATE reminders SET notes = notes || ' the week' WHERE id = \(id)")
    case 4:
      try store.rows("INSERT INTO reminders(title, remindersListID) VALUES ('the week at home', 1)")
    case 5 where try !store.perform { $0.isInTransaction }:
      try store.run("BEGIN; UPDATE reminders SET status = 1 - status WHERE id > \(id);")
    case 6: if try store.perform({ $0.isInTransaction }) { try store.rows("ROLLBACK") }
    case 7: if try store.perform({ $0.isInTransaction }) { try store.rows("COMMIT") }
    default: break
    }
    try store.perform { session in
      let request = try searches.next(in: session, declaration)
      guard let pass = try session.pruningSearch(for: request, in: declaration) else { return }
      let context: Comment = "seed \(seed), turn \(turn): \(request.page.readable)"
      let best = try #require(
        try session.transaction(.begin) { try session.bestMatches(of: pass) },
        context
      )
      #expect(
        try exact(session.rows(request.page(of: best))) == exact(session.rows(request.page)),
        context
      )
      #expect(try session.integer(request.count) == Int64(best.total), context)
    }
  }
}

@Test func `a view in temp with the name of the reminders is searched in their place`() throws {
  let store = try store()
  let declaration = try declaration(of: store)
  var request = SearchRequest(
    .match(.word("call")),
    weights: ColumnWeights(columns: declaration.index.columns)
  )
  (request.hidesCompleted, request.limit) = (true, 3)
  func total() throws -> Int {
    try store.perform { session in
      let pass = try #require(try session.pruningSearch(for: request, in: declaration))
      let best = try #require(try session.bestMatches(of: pass))
      #expect(
        try exact(session.rows(request.page(of: best))) == exact(session.rows(request.page))
      )
      #expect(try session.integer(request.count) == Int64(best.total))
      return best.total
    }
  }
  let before = try total()
  #expect(before > 700)
  let columns = try store.value(
    "SELECT group_concat(iif(name = 'status', '1 AS status', name)) FROM pragma_table_info('reminders')"
  )
  guard case .text(let columns) = columns else { throw StoreError("there are no columns") }
  try store.rows("CREATE TEMP VIEW Reminders AS SELECT \(columns) FROM main.reminders")
  // All are completed there.
  #expect(try total() == 0)
  try store.rows("DROP VIEW temp.reminders")
  #expect(try total() == before)
}

@Test func `by whichever way FTS5 finds the rows of the page, it reads no more of the reminders`()
  throws
{
  let store = try store()
  let declaration = try declaration(of: store)
  let weights = ColumnWeights(columns: declaration.index.columns)
  try store.perform { session in
    // The first matches so many rows that each row of the page is looked for.
    for (word, finder) in [("the", "0:=M"), ("zipper", "0:M")] {
      var request = SearchRequest(.match(.word(word)), weights: weights)
      request.limit = 5
      let pass = try #require(try session.pruningSearch(for: request, in: declaration))
      let page = request.page(of: try #require(try session.bestMatches(of: pass)))
      let plan = try session.texts(
        RawStatement(Fragment(raw: "EXPLAIN QUERY PLAN \(page.readable)")),
        column: 3
      )
      // FTS5 is asked for the words, and for the first also for a rowid.
      #expect(plan.contains { $0.hasPrefix("SCAN reminderTexts VIRTUAL TABLE INDEX \(finder)") })
      #expect(plan.contains { $0.hasPrefix("SEARCH reminders USING INTEGER PRIMARY KEY") })
    }
  }
}

@Test func `where ids are no keys, the plain statements must do`() throws {
  let store = try Store.openReminders(.memory)
  try store.rows("CREATE TABLE reminders(id, status)")
  try store.rows(
    "CREATE VIRTUAL TABLE reminderTexts USING fts5(reminderID UNINDEXED, title, notes, tags)"
  )
  try store.rows("INSERT INTO reminderTexts(rowid, title) VALUES (20000, 'week'), (20001, 'week')")
  let declaration = try declaration(of: store)
  let request = SearchRequest(
    .match(.word("week")),
    weights: ColumnWeights(columns: declaration.index.columns)
  )
  for strangers in ["(20000, 0), (20000, 0)", "(20000, NULL)", "(20000.0, 1.5)"] {
    try store.rows("DELETE FROM reminders")
    try store.rows("INSERT INTO reminders VALUES \(strangers), (20001, 0)")
    try store.perform { session in
      let pass = try #require(try session.pruningSearch(for: request, in: declaration))
      #expect(try session.bestMatches(of: pass) == nil)
    }
  }
}

@Test func `few reminders are searched by the statements that are shown`() throws {
  let store = try Store.workshop()
  let declaration = try declaration(of: store)
  let request = SearchRequest(
    .match(.word("week")),
    weights: ColumnWeights(columns: declaration.index.columns)
  )
  #expect(try store.perform { try $0.pruningSearch(for: request, in: declaration) } == nil)
}

@Test func `rows whose scores are equal only as rounded go by their ids`() throws {
  let store = try Store.workshop()
  try store.rows("DELETE FROM reminders")
  // The first two are equal but for the weight, the last digit of which is lost with some weights. The
  // further ones are worse, so many that not all are kept; without others, all would score nothing.
  try store.rows(
    """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 300)
    INSERT INTO reminders(id, remindersListID, title, notes)
    SELECT
      n,
      1,
      CASE WHEN n = 1 THEN 'week' WHEN n BETWEEN 3 AND 40 THEN 'another week' ELSE '' END,
      CASE n WHEN 2 THEN 'week' ELSE '' END
    FROM numbers
    """
  )
  let declaration = try declaration(of: store)
  try store.perform { session in
    for weight in stride(from: 0.5, to: 4, by: 0.05) {
      var weights = ColumnWeights(columns: declaration.index.columns)
      try weights.set(weight, for: "title")
      try weights.set(weight.nextUp, for: "notes")
      var request = SearchRequest(.match(.word("week")), weights: weights)
      request.limit = 1
      let pass = try #require(PruningSearch(request, in: declaration))
      let best = try #require(try session.bestMatches(of: pass))
      #expect(
        try exact(session.rows(request.page(of: best))) == exact(session.rows(request.page)),
        "\(weight)"
      )
    }
  }
}

@Test(arguments: [("variable_number", 50), ("sql_length", 1500), ("vdbe_op", 400)])
func `a limit too low for a statement that names its rows does not end a search`(
  name: String,
  value: Int
) throws {
  let store = try Store.workshop()
  try store.rows("UPDATE reminders SET id = id + 20000")
  let declaration = try declaration(of: store)
  let request = SearchRequest(
    .match(.word("week")),
    weights: ColumnWeights(columns: declaration.index.columns)
  )
  let limit = try #require(Limit.all.first { $0.name == name })
  try store.perform { session in
    let pass = try session.pruningSearch(for: request, in: declaration)
    #expect(pass != nil)
    limit.set(to: value, in: session)
    let limited = try session.pruningSearch(for: request, in: declaration)
    #expect(limited == nil)
    #expect(try session.rows(request.page).count == 4)
  }
}

@Test func `what need not come out the same is searched as it is written`() throws {
  let declaration = try declaration(of: Store.workshop())
  func request(
    _ expression: String = "week",
    key: IndexKey = .rowid,
    _ change: (inout SearchRequest) throws -> Void = { _ in }
  ) throws -> SearchRequest {
    var request = SearchRequest(
      .match(.expression(expression)),
      key: key,
      weights: ColumnWeights(columns: declaration.index.columns)
    )
    try change(&request)
    return request
  }
  let taken =
    try [
      request("title : (week AND ^fun) AND NEAR(take walk)"), request { $0.limit = 1000 },
      request("week OR fun"), request("week NOT fun"), request("title : (week AND (take OR fun))"),
      request { ($0.limit, $0.offset) = (1, 1_000_000) },
    ]
    + [0, 1e-6, 1e6].map { weight in try request { try $0.weights.set(weight, for: "notes") } }
  for request in taken {
    #expect(PruningSearch(request, in: declaration) != nil, "\(request)")
  }
  let expressions = ["week AND", "*reads"]
  let pages: [(limit: Int, offset: Int)] = [(0, 0), (1001, 0), (1, .max)]
  let weights: [Double] = [-1, 1e-7, 1e7]
  var others = try expressions.map { try request($0) }
  others.append(try request(key: .reminderID))
  others.append(try request { $0.order = .due })
  others.append(try request { $0.order = .title })
  others += try pages.map { page in try request { ($0.limit, $0.offset) = page } }
  others += try weights.map { weight in try request { try $0.weights.set(weight, for: "notes") } }
  for request in others {
    #expect(PruningSearch(request, in: declaration) == nil, "\(request)")
  }
}

@Test(arguments: ["detail=column", "detail=none", "columnsize=0", "content=''", "content=texts"])
func `an index that keeps less is searched as it is written`(option: String) throws {
  let store = try Store.openReminders(.memory)
  try store.rows("CREATE TABLE reminders(id INTEGER PRIMARY KEY, title)")
  try store.rows("CREATE TABLE texts(reminderID, title, notes, tags)")
  try store.rows(
    """
    CREATE VIRTUAL TABLE reminderTexts
    USING fts5(reminderID UNINDEXED, title, notes, tags, \(option))
    """
  )
  let declaration = try declaration(of: store)
  let request = SearchRequest(
    .match(.word("week")),
    weights: ColumnWeights(columns: declaration.index.columns)
  )
  #expect(PruningSearch(request, in: declaration) == nil)
}

@Test func `the function that keeps rows is of no use by hand`() throws {
  let store = try Store.workshop()
  let error = storeError {
    try store.rows("SELECT keep_best(reminderTexts, NULL) FROM reminderTexts('week')")
  }
  #expect(error?.message == "keep_best() works only in a search of the shell's own")
}

/// The rows with their scores as bits, of which no two are equal that differ.
private func exact(_ rows: [[SQLValue]]) -> [[SQLValue]] {
  rows.map { row in
    row.map {
      if case .real(let real) = $0 { .integer(Int64(bitPattern: real.bitPattern)) } else { $0 }
    }
  }
}
