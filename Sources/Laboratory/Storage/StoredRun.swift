import FullText
import QueryBuilder
import ReminderStore
import SQLSpelling
import SQLText
import SQLiteDatabase

/// The rows that a ranking gave for judged queries at some time, kept under a name.
struct StoredRun: Sendable, Hashable {
  /// The run's number.
  let id: Int64
  /// Its name.
  let name: String
  /// What ranked the rows: the bm25 call and the tokenizer.
  let call: String
  /// When it was kept, as text.
  let time: String
  /// What was measured, and in which circumstances; of a run that an earlier version has kept there is nothing.
  ///
  /// The names are `side`, as it is typed beside `vs`; `sqlite`, the version; and `tokenizer` and `rows` of the table.
  var settings: [String: String] = [:]
}

extension Session {
  /// What a run measures now, and in which circumstances.
  func settings(of side: String, in searched: SearchedTable) throws -> [String: String] {
    [
      "side": side, "sqlite": SQLiteVersion.running.description,
      "tokenizer": searched.table.tokenizer.specification,
      "rows": "\(try rowCount(of: searched.table.index))",
    ]
  }
}

extension JudgmentStore {
  /// The runs that are kept, in the order of their names.
  func runs() throws -> [StoredRun] {
    guard try has(JudgmentTable.running) else { return [] }
    var settings: [Int64: [String: String]] = [:]
    if try has(JudgmentTable.describing) {
      let all = RawStatement("SELECT runID, name, value FROM \(table("runsettings"))")
      try session.run(all) {
        row in
        if case .integer(let id) = row.value(0), case .text(let name) = row.value(1),
          case .text(let value) = row.value(2)
        {
          settings[id, default: [:]][name] = value
        }
        return true
      }
    }
    let runs = RawStatement(
      """
      SELECT id, name, call, at FROM \(table("runs")) \
      WHERE collection = \(collection) AND name IS NOT NULL ORDER BY name
      """
    )
    return try session.rows(runs).compactMap { row in
      guard case .integer(let id) = row[0], case .text(let name) = row[1],
        case .text(let call) = row[2], case .text(let time) = row[3]
      else { return nil }
      return StoredRun(id: id, name: name, call: call, time: time, settings: settings[id] ?? [:])
    }
  }

  /// Keeps a run; one of the same name is replaced.
  ///
  /// - Parameters:
  ///   - name: The run's name.
  ///   - call: What ranked the rows.
  ///   - rankings: The keys of the rows that each query found, best first, by the query's number.
  ///   - settings: What was measured, and in which circumstances.
  ///   - time: When it was made, as text.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func keepRun(
    named name: String,
    call: String,
    rankings: [(query: Int64, keys: [Int64])],
    settings: [String: String],
    at time: String
  ) throws {
    try removeRun(named: name)
    let (runs, covered) = (table("runs"), table("covered"))
    try run(
      "INSERT INTO \(runs) (collection, name, call, at) VALUES (\(collection), \(name), \(call), \(time))"
    )
    let id = session.lastInsertedRowid
    for (setting, value) in settings {
      try run(
        "INSERT INTO \(table("runsettings")) (runID, name, value) VALUES (\(id), \(setting), \(value))"
      )
    }
    let insert = try prepare(
      "INSERT INTO \(table("places")) (runID, queryID, place, rowKey) VALUES (?1, ?2, ?3, ?4)"
    )
    for (query, keys) in rankings {
      try run(
        "INSERT INTO \(covered) (runID, queryID, found) VALUES (\(id), \(query), \(Int64(keys.count)))"
      )
      for (key, place) in zip(keys, 1...) {
        try insert.bind([.integer(id), .integer(query), .integer(Int64(place)), .text("\(key)")])
        try session.run(insert)
      }
    }
  }

  /// Removes a run, if there is one of the name.
  func removeRun(named name: String) throws {
    let isMeant: Fragment = "collection = \(collection) AND name = \(name)"
    let runs = table("runs")
    // Not by a cascade: foreign keys may be off.
    for name in ["places", "covered", "runsettings"] {
      try run("DELETE FROM \(table(name)) WHERE runID IN (SELECT id FROM \(runs) WHERE \(isMeant))")
    }
    try run("DELETE FROM \(runs) WHERE \(isMeant)")
  }

  /// The keys of the rows of a run, best first, by the numbers of the queries that it covers.
  ///
  /// A query that found nothing has an empty list; one that was not run has none.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message; also where another program has changed the table, so that a key is
  ///   no whole number, or a row is there twice: it would count as another row, or twice, without a word.
  func rankings(of stored: StoredRun) throws -> [Int64: [Int64]] {
    var rankings: [Int64: [Int64]] = [:]
    for query in try coveredQueries(of: stored) { rankings[query] = [] }
    let places = RawStatement(
      """
      SELECT queryID, CAST(rowKey AS TEXT) FROM \(table("places")) WHERE runID = \(stored.id) \
      ORDER BY queryID, place
      """
    )
    var seen: [Int64: Set<Int64>] = [:]
    try session.run(places) { row in
      guard case .integer(let query) = row.value(0) else { return true }
      guard case .text(let text) = row.value(1), let key = Int64(text) else {
        throw foreignPlace("a row whose key is no whole number", in: stored)
      }
      guard seen[query, default: []].insert(key).inserted else {
        throw foreignPlace("row \(key) twice for one query", in: stored)
      }
      rankings[query, default: []].append(key)
      return true
    }
    return rankings
  }

  /// The error of a run that no ranking can have given.
  private func foreignPlace(_ what: String, in run: StoredRun) -> StoreError {
    StoreError(
      "the run \(run.name) has \(what), in the table \(schema).places",
      remedy: "Another program has changed it. This forgets the run: .eval --forget "
        + DotCommandLine.argument(run.name)
    )
  }

  /// The numbers of the queries that a run covers.
  func coveredQueries(of stored: StoredRun) throws -> Set<Int64> {
    let covered = RawStatement(
      "SELECT queryID FROM \(table("covered")) WHERE runID = \(stored.id)"
    )
    return Set(try session.integers(covered))
  }
}
