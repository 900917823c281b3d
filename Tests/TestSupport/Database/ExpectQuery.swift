public import QueryBuilder
public import Testing

/// Expects a statement to render to a SQL text, and to give the same rows in both renderings.
///
/// - Parameters:
///   - statement: The statement.
///   - sql: Its executable text; line breaks stand for blanks.
///   - bindings: The values of its `?`.
///   - rows: What it gives; a statement that changes something gives none unless it says RETURNING.
///   - database: Where it runs. What it changes there stays.
///   - sourceLocation: Where a failure is reported.
/// - Throws: A ``SQLFailure`` if SQLite refuses one of the renderings.
public func expectQuery(
  _ statement: some Statement,
  sql: String,
  bindings: [SQLValue] = [],
  rows: [[SQLValue]] = [],
  in database: MemoryDatabase,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let expected = sql.split(separator: "\n").joined(separator: " ")
  let executable = statement.executable
  #expect(executable.text == expected, sourceLocation: sourceLocation)
  #expect(executable.bindings == bindings, sourceLocation: sourceLocation)
  let readable = statement.readable
  let rowsOfReadable = try database.rollingBack { try database.rows(of: readable) }
  #expect(rowsOfReadable == rows, "as \(readable)", sourceLocation: sourceLocation)
  let rowsOfExecutable = try database.rows(of: executable.text, executable.bindings)
  #expect(rowsOfExecutable == rows, sourceLocation: sourceLocation)
}

/// Expects a statement to render to a SQL text, and to leave the same rows in both renderings.
///
/// - Parameters:
///   - statement: The statement.
///   - sql: Its executable text; line breaks stand for blanks.
///   - bindings: The values of its `?`.
///   - query: What is asked for after it has run.
///   - rows: The rows that `query` then gives.
///   - database: Where it runs. What it changes there stays.
///   - sourceLocation: Where a failure is reported.
/// - Throws: A ``SQLFailure`` if SQLite refuses one of the renderings.
public func expectChange(
  _ statement: some Statement,
  sql: String,
  bindings: [SQLValue] = [],
  leaves query: String,
  rows: [[SQLValue]],
  in database: MemoryDatabase,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let readable = statement.readable
  let rowsOfReadable = try database.rollingBack {
    _ = try database.rows(of: readable)
    return try database.rows(of: query)
  }
  #expect(rowsOfReadable == rows, "as \(readable)", sourceLocation: sourceLocation)
  try expectQuery(
    statement,
    sql: sql,
    bindings: bindings,
    in: database,
    sourceLocation: sourceLocation
  )
  let rowsOfExecutable = try database.rows(of: query)
  #expect(rowsOfExecutable == rows, sourceLocation: sourceLocation)
}
