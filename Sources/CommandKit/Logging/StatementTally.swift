import Relevance
import SQLiteDatabase
import SQLText

/// What the log has counted of the statements that ran, by their shapes.
public struct StatementTally {
  /// The runs of the statements of one shape.
  struct Shape {
    /// The shape: the SQL with `?` for its values.
    let sql: String
    /// How often such a statement ran.
    fileprivate(set) var calls = 0
    /// How many of these runs were stopped.
    fileprivate(set) var interruptions = 0
    /// The time that all runs took together.
    fileprivate(set) var total = Duration.zero
    /// How many rows they gave together.
    fileprivate(set) var rows = 0
    /// What SQLite counted in all runs.
    fileprivate(set) var counters = StatementCounters.zero
    /// The time of the longest run.
    fileprivate(set) var worst = Duration.zero
    /// The statement of the longest run, with its values.
    fileprivate(set) var worstSQL = ""
    fileprivate var times: [Duration] = []

    /// The time of an average run.
    var mean: Duration { total / max(1, calls) }

    /// Whether the times are a sample of the runs, because there were too many to keep all.
    var isSampled: Bool { calls > times.count }

    /// The times of the runs.
    var runTimes: RunTimes { RunTimes(times) }
  }

  /// The most times that are kept of a shape.
  static let mostTimes = 2_000
  /// The most shapes that are kept.
  static let mostShapes = 5_000
  /// The most characters of a statement, and of a shape, that are kept.
  static let mostCharacters = 10_000

  private var byShape: [String: Shape] = [:]
  private var generator = SplitMix64(seed: 1)
  /// How many statements the shell ran for itself.
  private(set) var ownCalls = 0
  /// The time that these took.
  private(set) var ownTotal = Duration.zero
  /// How many statements are left out, because there were too many shapes.
  private(set) var leftOut = 0

  /// Nothing counted yet.
  init() {}

  /// Whether nothing has been counted.
  var isEmpty: Bool { byShape.isEmpty && ownCalls == 0 }

  /// How many statements have been counted, without the shell's own.
  var calls: Int { byShape.values.reduce(0) { $0 + $1.calls } }

  /// The time of all statements, without the shell's own.
  var total: Duration { byShape.values.reduce(.zero) { $0 + $1.total } }

  /// The shapes; those come first that took longest together.
  var shapes: [Shape] {
    byShape.values.sorted { ($1.total, $0.sql) < ($0.total, $1.sql) }
  }

  /// Counts a statement that has run.
  mutating func add(_ record: StatementRecord) {
    guard !record.isOwnWork else {
      ownCalls += 1
      ownTotal += record.elapsed
      return
    }
    let sql = Self.cut(StatementShape.text(of: record.sql))
    guard byShape.count < Self.mostShapes || byShape[sql] != nil else {
      leftOut += 1
      return
    }
    byShape[sql, default: Shape(sql: sql)].add(record, by: &generator)
  }

  fileprivate static func cut(_ sql: String) -> String {
    let kept = sql.prefix(mostCharacters)
    return kept.endIndex < sql.endIndex ? kept + "…" : sql
  }
}

extension StatementTally.Shape {
  fileprivate mutating func add(_ record: StatementRecord, by generator: inout SplitMix64) {
    calls += 1
    total += record.elapsed
    rows += record.rows
    counters = counters + record.counters
    if record.isInterrupted { interruptions += 1 }
    if calls == 1 || record.elapsed > worst {
      worst = record.elapsed
      worstSQL = StatementTally.cut(record.sql)
    }
    guard times.count >= StatementTally.mostTimes else { return times.append(record.elapsed) }
    // Each run has the same chance to be in the sample, however many follow.
    let place = Int.random(in: 0..<calls, using: &generator)
    if place < times.count { times[place] = record.elapsed }
  }
}
