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

  @Test func `work is shown while a statement runs, and not afterwards`() throws {
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
    try store.perform { session in
      session.setProgressHandler(every: 1000) { false }
      _ = try session.ownWork { try session.integer(long) }
      #expect(throws: StoreError.self) { try session.integer(long) }
    }
    _ = try store.ownWork { try store.perform { try $0.integer(long) } }
    try store.perform { session in
      #expect(throws: StoreError.self) { try session.integer(long) }
      session.setProgressHandler(every: 0) { false }
      _ = try session.ownWork { try session.integer(long) }
      _ = try session.integer(long)
    }
  }

  @Test func `a transaction ends although each of its statements is stopped`() throws {
    try store.perform { session in
      session.setProgressHandler(every: 1) { false }
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

  @Test func `a handler of the user's own takes the display's place until it ends`() throws {
    var ownCount = 0
    _ = try recorder.watch(store) { session in
      session.setProgressHandler(every: 1000) {
        ownCount += 1
        return true
      }
      _ = try session.integer(long)
    }
    #expect(ownCount > 1000)
    #expect(recorder.callCount == 0)
    let count = ownCount
    _ = try recorder.watch(store) { session in
      session.setProgressHandler(every: 0) { true }
      _ = try session.integer(long)
    }
    #expect(ownCount == count)
    #expect(recorder.callCount > 100)
  }

  /// The statement takes two million steps, so that of a limit of one million the first half is left.
  @Test func `no handler lifts a limit of steps, and it lasts until it is lifted`() throws {
    try store.perform { session in
      session.limitSteps(to: 1_000_000)
      session.setProgressHandler(every: 0) { true }
      #expect(throws: StoreError.self) { try session.integer(long) }
      #expect(session.isOutOfSteps)
      session.setProgressHandler(every: 1000) { true }
      #expect(throws: StoreError.self) { try session.integer(long) }
      // Work of the shell's own stops, too.
      #expect(throws: StoreError.self) { try session.ownWork { try session.integer(long) } }
      session.limitSteps(to: nil)
      _ = try session.integer(long)
      #expect(!session.isOutOfSteps)
    }
  }

  @Test func `a handler is called as often beside a limit of time as alone`() throws {
    var count = 0
    func calls(_ body: (Session) throws -> Void) throws -> Int {
      count = 0
      try store.perform(body)
      return count
    }
    try store.perform { session in
      session.setProgressHandler(every: 4_000) {
        count += 1
        return true
      }
    }
    let alone = try calls { _ = try $0.integer(long) }
    let beside = try calls { session in
      _ = try session.limited(to: .seconds(3600)) { try session.integer(long) }
    }
    #expect(alone > 500)
    #expect(alone == beside)
  }
}
