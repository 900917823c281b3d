public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The function that the index stores for its `rank`, such as `bm25(0, 10, 5, 1)`; nil for FTS5's
  /// default.
  public func storedRank(of index: FTS5Index) throws -> String? {
    // As FTS5 reads settings: by names in any case and of any type, in the order of the table; the last counts that is a
    // call.
    let stored = RawStatement(
      """
      SELECT v FROM \(Fragment(identifier: "\(index.tableName)_config", in: index.database))
      WHERE CAST(k AS TEXT) = 'rank' COLLATE NOCASE ORDER BY k
      """
    )
    let rank = try rows(stored).lazy.compactMap { Self.call($0[0]) }.last
    return rank == RankFunction.default.description ? nil : rank
  }

  /// The call of a function that a stored value is; nil where FTS5 cannot read it.
  private static func call(_ value: SQLValue) -> String? {
    let text: String
    switch value {
    case .text(let kept): text = kept
    case .blob(let bytes): text = String(decoding: bytes, as: UTF8.self)
    case .integer, .real, .null: return nil
    }
    return RankCall(parsing: text) == nil ? nil : text
  }

  /// A setting that the index keeps; nil if nobody has ever set it.
  public func storedSetting(_ name: String, of index: FTS5Index) throws -> SQLValue? {
    try value(index.storedSetting(name))
  }

  /// The commands that store an index's settings again, such as its rank and when it merges.
  ///
  /// They are for an index that takes the place of this one.
  public func storedSettings(of index: FTS5Index) throws -> [any Statement] {
    let isRankRead = try storedRank(of: index) != nil
    return try settings(of: index)
      .filter { !$0.name.isEqualInASCII(to: "rank") || isRankRead }
      .map { index.perform(.setting($0.name, $0.value)) }
  }

  /// The settings that an index keeps, such as its rank and when it merges.
  public func settings(of index: FTS5Index) throws -> [(name: String, value: SQLValue)] {
    let settings = index.shadow(.config)
      .select([FTS5Shadow.settingName, FTS5Shadow.settingValue])
    return try rows(settings).compactMap { row in
      // FTS5 itself writes the version, which says how the index is laid out.
      guard case .text(let name) = row[0], name != "version" else { return nil }
      return (name, row[1])
    }
  }
}

extension FTS5Index {
  fileprivate func storedSetting(_ name: String) -> Select<> {
    shadow(.config).where(FTS5Shadow.settingName == name).select([FTS5Shadow.settingValue])
  }
}
