public import QueryBuilder

extension Session {
  /// The function that the index's `rank` stands for, as `bm25(0, 10, 5, 1)`; nil for FTS5's default.
  public func storedRank(of index: FTS5Index) throws -> String? {
    let configuration = "\(index.tableName)_config"
    return try text(
      select(from: configuration)
        .select([Expression<String>(raw: "\(identifier: "v")")])
        .where(Expression<String>(raw: "\(identifier: "k")") == "rank"))
  }

  /// Stores what the index's `rank` stands for; nil stores FTS5's default.
  public func storeRank(_ function: String?, in index: FTS5Index) throws {
    try run(index.perform(.rank(function ?? "bm25()")))
  }
}
