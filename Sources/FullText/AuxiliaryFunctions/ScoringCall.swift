import GRDBSQLite
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

  /// Sets a text as the result of the call, NULL for nil; an error ends the statement.
  func give(_ text: (ScoringCall) throws -> String?) {
    do {
      guard var text = try text(self) else { return }
      // SQLite copies the bytes before the call returns.
      let transient = BorrowedBytes.copied
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          sqlite3_result_text64(
            context,
            characters.baseAddress,
            UInt64(characters.count),
            transient,
            UInt8(SQLITE_UTF8)
          )
        }
      }
    } catch let failure as MatchedRow.Failure {
      sqlite3_result_error_code(context, failure.code)
    } catch {
      sqlite3_result_error(context, "\(error)", -1)
    }
  }

  /// The result of `phrase_hits`, as `{"length":28,"hits":[[0,1,0,1]]}`; nil without a MATCH, because FTS5
  /// does not read the row's length then.
  func phraseHits() throws -> String? {
    guard match.phraseCount > 0 else { return nil }
    let none = [Int](repeating: 0, count: match.columnCount)
    let hits = try (0..<match.phraseCount).map { phrase in
      var hits = none
      try match.forEachHit(of: phrase) { column, _ in
        if hits.indices.contains(column) { hits[column] += 1 }
      }
      return hits
    }
    let lists = hits.map { "[\($0.map(String.init).joined(separator: ","))]" }
    return "{\"length\":\(try match.length()),\"hits\":[\(lists.joined(separator: ","))]}"
  }

  /// The result of `phrase_statistics`, which this finds only once for all rows of a query: counting the
  /// rows of a phrase is a query of its own.
  func keptStatistics() throws -> String {
    if let kept = match.api.pointee.xGetAuxdata?(match.row, 0) {
      return Unmanaged<KeptText>.fromOpaque(kept).takeUnretainedValue().text
    }
    let text = try phraseStatistics()
    let kept = Unmanaged.passRetained(KeptText(text)).toOpaque()
    // FTS5 calls the closure at the end of the query, and also if it cannot keep the pointer.
    try MatchedRow.check(
      match.api.pointee.xSetAuxdata?(match.row, kept) { kept in
        guard let kept else { return }
        Unmanaged<KeptText>.fromOpaque(kept).release()
      }
    )
    return text
  }

  /// A text as `{"rows":10,"tokens":291,"phrases":[{"tokens":2,"rows":4}]}`.
  private func phraseStatistics() throws -> String {
    let (rows, tokens) = try match.totals()
    let phrases = try (0..<match.phraseCount).map { phrase in
      "{\"tokens\":\(match.size(of: phrase)),\"rows\":\(try match.rowCount(of: phrase))}"
    }
    return
      "{\"rows\":\(rows),\"tokens\":\(tokens),\"phrases\":[\(phrases.joined(separator: ","))]}"
  }
}

/// A text as an object, so that FTS5 can keep a pointer to it.
private final class KeptText {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
