public import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase

extension CommandContext {
  /// The judged queries of the table in use that have grades.
  ///
  /// - Throws: A ``CommandError`` that says how to begin where there are none.
  func judgedQueries() throws -> [JudgedQuery] {
    let queries = try storedQueries().filter { !$0.grades.isEmpty }
    guard queries.isEmpty else { return queries }
    let table = try searchedTable()
    throw CommandError(
      "no row of \(table.collection) has been judged yet",
      details: try ownerless(table.collection) + [
        "begin with a search that people make, as in: .judge \(database.exampleWord)",
        "or import what others have judged: .judge import FILE",
      ]
    )
  }

  /// A line for each name under which judgments are kept and which no FTS5 table has, as after a table has been renamed.
  private func ownerless(_ collection: String) throws -> [String] {
    try readingJudgments { store in
      // A file of an earlier version may lack some.
      let tables = try JudgmentTable.all.filter {
        try $0.columns.contains("collection") && store.has([$0])
      }
      return try store.collections()
        // A temporary table has gone with its session.
        .filter { try !$0.hasPrefix("temp.") && store.session.fullTextTable(named: $0) == nil }
        .map { name in
          let renaming = tables.map { table in
            let update: Fragment =
              "UPDATE \(identifier: store.schema).\(identifier: table.name) SET collection = \(collection) WHERE collection = \(name);"
            return update.readable(width: .max)
          }
          return
            "there are judgments for \(name), which is no table; if it was renamed: \(renaming.joined(separator: " "))"
        }
    } ?? []
  }

  /// Attaches the judgments of the open database, if there are any: a copy of it takes what is attached.
  ///
  /// - Throws: A `StoreError` where their file cannot be read.
  public func attachJudgments() throws {
    _ = try ownWork { try perform { try $0.judgmentSchema() } }
  }

  /// Reads what is kept for the table in use; nil where there are no judgments.
  func readingJudgments<Result>(_ read: (JudgmentStore) throws -> Result) throws -> Result? {
    let collection = try searchedTable().collection
    return try perform { try $0.judgmentStore(of: collection).map(read) }
  }

  /// Changes what is kept for the table in use, so that all of it takes effect or nothing.
  ///
  /// - Parameters:
  ///   - isInDatabase: Whether judgments are kept in the database itself, if there are none yet.
  ///   - change: Changes it; its first statement must write.
  /// - Returns: What `change` returns.
  /// - Throws: What `change` throws, and a ``StoreError`` where nothing can be written.
  func changingJudgments<Result>(
    inDatabase isInDatabase: Bool = false,
    _ change: (JudgmentStore) throws -> Result
  ) throws -> Result {
    let collection = try searchedTable().collection
    return try perform { session in
      let store = try session.madeJudgmentStore(of: collection, inDatabase: isInDatabase)
      return try store.changing { try change(store) }
    }
  }

  /// The queries that are kept for the table in use, with their grades; none where there are no judgments.
  func storedQueries() throws -> [JudgedQuery] {
    try readingJudgments { try $0.queries() } ?? []
  }

  /// The SELECTs that are kept for the table in use, by name.
  func storedSides() throws -> [ExactText: String] {
    try readingJudgments { try $0.sides() } ?? [:]
  }

  /// The runs that are kept for the table in use, in the order of their names.
  func storedRuns() throws -> [StoredRun] {
    try readingJudgments { try $0.runs() } ?? []
  }

  /// The synonyms and stop words that are kept for the table in use, in the order of their files.
  func storedWordRules() throws -> [WordRule] {
    try readingJudgments { try $0.wordRules() } ?? []
  }

  /// The query that somebody names.
  ///
  /// - Parameter text: The query's text, its label or its id, as `.judge list` shows them; what comes first counts.
  /// - Returns: The query.
  /// - Throws: A ``CommandError`` where it has not been judged, with the nearest that has.
  func judgedQuery(_ text: String) throws -> JudgedQuery {
    let queries = try storedQueries()
    let id = Int64(text)
    if let query = queries.first(where: { $0.text.isExactly(text) })
      ?? queries.first(where: { $0.text == text }) ?? queries.first(where: { $0.label == text })
      ?? queries.first(where: { $0.id == id })
    {
      return query
    }
    var error = CommandError("no row has been judged for \"\(text)\"")
    error.suggest(text, among: queries.map(\.label))
    if error.details.isEmpty { error.details.append(".judge list shows the judged queries") }
    throw error
  }
}
