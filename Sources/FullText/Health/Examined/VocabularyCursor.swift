import CSQLite
import QueryBuilder
import SQLiteDatabase

/// Goes through an `fts5vocab` table of the kind `instance`, whose rows come in the order of their terms, rows,
/// columns and places.
struct VocabularyCursor {
  private(set) var isAtRow = false
  private var handle: OpaquePointer
  private let columnNumbers: [String: Int]

  /// A cursor before the first row.
  init(_ prepared: PreparedStatement, columns: [String]) {
    handle = prepared.handle
    columnNumbers = Dictionary(columns.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  mutating func advance(_ steps: inout StatementSteps) throws { isAtRow = try steps.advance() }

  var key: Int64 { sqlite3_column_int64(handle, 1) }

  var word: IndexComparison.Word {
    IndexComparison.Word(column: text(2), term: text(0) ?? "")
  }

  /// Negative where this row comes before the other's, positive where it comes behind it, 0 for the same.
  func compared(with other: VocabularyCursor) -> Int {
    let terms = Self.compared(bytes(0), other.bytes(0))
    if terms != 0 { return terms }
    if key != other.key { return key < other.key ? -1 : 1 }
    if Self.compared(bytes(2), other.bytes(2)) != 0 {
      return column < other.column ? -1 : 1
    }
    let (place, theirs) = (sqlite3_column_int64(handle, 3), sqlite3_column_int64(other.handle, 3))
    return place == theirs ? 0 : place < theirs ? -1 : 1
  }

  /// The number of the column; -1 where the index does not know it.
  var column: Int { text(2).flatMap { columnNumbers[$0] } ?? -1 }

  private func text(_ column: Int32) -> String? {
    let bytes = bytes(column)
    return bytes.baseAddress == nil ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: sqlite3_column_text(handle, column),
      count: Int(sqlite3_column_bytes(handle, column))
    )
  }

  private static func compared(
    _ one: UnsafeRawBufferPointer,
    _ other: UnsafeRawBufferPointer
  ) -> Int {
    for (left, right) in zip(one, other) where left != right { return Int(left) - Int(right) }
    return one.count - other.count
  }
}
