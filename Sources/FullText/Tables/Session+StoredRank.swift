public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The function that the index stores for its `rank`, such as `bm25(0, 10, 5, 1)`; nil for FTS5's
  /// default.
  public func storedRank(of index: FTS5Index) throws -> String? {
    FTS5Index.rank(stored: try value(RawStatement(index.storedRanks)))
  }

  /// A setting that the index keeps, by its name in lower case; nil if nobody has ever set it.
  public func storedSetting(_ name: String, of index: FTS5Index) throws -> SQLValue? {
    try value(index.storedSetting(name))
  }

  /// A setting that is a number: the last value that FTS5 accepts of those that are stored, and the number that it makes
  /// of that; nil where it uses its own.
  public func number(
    of name: String,
    in index: FTS5Index
  ) throws -> (stored: SQLValue, used: Int32)? {
    try settings(of: index).filter { $0.name.isEqualInASCII(to: name) }
      .compactMap { setting in
        StoredSetting.number(name, setting.value).map { (setting.value, $0) }
      }.last
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
  /// The query for all values that are stored for `rank`, in hexadecimal digits with blanks between them.
  ///
  /// As FTS5 reads settings: by names in any case and of any type, in the order of their table.
  public var storedRanks: Fragment {
    """
    SELECT group_concat(hex(v), ' ') FROM (SELECT v FROM \(Fragment(identifier: "\(tableName)_config", in: database)) \
    WHERE CAST(k AS TEXT) = 'rank' COLLATE NOCASE ORDER BY k)
    """
  }

  /// The function that the values of ``storedRanks`` name, the last that FTS5 can read; nil for its default.
  public static func rank(stored values: SQLValue?) -> String? {
    guard case .text(let texts)? = values else { return nil }
    let calls = texts.split(separator: " ").lazy.map { digits in
      // In one pass: a file may store megabytes.
      var (bytes, half) = ([UInt8](), UInt8?.none)
      for digit in digits.utf8.lazy.map({ $0 > 0x39 ? $0 - 0x37 : $0 - 0x30 }) {
        if let first = half { bytes.append(first << 4 | digit) }
        half = half == nil ? digit : nil
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    let last = calls.last { RankCall(parsing: $0) != nil }
    return last == RankFunction.default.description ? nil : last
  }

  fileprivate func storedSetting(_ name: String) -> Select<> {
    shadow(.config).where(FTS5Shadow.settingName == name).select([FTS5Shadow.settingValue])
  }
}
