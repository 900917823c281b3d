import GRDBSQLite
import SQLiteDatabase

/// FTS5's view of a row, for a function that is called for many: nothing is copied.
struct MatchedRow {
  /// A code of SQLite's.
  struct Failure: Error {
    let code: Int32
  }

  let api: UnsafePointer<Fts5ExtensionApi>
  let row: OpaquePointer

  /// The number of phrases in the query.
  var phraseCount: Int { Int(api.pointee.xPhraseCount?(row) ?? 0) }

  /// The number of columns, UNINDEXED ones included.
  var columnCount: Int { Int(api.pointee.xColumnCount?(row) ?? 0) }

  /// The tokens of a phrase.
  func size(of phrase: Int) -> Int { Int(api.pointee.xPhraseSize?(row, Int32(phrase)) ?? 0) }

  /// The tokens of the row over all columns.
  func length() throws -> Int {
    var length: Int32 = 0
    try Self.check(api.pointee.xColumnSize?(row, -1, &length))
    return Int(length)
  }

  /// The rows of the table, and the tokens in all of them.
  func totals() throws -> (rows: Int, tokens: Int) {
    var (rows, tokens): (Int64, Int64) = (0, 0)
    try Self.check(api.pointee.xRowCount?(row, &rows))
    try Self.check(api.pointee.xColumnTotalSize?(row, -1, &tokens))
    return (Int(rows), Int(tokens))
  }

  /// Calls for each hit of a phrase, in the order of columns and places.
  @inline(__always)
  func forEachHit(of phrase: Int, _ body: (_ column: Int, _ offset: Int) throws -> Void) throws {
    var iterator = Fts5PhraseIter()
    var (column, offset): (Int32, Int32) = (0, 0)
    try Self.check(
      api.pointee.xPhraseFirst?(row, Int32(phrase), &iterator, &column, &offset)
    )
    while column >= 0 {
      try body(Int(column), Int(offset))
      api.pointee.xPhraseNext?(row, &iterator, &column, &offset)
    }
  }

  /// The rows that contain a phrase, by the very query with which bm25 counts them.
  ///
  /// - Parameters:
  ///   - phrase: The phrase, the first is 0.
  ///   - cancellation: The wish that the query stops; nil where nobody can wish so.
  /// - Returns: The number of rows.
  /// - Throws: A ``Failure``, `SQLITE_INTERRUPT` where it was to stop.
  func rowCount(of phrase: Int, cancellation: Cancellation? = nil) throws -> Int {
    let count = RowCount(cancellation)
    let pointer = Unmanaged.passUnretained(count).toOpaque()
    let code = withExtendedLifetime(count) {
      api.pointee.xQueryPhrase?(row, Int32(phrase), pointer) { _, _, pointer in
        guard let pointer else { return SQLITE_ERROR }
        return Unmanaged<RowCount>.fromOpaque(pointer).takeUnretainedValue().countOne()
      }
    }
    try Self.check(code)
    return count.value
  }

  /// Throws what is no success.
  static func check(_ code: Int32?) throws {
    guard code == SQLITE_OK else { throw Failure(code: code ?? SQLITE_ERROR) }
  }
}

/// Counts rows, until it is asked to stop: SQLite does not look for interrupts there.
private final class RowCount {
  private(set) var value = 0
  private let cancellation: Cancellation?

  init(_ cancellation: Cancellation?) {
    self.cancellation = cancellation
  }

  func countOne() -> Int32 {
    value += 1
    return cancellation?.isWanted == true ? SQLITE_INTERRUPT : SQLITE_OK
  }
}
