import CSQLite
import Files
import SQLiteDatabase

/// A row that FTS5 has found, as FTS5 describes it to an auxiliary function, without copies.
struct MatchedRow {
  /// An error by SQLite's result code.
  struct Failure: Error {
    let code: Int32
  }

  let api: UnsafePointer<Fts5ExtensionApi>
  let row: OpaquePointer

  /// The number of phrases in the query.
  var phraseCount: Int { Int(api.pointee.xPhraseCount?(row) ?? 0) }

  /// The number of columns, UNINDEXED ones included.
  var columnCount: Int { Int(api.pointee.xColumnCount?(row) ?? 0) }

  /// The row's key.
  var rowid: Int64 { api.pointee.xRowid?(row) ?? 0 }

  /// The number of tokens of a phrase.
  func size(of phrase: Int) -> Int { Int(api.pointee.xPhraseSize?(row, Int32(phrase)) ?? 0) }

  /// The number of tokens in all columns of the row.
  func length() throws -> Int {
    var length: Int32 = 0
    try Self.check(api.pointee.xColumnSize?(row, -1, &length))
    return Int(length)
  }

  /// The number of rows of the table, and of the tokens in all of them.
  func totals() throws -> (rows: Int, tokens: Int) {
    var (rows, tokens): (Int64, Int64) = (0, 0)
    try Self.check(api.pointee.xRowCount?(row, &rows))
    try Self.check(api.pointee.xColumnTotalSize?(row, -1, &tokens))
    return (Int(rows), Int(tokens))
  }

  /// Calls a closure for each hit of a phrase, in the order of columns and places.
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

  /// The number of rows that contain a phrase, by the same query with which bm25 counts them.
  ///
  /// - Parameters:
  /// - Returns: The number of rows.
  /// - Throws: A ``Failure``, with `SQLITE_INTERRUPT` if it was stopped.
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

  /// Throws a ``Failure`` for every code but `SQLITE_OK`; nil, of a function that FTS5 lacks, is an error.
  static func check(_ code: Int32?) throws {
    guard code == SQLITE_OK else { throw Failure(code: code ?? SQLITE_ERROR) }
  }
}

/// Counts rows, and looks for a stop itself: SQLite does not look for interrupts between them.
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
