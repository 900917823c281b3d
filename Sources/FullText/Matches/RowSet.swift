import GRDBSQLite
import QueryBuilder
import SQLiteDatabase

/// Keys of rows, for quick answers to whether one is among them.
struct RowSet: Sendable {
  /// The most bits for each key; beyond, the keys are in a set.
  private static let mostBits = 256

  private var first: Int64 = 0
  private var bits: [UInt64] = []
  private var scattered: Set<Int64> = []

  init(_ keys: [Int64]) {
    guard let lowest = keys.min(), let highest = keys.max() else { return }
    let (extent, overflows) = highest.subtractingReportingOverflow(lowest)
    guard !overflows, extent < Int64(keys.count) * Int64(Self.mostBits) + 4096 else {
      scattered = Set(keys)
      return
    }
    first = lowest
    bits = Array(repeating: 0, count: Int(extent) / 64 + 1)
    for key in keys {
      let place = Int(key - lowest)
      bits[place / 64] |= 1 << UInt64(place % 64)
    }
  }

  func contains(_ key: Int64) -> Bool {
    guard !bits.isEmpty else { return scattered.contains(key) }
    let (place, overflows) = key.subtractingReportingOverflow(first)
    guard !overflows, place >= 0, Int(place) / 64 < bits.count else { return false }
    return bits[Int(place) / 64] & (1 << UInt64(place % 64)) != 0
  }
}

extension Session {
  /// The keys that a statement gives in its first column.
  func rowSet(_ statement: any SelectStatement) throws -> RowSet {
    var keys: [Int64] = []
    let prepared = try prepare(statement)
    try run(prepared, logged: statement.inlinedText) { prepared in
      if sqlite3_column_type(prepared.handle, 0) == SQLITE_INTEGER {
        keys.append(sqlite3_column_int64(prepared.handle, 0))
      }
      return true
    }
    return RowSet(keys)
  }
}
