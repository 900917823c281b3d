import SQLText
import SQLiteDatabase

/// A statement that only reads, to be run several times for its time.
public struct TimedStatement {
  private let prepared: PreparedStatement
  private var times: [Duration] = []
  /// The numbers of rows that the runs gave.
  private var counts: [Int] = []

  /// The fewest and the most rows that a run gave.
  public var rows: ClosedRange<Int> { (counts.min() ?? 0)...(counts.max() ?? 0) }

  /// The times of the runs so far.
  public var runTimes: RunTimes { RunTimes(times) }

  /// Compiles a statement, with or without a semicolon.
  ///
  /// - Throws: A ``CommandError`` if it is none, more than one, or changes something; a `StoreError` with SQLite's message.
  fileprivate init(_ sql: String, in session: Session) throws {
    guard !sql.hasPrefix(".") else {
      throw CommandError(
        "a statement is timed, and \(sql.prefix { !$0.isWhitespace }) is a command",
        details: [".sql last shows the SQL that a command ran; .timer on times commands, once."]
      )
    }
    let (prepared, length) = try session.prepare(firstOf: sql[...])
    guard let prepared else { throw CommandError("there is no statement in \"\(sql)\"") }
    let rest = String(decoding: sql.utf8.dropFirst(length), as: UTF8.self)
    guard !SQLTokenizer.hasStatement(in: rest) else {
      throw CommandError(
        "one statement is timed, and this is more than one",
        details: ["two are compared with vs between them, as in: .timer 20 SELECT 1 vs SELECT 2"]
      )
    }
    // SQLite takes it for reading, whatever its functions do.
    let writesFiles = StatementTokens(sql).namesWriterOfFiles
    guard prepared.isReadOnly, prepared.columnCount > 0, !writesFiles else {
      throw CommandError(
        "only a statement that reads is run several times",
        details: [".timer on times a statement that changes something, once."]
      )
    }
    try session.bindParameters(of: prepared)
    self.prepared = prepared
  }

  fileprivate mutating func add(_ run: StatementRecord) {
    times.append(run.elapsed)
    counts.append(run.rows)
  }

  fileprivate func run(in session: Session) throws { try session.run(prepared) }
}

extension CommandContext {
  /// Runs some statements several times, in turn, and each time in the other order, so that neither always comes first.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - count: How often each runs.
  /// - Returns: The statements with their times.
  /// - Throws: A ``CommandError`` for a statement that does not only read; a `StoreError` with SQLite's message.
  public func timeRuns(of statements: [String], count: Int) throws -> [TimedStatement] {
    var last: StatementRecord?
    return try log.telling({ last = $0 }) {
      try perform { session in
        var timed = try statements.map { try TimedStatement($0, in: session) }
        for number in 0..<count {
          for index in timed.indices {
            let place = number.isMultiple(of: 2) ? index : timed.count - 1 - index
            try timed[place].run(in: session)
            if let last { timed[place].add(last) }
          }
        }
        return timed
      }
    }
  }
}
