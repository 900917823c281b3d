public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The function that the index's `rank` stands for, as `bm25(0, 10, 5, 1)`; nil for FTS5's default.
  public func storedRank(of index: FTS5Index) throws -> String? {
    guard case .text(let rank) = try storedSetting("rank", of: index) else { return nil }
    return rank == RankFunction.default.description ? nil : rank
  }

  /// A setting that the index keeps; nil where it was never set.
  func storedSetting(_ name: String, of index: FTS5Index) throws -> SQLValue? {
    try value(
      index.shadow("config")
        .select([Expression<SQLValue>(raw: "\(identifier: "v")")])
        .where(Expression<String>(raw: "\(identifier: "k")") == Expression(name))
    )
  }

  /// The commands that store again what an index keeps of settings: its rank, when it merges, ...
  public func storedSettings(of index: FTS5Index) throws -> [any Statement] {
    let columns: [any ResultColumn] = [
      Expression<String>(raw: "\(identifier: "k")"),
      Expression<SQLValue>(raw: "\(identifier: "v")"),
    ]
    return try rows(index.shadow("config").select(columns)).compactMap { row in
      // FTS5 itself writes the version, which says how the index is laid out.
      guard case .text(let name) = row[0], name != "version" else { return nil }
      return index.perform(.setting(name, row[1]))
    }
  }
}
