import GRDBSQLite

/// One call of an auxiliary function: FTS5's view of the row that a query is at.
struct ScoringCall {
  private let api: Fts5ExtensionApi
  private let row: OpaquePointer
  private let context: OpaquePointer

  /// Takes what FTS5 passes to a function.
  init?(_ api: UnsafePointer<Fts5ExtensionApi>?, _ row: OpaquePointer?, _ context: OpaquePointer?) {
    guard let api, let row, let context else { return nil }
    self.api = api.pointee
    self.row = row
    self.context = context
  }

  /// Makes a text the result of the call, or an error the end of the statement; nil is NULL.
  func give(_ text: (ScoringCall) throws -> String?) {
    do {
      guard var text = try text(self) else { return }
      // SQLite copies the bytes before the call returns.
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
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
    } catch let failure as Failure {
      sqlite3_result_error_code(context, failure.code)
    } catch {
      sqlite3_result_error(context, "\(error)", -1)
    }
  }

  /// `{"length":28,"hits":[[0,1,0,1]]}`; nil without a MATCH, when FTS5 does not read the row's length.
  func phraseHits() throws -> String? {
    guard phraseCount > 0 else { return nil }
    let columnCount = Int(api.xColumnCount?(row) ?? 0)
    var hits = [[Int]](repeating: Array(repeating: 0, count: columnCount), count: phraseCount)
    var count: Int32 = 0
    try check(api.xInstCount?(row, &count))
    for instance in 0..<count {
      var (phrase, column, offset): (Int32, Int32, Int32) = (0, 0, 0)
      try check(api.xInst?(row, instance, &phrase, &column, &offset))
      if hits.indices.contains(Int(phrase)), hits[Int(phrase)].indices.contains(Int(column)) {
        hits[Int(phrase)][Int(column)] += 1
      }
    }
    var length: Int32 = 0
    try check(api.xColumnSize?(row, -1, &length))
    let lists = hits.map { "[\($0.map(String.init).joined(separator: ","))]" }
    return "{\"length\":\(length),\"hits\":[\(lists.joined(separator: ","))]}"
  }

  /// ``phraseStatistics()``, found once for all rows of a query: each phrase is a query of its own.
  func keptStatistics() throws -> String {
    if let kept = api.xGetAuxdata?(row, 0) {
      return Unmanaged<KeptText>.fromOpaque(kept).takeUnretainedValue().text
    }
    let text = try phraseStatistics()
    let kept = Unmanaged.passRetained(KeptText(text)).toOpaque()
    // FTS5 releases it, also if it cannot keep it.
    try check(
      api.xSetAuxdata?(row, kept) { kept in
        guard let kept else { return }
        Unmanaged<KeptText>.fromOpaque(kept).release()
      }
    )
    return text
  }

  /// As `{"rows":10,"tokens":291,"phrases":[{"tokens":2,"rows":4}]}`.
  private func phraseStatistics() throws -> String {
    var (rows, tokens): (Int64, Int64) = (0, 0)
    try check(api.xRowCount?(row, &rows))
    try check(api.xColumnTotalSize?(row, -1, &tokens))
    let phrases = try (0..<Int32(phraseCount)).map { phrase in
      "{\"tokens\":\(api.xPhraseSize?(row, phrase) ?? 0),\"rows\":\(try rowCount(of: phrase))}"
    }
    return
      "{\"rows\":\(rows),\"tokens\":\(tokens),\"phrases\":[\(phrases.joined(separator: ","))]}"
  }

  private var phraseCount: Int { Int(api.xPhraseCount?(row) ?? 0) }

  /// The rows that contain a phrase, by the very query with which bm25 counts them.
  private func rowCount(of phrase: Int32) throws -> Int {
    var count = 0
    let code = withUnsafeMutablePointer(to: &count) { count in
      api.xQueryPhrase?(row, phrase, count) { _, _, count in
        count?.assumingMemoryBound(to: Int.self).pointee += 1
        return SQLITE_OK
      }
    }
    try check(code)
    return count
  }

  private struct Failure: Error {
    let code: Int32
  }

  private func check(_ code: Int32?) throws {
    guard code == SQLITE_OK else { throw Failure(code: code ?? SQLITE_ERROR) }
  }
}

/// A text in a form that FTS5 can keep a pointer to.
private final class KeptText {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
