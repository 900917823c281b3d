import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

struct ConnectionProgressTests {
  private let store: Store
  private let recorder = WorkRecorder()

  init() throws {
    store = try Store.open(.memory)
  }

  /// A statement of more than two million steps.
  private let long = RawStatement(
    "WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT sum(i) FROM n"
  )

  @Test func `a watcher is called while a statement runs, and not afterwards`() throws {
    try recorder.watch(store) { session in
      let sum = try session.integer(long)
      // 300,000 * 300,001 / 2
      #expect(sum == 45_000_150_000)
    }
    let count = recorder.callCount
    #expect(count > 100)
    _ = try store.perform { try $0.integer(long) }
    #expect(recorder.callCount == count)
  }

  @Test func `a handler of the user's own cannot stop what it is not told of`() throws {
    let progress = ConnectionProgress()
    let handler = ProgressHandler { false }
    try store.perform(progress: progress) { session in
      progress.set(handler, every: 1000, in: session)
      _ = try progress.silenced(in: session) { try session.integer(long) }
      #expect(throws: StoreError.self) { try session.integer(long) }
      progress.set(handler, every: 0, in: session)
      _ = try progress.silenced(in: session) { try session.integer(long) }
      _ = try session.integer(long)
    }
  }

  @Test func `a transaction ends although each of its statements is stopped`() throws {
    let progress = ConnectionProgress()
    let handler = ProgressHandler { false }
    try store.perform(progress: progress) { session in
      progress.set(handler, every: 1, in: session)
      #expect(throws: StoreError.self) { try session.transaction { try session.integer(long) } }
      #expect(!session.isInTransaction)
      #expect(throws: StoreError.self) { try session.rollingBack { try session.integer(long) } }
      #expect(!session.isInTransaction)
      // The handler is not called for the ends of transactions only.
      try session.transaction {}
      #expect(throws: StoreError.self) { try session.integer(long) }
    }
    // Work that does not know of the handler.
    try store.perform { session in
      #expect(throws: StoreError.self) { try session.transaction { try session.integer(long) } }
      #expect(!session.isInTransaction)
    }
  }

  @Test func `a handler of the user's own takes the watcher's place until it ends`() throws {
    let progress = ConnectionProgress()
    progress.watcher = recorder
    var ownCount = 0
    let handler = ProgressHandler {
      ownCount += 1
      return true
    }
    _ = try store.perform(progress: progress) { session in
      progress.set(handler, every: 1000, in: session)
      _ = try session.integer(long)
    }
    #expect(ownCount > 1000)
    #expect(recorder.callCount == 0)
    let count = ownCount
    _ = try store.perform(progress: progress) { session in
      progress.set(handler, every: 0, in: session)
      _ = try session.integer(long)
    }
    #expect(ownCount == count)
    #expect(recorder.callCount > 100)
  }
}
