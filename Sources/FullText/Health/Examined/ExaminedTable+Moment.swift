import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// How often FTS5's own check is asked again because another program has written in between.
  private static let mostAttempts = 8

  /// Does some work that sees the table's database as it is at one moment, whatever other programs write meanwhile.
  ///
  /// In a transaction that the user began by hand, the moment is that of the transaction.
  ///
  /// - Parameters:
  ///   - asksIntegrity: Whether the work wants to know what FTS5's own check says of that moment; it takes the right to
  ///     write, and so it is asked before.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, or a `StoreError` where the database cannot be read.
  func atOneMoment<Result>(
    askingIntegrity asksIntegrity: Bool,
    _ work: () throws -> Result
  ) throws -> Result {
    if session.isInTransaction { return try work() }
    // To look for it is to read, with which the transaction would begin too early.
    let asksSecond = try asksIntegrity && missingShadowTable() == nil
    let result = try session.transaction(.begin) { () -> Result? in
      guard asksIntegrity else {
        try beginReading()
        return try work()
      }
      return try asksSecond && askSecondConnection() ? work() : nil
    }
    return try result ?? askingHere(work)
  }

  /// Asks FTS5 on a second connection, and begins to read on this one while the other one keeps writers out.
  ///
  /// - Returns: Whether it could be asked there.
  private func askSecondConnection() throws -> Bool {
    do {
      let answer = try session.withSecondConnection(to: table.schema) { other in
        try other.rollingBack {
          try beginReading()
          return try ask(ownIndex, in: other)
        }
      }
      guard let answer else { return false }
      integrityResult = .success(answer)
      return true
    } catch let error as StoreError where !error.isInterruption {
      // It may be without a tokenizer or a function that this connection has.
      return false
    }
  }

  /// Does the work after FTS5 was asked on this connection, where nobody has written in between.
  private func askingHere<Result>(_ work: () throws -> Result) throws -> Result {
    for _ in 0..<Self.mostAttempts {
      let version = try dataVersion()
      try askHere()
      let result = try session.transaction(.begin) { () -> Result? in
        try beginReading()
        return try dataVersion() == version ? work() : nil
      }
      if let result { return result }
    }
    // Another program writes all the time, and has to wait.
    return try session.rollingBack {
      try askHere()
      return try work()
    }
  }

  private func askHere() throws {
    do {
      integrityResult = .success(try askThisConnection())
    } catch let error as StoreError where !error.isInterruption {
      integrityResult = .failure(error)
    }
  }

  /// Makes SQLite read the database, which begins with a transaction only when it is read.
  private func beginReading() throws {
    _ = try session.value(
      RawStatement("SELECT 1 FROM \(identifier: table.schema).sqlite_master LIMIT 1")
    )
  }

  /// A number that changes when another connection has written the database.
  private func dataVersion() throws -> Int64? {
    try session.integer(RawStatement("PRAGMA \(identifier: table.schema).data_version"))
  }
}
