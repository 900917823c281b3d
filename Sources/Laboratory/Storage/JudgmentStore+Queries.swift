import QueryBuilder
import Relevance
import SQLiteDatabase

extension JudgmentStore {
  /// The judged queries with their grades, in the order in which they were first judged.
  ///
  /// - Returns: The queries; those without a grade too.
  /// - Throws: A ``StoreError`` with SQLite's message; also where another program has made the table, with a grade or a
  ///   row's key that is no whole number, or a grade that is out of range.
  func queries() throws -> [JudgedQuery] {
    try session.patiently { try readQueries() }
  }

  private func readQueries() throws -> [JudgedQuery] {
    var grades: [Int64: [JudgedQuery.Grade]] = [:]
    let stored = RawStatement(
      """
      SELECT queryID, CAST(rowKey AS TEXT), grade, coalesce(CAST(judge AS TEXT), ''), fingerprint FROM \(table("grades")) \
      WHERE queryID IN (SELECT id FROM \(table("queries")) WHERE collection = \(collection)) \
      ORDER BY queryID, CAST(rowKey AS INTEGER), rowKey, judge
      """
    )
    try session.run(stored) { row in
      guard case .integer(let id) = row.value(0), case .text(let judge) = row.value(3) else {
        return true
      }
      guard case .text(let text) = row.value(1), let key = Int64(text),
        case .integer(let grade) = row.value(2), JudgmentScale.stored.contains(Int(grade))
      else { throw foreignGrade(row.value(2), of: row.value(1)) }
      let mark: [UInt8]? = if case .blob(let bytes) = row.value(4) { bytes } else { nil }
      grades[id, default: []]
        .append(.init(row: key, grade: Int(grade), judge: judge, fingerprint: mark))
      return true
    }
    let counts = try self.counts()
    let queries = RawStatement(
      """
      SELECT id, kind, text, need FROM \(table("queries")) WHERE collection = \(collection) \
      ORDER BY id
      """
    )
    return try session.rows(queries).compactMap { row in
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
  private func foreignGrade(_ grade: SQLValue, of row: SQLValue) -> StoreError {
    let name =
      if case .text(let key) = row { "row \(key.prefix(40))" } else { "a row without a key" }
    let value =
      if case .integer(let grade) = grade { "the grade \(grade)" } else {
        "no whole number as its grade"
      }
    let grades = JudgmentScale.stored
    return StoreError(
      "\(name) has \(value), in the table \(schema).grades",
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
  func changing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try session.patiently {
        try session.transaction(session.isInTransaction ? .beginImmediate : .begin, body)
      }
    } catch let error as StoreError where error.failure?.isReadOnly == true {
      throw session.unwritable(schema, path: session.databasePath(schema), error)
    }
  }

  /// Adds a query, if it is not there, and changes what the searcher wants if that is given.
  ///
  /// - Returns: The query's number.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func addQuery(_ text: String, kind: QueryKind, need: String? = nil) throws -> Int64 {
    try run(
      """
      INSERT INTO \(table("queries")) (collection, kind, text, need) \
      VALUES (\(collection), \(kind.rawValue), \(text), \(need.map { .text($0) } ?? SQLValue.null)) \
      ON CONFLICT (collection, kind, text) DO UPDATE SET need = coalesce(excluded.need, need)
      """
    )
    let id = RawStatement(
      """
      SELECT id FROM \(table("queries")) WHERE collection = \(collection) \
      AND kind = \(kind.rawValue) AND text = \(text)
      """
    )
    guard let id = try session.integer(id) else { throw StoreError("the query was not kept") }
    return id
  }

  /// Keeps some grades of a query; a judge's grade for a row takes the place of an earlier one.
  ///
  /// - Parameters:
  ///   - grades: The grades, with the fingerprints of the rows' texts.
  ///   - query: The query's number.
  ///   - time: When they were given, as text.
  /// - Returns: How many they were.
  /// - Throws: A ``StoreError`` with SQLite's message.
  @discardableResult
  func keep(
    _ grades: some Sequence<JudgedQuery.Grade>,
    for query: Int64,
    at time: String
  ) throws -> Int {
    // Compiled once: there may be a hundred thousand grades.
    let insert = try prepare(
      """
      INSERT INTO \(table("grades")) (queryID, rowKey, grade, fingerprint, judge, at) \
      VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
      ON CONFLICT (queryID, rowKey, judge) DO UPDATE SET \
      grade = excluded.grade, fingerprint = excluded.fingerprint, at = excluded.at
      """
    )
    var count = 0
    for grade in grades {
      try insert.bind([
        .integer(query), .text("\(grade.row)"), .integer(Int64(grade.grade)),
        grade.fingerprint.map { .blob($0) } ?? .null, .text(grade.judge), .text(time),
      ])
      try session.run(insert)
      count += 1
    }
    return count
  }

  /// Forgets a query, or the grades of some of its rows.
  ///
  /// - Returns: What was forgotten: a query stays about which another shell has written something since.
  /// - Throws: A ``StoreError`` with SQLite's message.
  @discardableResult
  func carryOut(_ removal: JudgmentRemoval) throws -> JudgmentRemoval {
    let ofQuery: Fragment = "DELETE FROM \(table("grades")) WHERE queryID = \(removal.query.id)"
    if let keys = removal.rows {
      for key in keys { try run("\(ofQuery) AND CAST(rowKey AS INTEGER) = \(key)") }
    } else {
      try run(ofQuery)
      // Somebody may have been asked about fewer.
      guard session.changes == removal.query.grades.count else {
        throw StoreError(
          "\(removal.query.quotedLabel) was judged meanwhile, and nothing was removed",
          remedy: "Enter the command again."
        )
      }
    }
    guard removal.removesQuery else { return removal }
    if removal.rows != nil, var query = try queries().first(where: { $0.id == removal.query.id }) {
      query.grades += removal.query.grades
      let present = try self.removal(of: removal.rows, from: query)
      guard present.removesQuery else { return present }
    }
    try removeQuery(removal.query.id)
    return removal
  }

  /// What goes with a query, or with the grades of some of its rows.
  func removal(of rows: [Int64]?, from query: JudgedQuery) throws -> JudgmentRemoval {
    guard try has(JudgmentTable.running) else {
      return JudgmentRemoval(of: rows, from: query, inRuns: 0)
    }
    let runs: Fragment = "SELECT count(*) FROM \(table("covered")) WHERE queryID = \(query.id)"
    let count = try session.integer(RawStatement(runs)) ?? 0
    return JudgmentRemoval(of: rows, from: query, inRuns: Int(count))
  }

  /// Removes a query without grades.
  func removeQuery(_ query: Int64) throws {
    // Not by a cascade: foreign keys may be off. A run's places must not pass to another query.
    for name in ["places", "covered", "counts"] {
      try run("DELETE FROM \(table(name)) WHERE queryID = \(query)")
    }
    try run("DELETE FROM \(table("queries")) WHERE id = \(query)")
  }

  /// The names of the tables for which judgments are kept.
  func collections() throws -> [String] {
    try session.texts(
      RawStatement("SELECT DISTINCT collection FROM \(table("queries")) ORDER BY 1"),
      column: 0
    )
  }
}
