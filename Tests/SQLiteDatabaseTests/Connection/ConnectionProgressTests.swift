import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import Testing

struct ConnectionProgressTests {
  private let store: Store
  private let recorder = WorkRecorder()

  init() throws {
    store = try Store.openReminders(.memory)
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

  @Test func `seeding tells what is written, then what is indexed`() throws {
    try store.perform { try $0.createSchema() }
    try recorder.watch(store) { session in
      try session.seed(5000, of: Corpus(seed: 1), clearing: false, now: .now)
    }
    #expect(Set(recorder.steps.map(\.unit)) == ["reminders", "reminders indexed"])
    let written = recorder.steps.filter { $0.unit == "reminders" }
    #expect(written.map(\.count) == [0, 1000, 2000, 3000, 4000])
    #expect(written.map(\.share) == [0, 0.2, 0.4, 0.6, 0.8])
    expectRise(recorder.steps.filter { $0.unit == "reminders indexed" }, to: 5000)
  }

  @Test func `reindexing tells how many reminders are in the new index`() throws {
    try store.perform { try $0.createSchema() }
    try store.perform { session in
      try session.seed(5000, of: Corpus(seed: 1), clearing: false, now: .now)
    }
    _ = try recorder.watch(store) { try $0.reindex() }
    #expect(recorder.steps.allSatisfy { $0.unit == "reminders" })
    expectRise(recorder.steps, to: 5000)
  }

  @Test func `filling a copy with another tokenizer tells how many rows are in it`() throws {
    try store.perform { try $0.createSchema() }
    try store.perform { session in
      try session.seed(5000, of: Corpus(seed: 1), clearing: false, now: .now)
    }
    let count = try recorder.watch(store) { session in
      let table = try #require(try session.fullTextTable(named: "reminderTexts"))
      let copy = TemporaryIndex(of: table, named: "copy", tokenizer: .porter())
      return try session.withTemporaryTable(copy.creation, named: "copy") {
        try session.fill(copy, from: table)
      }
    }
    #expect(count == 5000)
    #expect(recorder.steps.allSatisfy { $0.unit == "rows" })
    expectRise(recorder.steps, to: 5000)
  }

  /// Counts and shares never fall, belong together, and come near the end.
  private func expectRise(_ steps: [WorkProgress], to count: Int) {
    #expect(steps.count > 5)
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(step.count <= next.count)
    }
    for step in steps {
      #expect(abs((step.share ?? -1) * Double(count) - Double(step.count)) <= 1)
    }
    #expect((steps.last?.count ?? 0) > count * 8 / 10)
    #expect((steps.last?.count ?? 0) <= count)
  }
}
