import CSQLite
import Foundation
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import Synchronization
import TestSupport
import Testing

@Test func `threads use a connection one after the other, and none of their work is lost`()
  async throws
{
  let store = try Store.open(.memory)
  try store.rows("CREATE TABLE counts(n)")
  try store.rows("INSERT INTO counts VALUES (0)")
  // A read and a write that no other thread may come between: SQLite itself takes no locks.
  try await withThrowingTaskGroup { group in
    for _ in 1...4 {
      group.addTask {
        for _ in 1...200 {
          try store.perform { session in
            let count = try session.integer(RawStatement("SELECT n FROM counts")) ?? 0
            try session.run(RawStatement("UPDATE counts SET n = \(count + 1)"))
          }
        }
      }
    }
    try await group.waitForAll()
  }
  #expect(try store.value("SELECT n FROM counts") == 800)
}

@Test func `work may borrow the connection again that its own thread has`() throws {
  let store = try Store.tasks()
  let count = try store.perform { _ in
    try store.perform { try $0.integer(RawStatement("SELECT count(*) FROM tasks")) }
  }
  #expect(count == 10)
}

@Test func `text in double quotes that names no column is a string, as in sqlite3`() throws {
  let store = try Store.tasks()
  #expect(
    try store.rows("SELECT \"no column\", \"title\" FROM tags LIMIT 1") == [
      ["no column", "weekend"]
    ]
  )
  #expect(try store.rows("CREATE TABLE kinds(kind DEFAULT \"none\")").isEmpty)
}

@Test func `an error of SQLite has its extended code`() throws {
  let error = storeError { try Store.tasks().rows("INSERT INTO tags(id, title) VALUES (1, 'new')") }
  // SQLITE_CONSTRAINT_PRIMARYKEY; for a rowid's own column SQLite has said so since 3.8.
  #expect(error?.failure?.code == (SQLITE_CONSTRAINT | 6 << 8))
}

@Test func `a connection waits two seconds for a lock until it is told otherwise`() throws {
  let store = try Store.open(.memory)
  #expect(try store.value("PRAGMA busy_timeout") == 2000)
  try store.perform { $0.setBusyTimeout(milliseconds: 7) }
  #expect(try store.value("PRAGMA busy_timeout") == 7)
}

@Test(arguments: [(0...0, 0), (1_000 ... .max, 1_000), (5...10, 7)])
func `work may wait longer or less long than a connection does`(
  range: ClosedRange<Int>,
  wait: Int64
) throws {
  let store = try Store.open(.memory)
  try store.perform { $0.setBusyTimeout(milliseconds: 7) }
  let timeout = RawStatement("PRAGMA busy_timeout")
  let inside = try store.perform { session in
    try session.waiting(milliseconds: range) { try session.integer(timeout) }
  }
  #expect(inside == wait)
  #expect(try store.value("PRAGMA busy_timeout") == 7)
}

@Test func `a connection is closed while a statement is held, and refuses further work`() throws {
  let folder = try TemporaryFolder()
  let store = try Store.open(folder.file("a.db"))
  try store.rows("CREATE TABLE t(a)")
  let held = try store.perform { try $0.prepare(firstOf: "SELECT * FROM t").0 }
  store.close()
  store.close()
  // Nothing is left that it could stop.
  store.interrupt()
  #expect(storeError { try store.rows("SELECT 1") }?.message == "the database is closed")
  #expect(held?.columnCount == 1)
  let other = try Store.open(folder.file("a.db"))
  #expect(try other.rows("DROP TABLE t").isEmpty)
}

@Test func `a connection that follows no links opens and attaches no file through one`() throws {
  let folder = try TemporaryFolder()
  try Store.open(folder.file("plain.db")).rows("CREATE TABLE t(a)")
  let link = folder.path + "/link.db"
  #expect(symlink(folder.path + "/plain.db", link) == 0)
  let options = OpenOptions(followsLinks: false)
  let attach = "ATTACH '\(link)' AS other"
  try Store.open(.memory).rows(attach)
  let attaching = storeError { try Store.open(.memory, options: options).rows(attach) }
  // The words of sqlite3 -nofollow, which tells the path and the code.
  #expect(attaching?.message == "unable to open database: \(link)")
  #expect(attaching?.failure?.primaryCode == SQLITE_CANTOPEN)
  let opening = storeError { _ = try Store.open(.file(link), options: options) }
  #expect(opening?.message == "unable to open database \"\(link)\": unable to open database file")
  #expect(opening?.remedy == "A symbolic link leads there, and you asked to follow none.")
  let folderLink = folder.path + "/folder"
  #expect(symlink(folder.path, folderLink) == 0)
  let behindLink = storeError {
    _ = try Store.open(.file(folderLink + "/plain.db"), options: options)
  }
  #expect((behindLink != nil) == SQLiteVersion.running.refusesLinkedFolders)
}

@Test func `an interrupt from another thread ends the statement that runs`() throws {
  let store = try Store.open(.memory)
  let isRunning = Atomic(false)
  let stopper = Thread {
    while !isRunning.load(ordering: .relaxed) { usleep(1000) }
    store.interrupt()
  }
  stopper.start()
  let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
  let error = storeError {
    try store.perform(showing: { _ in isRunning.store(true, ordering: .relaxed) }) {
      _ = try $0.rows(RawStatement(Fragment(raw: endless)))
    }
  }
  #expect(error?.isInterruption == true)
  #expect(try store.value("SELECT 1") == 1)
}
