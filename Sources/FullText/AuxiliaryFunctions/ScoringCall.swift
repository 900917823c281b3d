import CSQLite
import SQLiteDatabase

/// One call of an auxiliary function, for the current row of a query, as FTS5 describes it without copies.
struct ScoringCall {
  private let api: UnsafePointer<Fts5ExtensionApi>
  private let row: OpaquePointer
  private let context: OpaquePointer

  /// A call with the three values that FTS5 passes to a function.
  init?(_ api: UnsafePointer<Fts5ExtensionApi>?, _ row: OpaquePointer?, _ context: OpaquePointer?) {
    guard let api, let row, let context else { return nil }
    (self.api, self.row, self.context) = (api, row, context)
  }

  /// Sets numbers as the result of the call, NULL for nil; an error ends the statement.
  ///
  /// They are a blob of 8 bytes each, the lowest first: no text whose digits must be read again.
  func give(_ numbers: (ScoringCall) throws -> [Int]?) {
    do {
      guard let numbers = try numbers(self) else { return }
      numbers.map { Int64($0).littleEndian }.withUnsafeBytes { bytes in
        // SQLite copies the bytes before the call returns.
        sqlite3_result_blob64(
          context,
          bytes.baseAddress,
          UInt64(bytes.count),
          BorrowedBytes.copied
        )
      }
    } catch let failure as Failure {
      sqlite3_result_error_code(context, failure.code)
    } catch {
      sqlite3_result_error(context, "\(error)", -1)
    }
  }

  /// The result of `phrase_hits`: the tokens of the row, and for each phrase its hits by column; nil without a MATCH,
  /// because FTS5 does not read the row's length then.
  func phraseHits() throws -> [Int]? {
    let (phrases, columns) = (phraseCount, columnCount)
    guard phrases > 0 else { return nil }
    var numbers = [Int](repeating: 0, count: 1 + phrases * columns)
    numbers[0] = try length()
    for phrase in 0..<phrases {
      try forEachHit(of: phrase) { column in
        if column < columns { numbers[1 + phrase * columns + column] += 1 }
      }
    }
    return numbers
  }

  /// The result of `phrase_statistics`: the rows and tokens of the table, and for each phrase its tokens and the rows
  /// that contain it.
  ///
  /// It is found only once for all rows of a query: counting the rows of a phrase is a query of its own.
  func keptStatistics() throws -> [Int] {
    if let kept = api.pointee.xGetAuxdata?(row, 0) {
      return Unmanaged<KeptNumbers>.fromOpaque(kept).takeUnretainedValue().numbers
    }
    let (rows, tokens) = try totals()
    let numbers = try (0..<phraseCount).reduce(into: [rows, tokens]) { numbers, phrase in
      numbers += [size(of: phrase), try rowCount(of: phrase)]
    }
    let kept = Unmanaged.passRetained(KeptNumbers(numbers)).toOpaque()
    // FTS5 calls the closure at the end of the query, and also if it cannot keep the pointer.
    try Self.check(
      api.pointee.xSetAuxdata?(row, kept) { kept in
        guard let kept else { return }
        Unmanaged<KeptNumbers>.fromOpaque(kept).release()
      }
    )
    return numbers
  }
}

/// What FTS5 says of the row and its query.
extension ScoringCall {
  /// An error by SQLite's result code.
  private struct Failure: Error {
    let code: Int32
  }

  /// The number of phrases in the query.
  private var phraseCount: Int { Int(api.pointee.xPhraseCount?(row) ?? 0) }

  /// The number of columns, UNINDEXED ones included.
  private var columnCount: Int { Int(api.pointee.xColumnCount?(row) ?? 0) }

  /// The number of tokens of a phrase.
  private func size(of phrase: Int) -> Int {
    Int(api.pointee.xPhraseSize?(row, Int32(phrase)) ?? 0)
  }

  /// The number of tokens in all columns of the row.
  private func length() throws -> Int {
    var length: Int32 = 0
    try Self.check(api.pointee.xColumnSize?(row, -1, &length))
    return Int(length)
  }

  /// The number of rows of the table, and of the tokens in all of them.
  private func totals() throws -> (rows: Int, tokens: Int) {
    var (rows, tokens): (Int64, Int64) = (0, 0)
    try Self.check(api.pointee.xRowCount?(row, &rows))
    try Self.check(api.pointee.xColumnTotalSize?(row, -1, &tokens))
    return (Int(rows), Int(tokens))
  }

  /// Calls a closure for each hit of a phrase with its column, in the order of columns and places.
  @inline(__always)
  private func forEachHit(of phrase: Int, _ body: (_ column: Int) throws -> Void) throws {
    var iterator = Fts5PhraseIter()
    var (column, offset): (Int32, Int32) = (0, 0)
    try Self.check(
      api.pointee.xPhraseFirst?(row, Int32(phrase), &iterator, &column, &offset)
    )
    while column >= 0 {
      try body(Int(column))
      api.pointee.xPhraseNext?(row, &iterator, &column, &offset)
    }
  }

  /// The number of rows that contain a phrase, by the same query with which bm25 counts them.
  private func rowCount(of phrase: Int) throws -> Int {
    var count = 0
    try Self.check(
      api.pointee.xQueryPhrase?(row, Int32(phrase), &count) { _, _, count in
        count?.assumingMemoryBound(to: Int.self).pointee += 1
        return SQLITE_OK
      }
    )
    return count
  }

  /// Throws a ``Failure`` for every code but `SQLITE_OK`; nil, of a function that FTS5 lacks, is an error.
  private static func check(_ code: Int32?) throws {
    guard code == SQLITE_OK else { throw Failure(code: code ?? SQLITE_ERROR) }
  }
}

/// Numbers as an object, so that FTS5 can keep a pointer to them.
private final class KeptNumbers {
  let numbers: [Int]

  init(_ numbers: [Int]) {
    self.numbers = numbers
  }
}
