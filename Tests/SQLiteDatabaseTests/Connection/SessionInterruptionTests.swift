import CSQLite
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TestSupport
import Testing

private let endless =
  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

/// Interrupts an endless statement in the user's own transaction, after another one.
private func interrupting(after insert: String, in store: Store) throws -> StoreError? {
  try store.rows("BEGIN")
  try store.rows(insert)
  return storeError {
    try store.perform(showing: { _ in store.interrupt() }) {
      _ = try $0.rows(RawStatement(Fragment(raw: endless)))
    }
  }
}

@Test func `a transaction in which FTS5 keeps an interrupt in force is rolled back`() throws {
  let store = try Store.tasks()
  let error = try interrupting(
    after: "INSERT INTO texts(rowid, title) VALUES (99, 'x')",
    in: store
  )
  #expect(error?.failure?.primaryCode == SQLITE_INTERRUPT)
  // Where FTS5 lets go of the interrupt, the transaction goes on.
  let isKept = SQLiteVersion.running.keepsInterruptsInFTS5
  #expect(error?.remedy?.contains("rolled back") == (isKept ? true : nil))
  #expect(try store.perform { $0.isInTransaction } == !isKept)
  #expect(try store.value("SELECT count(*) FROM texts WHERE rowid = 99") == (isKept ? 0 : 1))
  #expect(try store.value("PRAGMA integrity_check") == "ok")
}

@Test(arguments: [true, false])
func `a transaction of the shell's own ends, although FTS5 keeps an interrupt in force`(
  isKept: Bool
) throws {
  let store = try Store.tasks()
  let error = storeError {
    try store.perform(showing: { _ in store.interrupt() }) { session in
      let work = {
        try session.run(RawStatement("INSERT INTO texts(rowid, title) VALUES (99, 'x')"))
        _ = try session.rows(RawStatement(Fragment(raw: endless)))
      }
      if isKept {
        try session.transaction { try work() }
      } else {
        try session.rollingBack { try work() }
      }
    }
  }
  #expect(error?.isInterruption == true)
  #expect(try store.perform { $0.isInTransaction } == false)
  #expect(try store.value("SELECT count(*) FROM texts WHERE rowid = 99") == 0)
  #expect(try store.value("PRAGMA integrity_check") == "ok")
}

@Test func `an interrupt between the last statement of a transaction and its end undoes it`() throws
{
  let store = try Store.tasks()
  let error = storeError {
    try store.perform { session in
      try session.transaction {
        try session.run(RawStatement("INSERT INTO texts(rowid, title) VALUES (99, 'x')"))
        sqlite3_interrupt(session.connection)
      }
    }
  }
  let isKept = SQLiteVersion.running.keepsInterruptsInFTS5
  #expect(error?.isInterruption == (isKept ? true : nil))
  #expect(try store.perform { $0.isInTransaction } == false)
  #expect(try store.value("SELECT count(*) FROM texts WHERE rowid = 99") == (isKept ? 0 : 1))
}

@Test func `a transaction can be undone while FTS5 keeps an interrupt in force`() throws {
  let store = try Store.tasks()
  try store.perform { session in
    try session.run(Transaction.begin)
    try session.run(RawStatement("INSERT INTO texts(rowid, title) VALUES (99, 'x')"))
    sqlite3_interrupt(session.connection)
    try session.endTransaction(by: [.rollback])
    #expect(!session.isInTransaction)
    let count = try session.integer(RawStatement("SELECT count(*) FROM texts WHERE rowid = 99"))
    #expect(count == 0)
  }
}

@Test
func
  `work that fails otherwise while an interrupt is in force ends the user's transaction, and says so`()
  throws
{
  struct Failure: Error {}
  let store = try Store.tasks()
  try store.rows("BEGIN")
  try store.rows("INSERT INTO texts(rowid, title) VALUES (99, 'x')")
  let error = storeError {
    try store.perform { session in
      sqlite3_interrupt(session.connection)
      throw Failure()
    }
  }
  // Where FTS5 has no BLOB open, the error is what it was.
  let isKept = SQLiteVersion.running.keepsInterruptsInFTS5
  #expect(error?.isInterruption == (isKept ? true : nil))
  #expect(error?.remedy?.contains("rolled back") == (isKept ? true : nil))
  #expect(try store.perform { $0.isInTransaction } == !isKept)
}

@Test func `a stop right after the first insert of the user's transaction ends it, and says so`()
  throws
{
  let store = try Store.tasks()
  try store.rows("BEGIN")
  let error = storeError {
    try store.perform { session in
      try session.run(RawStatement("INSERT INTO texts(rowid, title) VALUES (99, 'x')"))
      sqlite3_interrupt(session.connection)
      _ = try session.rows(RawStatement("SELECT 1"))
    }
  }
  let isKept = SQLiteVersion.running.keepsInterruptsInFTS5
  #expect(error?.remedy?.contains("rolled back") == (isKept ? true : nil))
  #expect(try store.perform { $0.isInTransaction } == !isKept)
}

/// Pages and settings with which FTS5 merges segments, and so reads, when it writes its entries at a savepoint.
@Test(arguments: [1, 40, 400, 1500, 2500, 3131, 3162, 3286, 4000])
func `a savepoint that is stopped leaves no damaged index`(steps: Int) throws {
  let store = try Store.open(.memory)
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a)")
  for (name, value) in [("automerge", 2), ("crisismerge", 2), ("pgsz", 64)] {
    try store.rows("INSERT INTO t(t, rank) VALUES ('\(name)', \(value))")
  }
  func insert(_ rows: Range<Int>) throws {
    for row in rows {
      let words = (0..<400).map { "w\($0 * 7 + row * 13)" }.joined(separator: " ")
      try store.rows("INSERT INTO t(rowid, a) VALUES (\(row), '\(words)')")
    }
  }
  try insert(1..<6)
  try store.rows("BEGIN")
  try insert(6..<9)
  var rest = steps
  let error = storeError {
    try store.perform { session in
      session.setProgressHandler(every: 1) {
        rest -= 1
        return rest != 0
      }
      defer { session.setProgressHandler(every: 0) { true } }
      try session.run(Transaction.savepoint("own"))
    }
  }
  let isInTransaction = try store.perform { $0.isInTransaction }
  #expect(isInTransaction == (error == nil))
  if isInTransaction { try store.rows("COMMIT") }
  try store.rows("INSERT INTO t(t) VALUES ('integrity-check')")
  #expect(try store.value("SELECT count(*) FROM t") == (isInTransaction ? 8 : 5))
}

@Test func `an interrupt that comes after a statement is forgotten by the next`() throws {
  let store = try Store.tasks()
  try store.rows("BEGIN")
  try store.perform { session in
    try session.run(RawStatement("INSERT INTO texts(rowid, title) VALUES (99, 'x')"))
    sqlite3_interrupt(session.connection)
  }
  #expect(try store.rows("SELECT rowid FROM texts('x')") == [[99]])
  try store.rows("UPDATE texts SET title = 'y' WHERE rowid = 99")
  try store.rows("COMMIT")
  #expect(try store.rows("SELECT rowid FROM texts('y')") == [[99]])
  #expect(try store.value("PRAGMA integrity_check") == "ok")
}

@Test func `an interrupt leaves any other transaction as it is`() throws {
  let store = try Store.tasks()
  try store.rows("PRAGMA user_version = 7")
  let error = try interrupting(after: "UPDATE tags SET title = 'sometime' WHERE id = 1", in: store)
  #expect(error?.failure?.primaryCode == SQLITE_INTERRUPT)
  #expect(error?.remedy == nil)
  #expect(try store.perform { $0.isInTransaction })
  try store.rows("COMMIT")
  #expect(try store.value("SELECT title FROM tags WHERE id = 1") == "sometime")
  #expect(try store.value("PRAGMA user_version") == 7)
}
