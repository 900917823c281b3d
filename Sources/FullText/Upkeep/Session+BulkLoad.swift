public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Fills an index with many rows, so that neither this nor the writes that follow take long.
  ///
  /// It belongs into a transaction: whatever ends it, the settings are those from before.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - rows: How many rows, at least about.
  ///   - body: What fills it; is told whether the rows are many.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a ``StoreError``.
  @discardableResult
  public func filling<Result>(
    _ index: FTS5Index,
    with rows: Int,
    _ body: (_ isBulk: Bool) throws -> Result
  ) throws -> Result {
    guard let load = BulkLoad(of: rows, into: index) else { return try body(false) }
    let before = try BulkLoad.settings.map { setting in
      let stored = try storedSetting(setting.name, of: index)
      return index.perform(.setting(setting.name, stored ?? .integer(setting.standard)))
    }
    for setting in BulkLoad.settings {
      try run(index.perform(.setting(setting.name, .integer(setting.value))))
    }
    return try endingStuckTransaction {
      let result = try body(true)
      // What another program keeps elsewhere cannot be written over here.
      if try indexDeclaration(of: index.tableName)?.options.content == .own { try lift(load) }
      for statement in before { try run(statement) }
      return result
    }
  }

  private func lift(_ load: BulkLoad) throws {
    if try levelCount(of: load.index) >= BulkLoad.mostLevels {
      try run(load.index.perform(.rebuild))
    }
    for _ in 0..<BulkLoad.mostLifts {
      // FTS5 writes what it has gathered as a segment whenever a savepoint begins.
      try transaction { try run(load.rewriteOfOneRow) }
      try transaction { try run(load.merge) }
      guard try levelCount(of: load.index) < BulkLoad.levels else { return }
    }
  }

  /// How many levels of segments an index has; 0 where its record cannot be read.
  private func levelCount(of index: FTS5Index) throws -> Int {
    try structure(of: index)?.levels.count ?? 0
  }
}
