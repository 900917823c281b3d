public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Fills an index with many rows, so that neither this nor the next writes take long.
  ///
  /// Call it in a transaction: its end, by COMMIT or ROLLBACK, leaves the index's settings as they were.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - rows: The number of rows, which may be an estimate.
  ///   - body: Fills the index; its argument says whether the rows are many.
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
    let result = try body(true)
    // Lifting rewrites a row, which only an index with text of its own allows.
    if try mainFullTextTable(named: index.tableName)?.options.content == .own { try lift(load) }
    try run(before)
    return result
  }

  private func lift(_ load: BulkLoad) throws {
    if try levelCount(of: load.index) >= BulkLoad.mostLevels {
      try run(load.index.perform(.rebuild))
    }
    for _ in 0..<BulkLoad.mostLifts {
      // `transaction` sets a savepoint here, before which FTS5 writes its gathered entries as a segment.
      try transaction { try run(load.rewriteOfOneRow) }
      try transaction { try run(load.merge) }
      guard try levelCount(of: load.index) < BulkLoad.levels else { return }
    }
  }

  /// The number of levels of an index's segments; 0 if its record cannot be read.
  private func levelCount(of index: FTS5Index) throws -> Int {
    try structure(of: index)?.levels.count ?? 0
  }
}
