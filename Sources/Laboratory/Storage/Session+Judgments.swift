import QueryBuilder
import Relevance
import SQLiteDatabase

extension Session {
  /// The judged queries of a collection with their grades, in the order in which they were first judged.
  ///
  /// - Parameters:
  ///   - collection: The name of the FTS5 table whose rows were judged.
  ///   - store: Where the judgments are.
  /// - Returns: The queries; those without a grade too.
  /// - Throws: A ``StoreError`` with SQLite's message, or where a table that another program has made holds a grade or a
  ///   row that is none.
  func judgedQueries(of collection: String, in store: JudgmentStore) throws -> [JudgedQuery] {
    try patiently { try readQueries(of: collection, in: store) }
  }

  private func readQueries(
    of collection: String,
    in store: JudgmentStore
  ) throws -> [JudgedQuery] {
    var grades: [Int64: [JudgedQuery.Grade]] = [:]
    let stored = RawStatement(
      """
      SELECT queryID, CAST(rowKey AS TEXT), grade, coalesce(CAST(judge AS TEXT), ''), fingerprint FROM \(store.table("grades")) \
      WHERE queryID IN (SELECT id FROM \(store.table("queries")) WHERE collection = \(collection)) \
      ORDER BY queryID, CAST(rowKey AS INTEGER), rowKey, judge
      """
    )
    try run(stored) { row in
      guard case .integer(let id) = row.value(0), case .text(let judge) = row.value(3) else {
        return true
      }
      guard case .text(let text) = row.value(1), let key = Int64(text),
        case .integer(let grade) = row.value(2), JudgmentScale.stored.contains(Int(grade))
      else { throw foreignGrade(row.value(2), of: row.value(1), in: store) }
      let mark: [UInt8]? = if case .blob(let bytes) = row.value(4) { bytes } else { nil }
      grades[id, default: []]
        .append(.init(row: key, grade: Int(grade), judge: judge, fingerprint: mark))
      return true
    }
    let counts = try counts(of: collection, in: store)
    let queries = RawStatement(
      """
      SELECT id, kind, text, need FROM \(store.table("queries")) WHERE collection = \(collection) \
      ORDER BY id
      """
    )
    return try rows(queries).compactMap { row in
      guard case .integer(let id) = row[0], case .text(let kind) = row[1],
        case .text(let text) = row[2], let kind = QueryKind(rawValue: kind)
      else { return nil }
      let need: String? = if case .text(let need) = row[3] { need } else { nil }
      return JudgedQuery(
        id: id,
        kind: kind,
        text: text,
        need: need,
        grades: grades[id] ?? [],
        count: counts[id]
      )
    }
  }

  /// The error of a grade that no judge can have given.
  ///
  /// To leave it out would change every mean without a word.
  private func foreignGrade(
    _ grade: SQLValue,
    of row: SQLValue,
    in store: JudgmentStore
  ) -> StoreError {
    let name =
      if case .text(let key) = row { "row \(key.prefix(40))" } else { "a row without a key" }
    let value =
      if case .integer(let grade) = grade { "the grade \(grade)" } else {
        "no whole number as its grade"
      }
    let grades = JudgmentScale.stored
    return StoreError(
      "\(name) has \(value), in the table \(store.schema).grades",
      remedy:
        "A row's key is a whole number, and a grade one from \(grades.lowerBound) to \(grades.upperBound): correct the table, or move it away."
    )
  }

  /// Does some work that changes judgments, so that all of it takes effect or nothing.
  ///
  /// It takes the lock of the judgments' file with its first statement, which must write, and none of the database. It
  /// waits up to a second for another shell that judges.
  ///
  /// - Throws: What `body` throws, or a ``StoreError`` with what to do where the file cannot be written.
  func changingJudgments<Result>(
    in store: JudgmentStore,
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try patiently {
        try transaction(isInTransaction ? .beginImmediate : .begin, body)
      }
    } catch let error as StoreError where error.failure?.isReadOnly == true {
      throw unwritable(store, path: try uncancelled.sidecarPath(), error)
    }
  }

  /// Adds a query, if it is not there, and changes what the searcher wants if that is given.
  ///
  /// - Returns: The query's number.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func addQuery(
    _ text: String,
    kind: QueryKind,
    need: String? = nil,
    of collection: String,
    in store: JudgmentStore
  ) throws -> Int64 {
    try run(
      RawStatement(
        """
        INSERT INTO \(store.table("queries")) (collection, kind, text, need) \
        VALUES (\(collection), \(kind.rawValue), \(text), \(need.map { .text($0) } ?? SQLValue.null)) \
        ON CONFLICT (collection, kind, text) DO UPDATE SET need = coalesce(excluded.need, need)
        """
      )
    )
    let id = RawStatement(
      """
      SELECT id FROM \(store.table("queries")) WHERE collection = \(collection) \
      AND kind = \(kind.rawValue) AND text = \(text)
      """
    )
    guard let id = try integer(id) else { throw StoreError("the query was not kept") }
    return id
  }

  /// Keeps some grades of a query; a judge's grade for a row takes the place of an earlier one.
  ///
  /// - Parameters:
  ///   - grades: The grades, with the fingerprints of the rows' texts.
  ///   - query: The query's number.
  ///   - time: When they were given, as text.
  ///   - store: Where the judgments are.
  /// - Returns: How many they were.
  /// - Throws: A ``StoreError`` with SQLite's message.
  @discardableResult
  func keep(
    _ grades: some Sequence<JudgedQuery.Grade>,
    for query: Int64,
    at time: String,
    in store: JudgmentStore
  ) throws -> Int {
    // Compiled once: there may be a hundred thousand grades.
    let insert = try prepare(
      RawStatement(
        """
        INSERT INTO \(store.table("grades")) (queryID, rowKey, grade, fingerprint, judge, at) \
        VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
        ON CONFLICT (queryID, rowKey, judge) DO UPDATE SET \
        grade = excluded.grade, fingerprint = excluded.fingerprint, at = excluded.at
        """
      )
    )
    var count = 0
    for grade in grades {
      insert.bind([
        .integer(query), .text("\(grade.row)"), .integer(Int64(grade.grade)),
        grade.fingerprint.map { .blob($0) } ?? .null, .text(grade.judge), .text(time),
      ])
      try run(insert)
      count += 1
    }
    return count
  }

  /// Removes grades of a query, and the query with the last of them.
  ///
  /// - Parameters:
  ///   - query: The query's number.
  ///   - keys: The keys of the rows; nil for all.
  ///   - store: Where the judgments are.
  /// - Returns: The number of grades that were removed.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func removeGrades(
    of query: Int64,
    rows keys: [Int64]?,
    in store: JudgmentStore
  ) throws -> Int {
    var count = 0
    let ofQuery: Fragment = "DELETE FROM \(store.table("grades")) WHERE queryID = \(query)"
    for statement in keys?.map({ "\(ofQuery) AND CAST(rowKey AS INTEGER) = \($0)" as Fragment })
      ?? [ofQuery]
    {
      try run(RawStatement(statement))
      count += changes
    }
    let left = RawStatement(
      "SELECT count(*) FROM \(store.table("grades")) WHERE queryID = \(query)"
    )
    if try integer(left) == 0 { try removeQuery(query, in: store) }
    return count
  }

  /// Removes a query without grades.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func removeQuery(_ query: Int64, in store: JudgmentStore) throws {
    // Not by a cascade: foreign keys may be off. A run's places must not pass to another query.
    let tables = try tablesOfJudgments(in: store.schema)
    for table in ["places", "covered", "counts"] where tables.contains(table) {
      try run(RawStatement("DELETE FROM \(store.table(table)) WHERE queryID = \(query)"))
    }
    try run(RawStatement("DELETE FROM \(store.table("queries")) WHERE id = \(query)"))
  }

  /// The names of the tables for which judgments are kept.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func judgedCollections(in store: JudgmentStore) throws -> [String] {
    try texts(
      RawStatement("SELECT DISTINCT collection FROM \(store.table("queries")) ORDER BY 1"),
      column: 0
    )
  }
}
