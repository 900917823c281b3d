public import QueryBuilder

extension FTS5Index {
  /// A query for the rowid of the first row that a pattern finds.
  public func firstRow(matching pattern: MatchPattern) -> Select<> {
    select(from: self).where(match(pattern)).select([rowid]).limit(1)
  }

  /// A query for the rowid of one row, if a pattern finds it.
  public func row(_ key: Int64, matching pattern: MatchPattern) -> Select<> {
    select(from: self).where(match(pattern) && rowid == key).select([rowid])
  }
}
