import CSQLite
import SQLiteDatabase

/// One call of an auxiliary function, for the current row of a query.
struct ScoringCall {
  private let match: MatchedRow
  private let context: OpaquePointer

  /// A call with the three values that FTS5 passes to a function.
  init?(_ api: UnsafePointer<Fts5ExtensionApi>?, _ row: OpaquePointer?, _ context: OpaquePointer?) {
    guard let api, let row, let context else { return nil }
    match = MatchedRow(api: api, row: row)
    self.context = context
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
    } catch let failure as MatchedRow.Failure {
      sqlite3_result_error_code(context, failure.code)
    } catch {
      sqlite3_result_error(context, "\(error)", -1)
    }
  }

  /// The result of `phrase_hits`: the tokens of the row, and for each phrase its hits by column; nil without a MATCH,
  /// because FTS5 does not read the row's length then.
  func phraseHits() throws -> [Int]? {
    guard match.phraseCount > 0 else { return nil }
    let columns = match.columnCount
    var numbers = [Int](repeating: 0, count: 1 + match.phraseCount * columns)
    numbers[0] = try match.length()
    for phrase in 0..<match.phraseCount {
      try match.forEachHit(of: phrase) { column, _ in
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
    if let kept = match.api.pointee.xGetAuxdata?(match.row, 0) {
      return Unmanaged<KeptNumbers>.fromOpaque(kept).takeUnretainedValue().numbers
    }
    let (rows, tokens) = try match.totals()
    let numbers = try (0..<match.phraseCount).reduce(into: [rows, tokens]) { numbers, phrase in
      numbers += [match.size(of: phrase), try match.rowCount(of: phrase)]
    }
    let kept = Unmanaged.passRetained(KeptNumbers(numbers)).toOpaque()
    // FTS5 calls the closure at the end of the query, and also if it cannot keep the pointer.
    try MatchedRow.check(
      match.api.pointee.xSetAuxdata?(match.row, kept) { kept in
        guard let kept else { return }
        Unmanaged<KeptNumbers>.fromOpaque(kept).release()
      }
    )
    return numbers
  }
}

/// Numbers as an object, so that FTS5 can keep a pointer to them.
private final class KeptNumbers {
  let numbers: [Int]

  init(_ numbers: [Int]) {
    self.numbers = numbers
  }
}
