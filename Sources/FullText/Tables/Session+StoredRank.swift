public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The function that the index stores for its `rank`, such as `bm25(0, 10, 5, 1)`; nil for FTS5's
  /// default.
  public func storedRank(of index: FTS5Index) throws -> String? {
    FTS5Index.rank(stored: try value(index.storedRank))
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
  /// The query for the function that the index stores for its `rank`.
  ///
  /// FTS5 finds settings by names in any case, and takes the last one.
  public var storedRank: any SelectStatement {
    shadow(.config).where(FTS5Shadow.settingName.collateNoCase == "rank")
      .order(by: [FTS5Shadow.settingName.desc()]).limit(1)
      .select([FTS5Shadow.settingValue])
  }

  /// The function that a value of ``storedRank`` names; nil for FTS5's default, which it also takes where it cannot read
  /// the value.
  public static func rank(stored value: SQLValue?) -> String? {
    let rank: String
    switch value {
    case .text(let text): rank = text
    case .blob(let bytes): rank = String(decoding: bytes, as: UTF8.self)
    case .integer, .real, .null, nil: return nil
    }
    return rank != RankFunction.default.description && RankCall(parsing: rank) != nil ? rank : nil
  }

  fileprivate func storedSetting(_ name: String) -> Select<> {
    shadow(.config).where(FTS5Shadow.settingName == name).select([FTS5Shadow.settingValue])
  }
}
