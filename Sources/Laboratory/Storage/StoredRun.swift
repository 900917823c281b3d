import QueryBuilder
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

  /// Describes a run.
  init(id: Int64, name: String, call: String, time: String) {
    self.id = id
    self.name = name
    self.call = call
    self.time = time
  }
}

extension Session {
  /// The runs that are kept for a collection, in the order of their names.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func storedRuns(of collection: String, in store: JudgmentStore) throws -> [StoredRun] {
    guard try hasRuns(in: store) else { return [] }
    let runs = RawStatement(
      """
      SELECT id, name, call, at FROM \(store.table("runs")) \
      WHERE collection = \(collection) AND name IS NOT NULL ORDER BY name
      """
    )
    return try rows(runs).compactMap { row in
      guard case .integer(let id) = row[0], case .text(let name) = row[1],
        case .text(let call) = row[2], case .text(let time) = row[3]
      else { return nil }
      return StoredRun(id: id, name: name, call: call, time: time)
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
  ///   - collection: The name of the FTS5 table.
  ///   - store: Where judgments are.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func keepRun(
    named name: String,
    call: String,
    rankings: [(query: Int64, keys: [Int64])],
    settings: RunSettings = RunSettings([:]),
    at time: String,
    of collection: String,
    in store: JudgmentStore
  ) throws {
    let (runs, places, covered) = (
      store.table("runs"), store.table("places"), store.table("covered")
    )
    let own: Fragment = "SELECT id FROM \(runs) WHERE collection = \(collection) AND name = \(name)"
    for table in [places, covered, store.table("runsettings")] {
      try run(RawStatement("DELETE FROM \(table) WHERE runID IN (\(own))"))
    }
    try run(RawStatement("DELETE FROM \(runs) WHERE collection = \(collection) AND name = \(name)"))
    try run(
      RawStatement(
        "INSERT INTO \(runs) (collection, name, call, at) VALUES (\(collection), \(name), \(call), \(time))"
      )
    )
    let id = lastInsertedRowid
    try keep(settings, ofRun: id, in: store)
    let insert = try prepare(
      RawStatement("INSERT INTO \(places) (runID, queryID, place, rowKey) VALUES (?1, ?2, ?3, ?4)")
    )
    for (query, keys) in rankings {
      try run(
        RawStatement(
          "INSERT INTO \(covered) (runID, queryID, found) VALUES (\(id), \(query), \(Int64(keys.count)))"
        )
      )
      for (key, place) in zip(keys, 1...) {
        insert.bind([.integer(id), .integer(query), .integer(Int64(place)), .text("\(key)")])
        try run(insert)
      }
    }
  }

  /// The keys of the rows of a run, best first, by the numbers of the queries that it covers.
  ///
  /// A query that found nothing has an empty list; one that was not run has none.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func rankings(of stored: StoredRun, in store: JudgmentStore) throws -> [Int64: [String]] {
    var rankings: [Int64: [String]] = [:]
    for query in try coveredQueries(of: stored, in: store) { rankings[query] = [] }
    let places = RawStatement(
      """
      SELECT queryID, rowKey FROM \(store.table("places")) WHERE runID = \(stored.id) \
      ORDER BY queryID, place
      """
    )
    try run(places) { row in
      if case .integer(let query) = row.value(0), case .text(let key) = row.value(1) {
        rankings[query, default: []].append(key)
      }
      return true
    }
    return rankings
  }

  /// The numbers of the queries that a run covers.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func coveredQueries(of stored: StoredRun, in store: JudgmentStore) throws -> Set<Int64> {
    let covered = RawStatement(
      "SELECT queryID FROM \(store.table("covered")) WHERE runID = \(stored.id)"
    )
    return Set(
      try rows(covered).compactMap { if case .integer(let query) = $0[0] { query } else { nil } }
    )
  }
}
