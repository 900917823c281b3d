public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The function that the index stores for its `rank`, such as `bm25(0, 10, 5, 1)`; nil for FTS5's
  /// default.
  public func storedRank(of index: FTS5Index) throws -> String? {
    guard case .text(let rank) = try storedSetting("rank", of: index) else { return nil }
    return rank == RankFunction.default.description ? nil : rank
  }

  /// A setting that the index keeps; nil where it was never set.
  func storedSetting(_ name: String, of index: FTS5Index) throws -> SQLValue? {
    try value(
      index.shadow(.config).where(FTS5Shadow.settingName == name)
        .select([FTS5Shadow.settingValue])
    )
  }

  /// The commands that store an index's settings again, such as its rank and when it merges.
  ///
  /// They are for an index that takes the place of this one.
  public func storedSettings(of index: FTS5Index) throws -> [any Statement] {
    let settings = index.shadow(.config)
      .select([FTS5Shadow.settingName, FTS5Shadow.settingValue])
    return try rows(settings).compactMap { row in
      // FTS5 itself writes the version, which says how the index is laid out.
      guard case .text(let name) = row[0], name != "version" else { return nil }
      return index.perform(.setting(name, row[1]))
    }
  }
}
