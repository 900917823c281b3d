import CSQLite
import Files
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

private func raw(_ sql: String) -> RawStatement { RawStatement(Fragment(raw: sql)) }

@Test func `values of every kind come back as they were bound`() throws {
  let store = try Store.open(.memory)
  let values: [SQLValue] = [
    nil, 0, .integer(.min), .integer(.max), 0.1, .real(-.infinity), "", "a\0b", "é🎉", .blob([]),
    .blob([0, 255]),
  ]
  for value in values {
    #expect(try store.perform { try $0.value(RawStatement("SELECT \(value)")) } == value)
  }
}

@Test func `the integers of a column leave out values of other types`() throws {
  let values = raw("SELECT column1, 9 FROM (VALUES (3), ('4'), (NULL), (1.0), (-1))")
  #expect(try Store.open(.memory).perform { try $0.integers(values) } == [3, -1])
}

/// SQLite would leave the parameter NULL.
@Test func `a value beyond SQLite's limit is refused`() throws {
  try Store.open(.memory).perform { session in
    Limit.all.first { $0.name == "length" }?.set(to: 50, in: session)
    let values: [SQLValue] = [
      .text(String(repeating: "a", count: 51)), .blob([UInt8](repeating: 1, count: 51)),
    ]
    for value in values {
      let error = storeError { _ = try session.value(RawStatement("SELECT \(value) IS NULL")) }
      #expect(error?.message == "string or blob too big")
    }
  }
}

@Test func `the shape of statements knows whether their values differed`() throws {
  let shapes = StatementShapes()
  try Store.open(.memory).perform(gathering: shapes) { session in
    for value in [1, 1, 2, 1] { _ = try session.value(RawStatement("SELECT \(value)")) }
    for _ in 0..<2 { _ = try session.value(RawStatement("SELECT \(3), \("x")")) }
    for _ in 0..<3 { _ = try session.value(raw("SELECT 4")) }
    // The values of a statement that is prepared once are bound by hand.
    for values in [[5, 5], [5, 6]] as [[SQLValue]] {
      let prepared = try session.prepare(raw("SELECT ?, 7"))
      for value in values {
        try prepared.bind(value, at: 1)
        try session.run(prepared)
      }
    }
  }
  let found = shapes.all.map {
    "\(RawStatement($0.first).inlinedText): \($0.runs), \($0.hasOtherValues)"
  }
  #expect(
    found == [
      "SELECT 1: 4, true", "SELECT 3, 'x': 2, false", "SELECT 4: 3, false", "SELECT 5, 7: 4, true",
    ]
  )
}

@Test func `each statement is reported with its values written in, its rows and its time`() throws {
  let store = try Store.tasks()
  let observed = Observed()
  try store.perform(observer: observed) { session in
    try session.run(Tag.select { $0.title }.where { $0.id < Expression(Int64(3)) })
    try session.run(Tag.insert { $0.title = "it's\nnew" })
  } catching: { _ in
  }
  #expect(
    observed.statements == [
      "SELECT \"tags\".\"title\" FROM \"tags\" WHERE \"tags\".\"id\" < 3",
      "INSERT INTO \"tags\" (\"title\") VALUES (('it''s' || char(10) || 'new'))",
    ]
  )
  #expect(observed.records[0].rows == 2)
  #expect(observed.records[0].counters.steps > 0)
  #expect(observed.records.allSatisfy { $0.elapsed > .zero })
}

extension Store {
  /// Lends the connection to work whose error is looked at.
  fileprivate func perform(
    observer: any StatementObserver,
    _ work: (Session) throws -> Void,
    catching look: (any Error) -> Void
  ) throws {
    try perform(observer: observer) { session in
      do { try work(session) } catch { look(error) }
    }
  }
}

@Test func `a statement that fails while it runs is reported, too`() throws {
  let observed = Observed()
  try Store.tasks().perform(observer: observed) { session in
    #expect(storeError { try session.run(raw("INSERT INTO tags(title) VALUES ('fun')")) } != nil)
  } catching: { _ in
  }
  #expect(observed.statements == ["INSERT INTO tags(title) VALUES ('fun')"])
}

@Test func `an error says what SQLite says, and where`() throws {
  let store = try Store.tasks()
  let sql = "SELECT 'é', nosuch FROM tags"
  let error = try #require(storeError { try store.rows(sql) })
  #expect(error.message == "no such column: nosuch")
  #expect(error.failure?.phase == .prepare)
  // 'é' takes two bytes: the name begins at byte 13.
  #expect(error.failure?.offset == 13)
  #expect(error.failure?.primaryCode == SQLITE_ERROR)

  let constraint = try #require(
    storeError { try store.rows("INSERT INTO tags(title) VALUES ('fun')") }
  )
  #expect(constraint.message == "UNIQUE constraint failed: tags.title")
  #expect(constraint.failure?.phase == .step)
  // SQLITE_CONSTRAINT_UNIQUE
  #expect(constraint.failure?.code == (SQLITE_CONSTRAINT | 8 << 8))
}

@Test func `the first statement of a text is compiled, and its length told in bytes`() throws {
  try Store.open(.memory).perform { session in
    let sql = "SELECT 'ü'; SELECT 2"
    let (statement, length) = try session.prepare(firstOf: sql[...])
    #expect(statement?.columnCount == 1)
    #expect(length == 12)
    let (none, all) = try session.prepare(firstOf: " -- only a comment")
    #expect(none == nil)
    #expect(all == 18)
  }
}

@Test func `work stands between one BEGIN and one COMMIT`() throws {
  let observed = Observed()
  try Store.tasks().perform(observer: observed) { session in
    try session.transaction(.begin) { try session.run(raw("SELECT 1")) }
    try session.transaction { try session.run(raw("SELECT 2")) }
  } catching: {
    Issue.record($0)
  }
  #expect(
    observed.statements
      == ["BEGIN", "SELECT 1", "COMMIT", "BEGIN IMMEDIATE", "SELECT 2", "COMMIT"]
  )
}

@Test func `an error undoes all of the work`() throws {
  let store = try Store.tasks()
  let error = storeError {
    try store.perform { session in
      try session.transaction {
        try session.run(raw("DELETE FROM tasks"))
        throw StoreError("enough")
      }
    }
  }
  #expect(error?.message == "enough")
  #expect(try store.value("SELECT count(*) FROM tasks") == 10)
  #expect(try store.perform { $0.isInTransaction } == false)
}

@Test func `inside a BEGIN of the user's own nothing begins a transaction or ends one`() throws {
  let store = try Store.tasks()
  let observed = Observed()
  try store.rows("BEGIN")
  try store.perform(observer: observed) { session in
    try session.transaction(.begin) { try session.run(raw("SELECT 1")) }
    try session.transaction { try session.run(raw("DELETE FROM tasks WHERE id = 1")) }
  } catching: {
    Issue.record($0)
  }
  #expect(
    observed.statements == [
      "SELECT 1", "SAVEPOINT \"reminders-shell\"", "DELETE FROM tasks WHERE id = 1",
      "RELEASE \"reminders-shell\"",
    ]
  )
  #expect(try store.perform { $0.isInTransaction })
  try store.rows("ROLLBACK")
  #expect(try store.value("SELECT count(*) FROM tasks") == 10)
}

@Test func `what fails inside the user's transaction leaves the rest of it as it was`() throws {
  let store = try Store.tasks()
  try store.rows("BEGIN")
  try store.rows("DELETE FROM tasks WHERE id = 1")
  let error = storeError {
    try store.perform { session in
      try session.transaction {
        try session.run(raw("DELETE FROM tasks"))
        throw StoreError("enough")
      }
    }
  }
  #expect(error?.message == "enough")
  try store.rows("COMMIT")
  #expect(try store.value("SELECT count(*) FROM tasks") == 9)
  #expect(try store.drift().isEmpty)
}

@Test func `an interrupt stops the statement and those that would follow, and undoes them`() throws
{
  let store = try Store.tasks()
  let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
  var seen = 0
  let error = storeError {
    try store.perform { session in
      try session.transaction {
        try session.run(raw("DELETE FROM tasks"))
        try session.run(raw(endless)) { _ in
          seen += 1
          if seen == 3 { store.interrupt() }
          return true
        }
      }
    }
  }
  #expect(error?.failure?.primaryCode == SQLITE_INTERRUPT)
  #expect(seen == 3)
  #expect(try store.value("SELECT count(*) FROM tasks") == 10)

  let later = storeError {
    try store.perform { session in
      store.interrupt()
      try session.run(raw("SELECT 1"))
    }
  }
  #expect(later?.failure?.primaryCode == SQLITE_INTERRUPT)
  // What begins afterwards was not meant.
  #expect(try store.value("SELECT 1") == 1)
}

@Test func `an interrupt between two pieces of work that are done as one is not lost`() throws {
  let store = try Store.tasks()
  let error = try store.cancellation.keepingRequests {
    #expect(try store.value("SELECT 1") == 1)
    try store.cancellation.check()
    store.interrupt()
    let beside = storeError { try store.cancellation.check() }
    #expect(beside?.failure?.primaryCode == SQLITE_INTERRUPT)
    // What is a part of the work is meant as well, as a script is that the work reads.
    return store.cancellation.keepingRequests { storeError { _ = try store.value("SELECT 2") } }
  }
  #expect(error?.failure?.primaryCode == SQLITE_INTERRUPT)
  #expect(try store.value("SELECT 3") == 3)

  // Without that, what begins afterwards was not meant.
  store.interrupt()
  #expect(try store.value("SELECT 4") == 4)
}

@Test func `what has to be done after an interrupt can be done in the same piece of work`() throws {
  let store = try Store.tasks()
  let count = try store.cancellation.keepingRequests {
    store.interrupt()
    return try store.perform { try $0.uncancelled.integer(raw("SELECT count(*) FROM tasks")) }
  }
  #expect(count == 10)
}
