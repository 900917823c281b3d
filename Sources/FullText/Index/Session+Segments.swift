public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// How many segments an index consists of: each search looks into all of them.
  public func segmentCount(of index: FTS5Index) throws -> Int {
    let segments = index.shadow("idx").select([
      Expression<Int>(raw: "\(identifier: "segid")").count(distinct: true)
    ])
    return Int(try integer(segments) ?? 0)
  }
}
