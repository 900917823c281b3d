import GRDBSQLite
import SQLiteDatabase

/// Gathers the matches of a query while FTS5 goes through them: the SQL function `keep_best`.
///
/// A query of one phrase is not left to SQLite's virtual machine: at its first row FTS5 is asked for all rows of
/// the phrase, as bm25 asks to count them, which takes a fraction of the time for each row.
final class MatchCollector {
  /// The type by which SQLite checks that a bound pointer is a collector.
  private static let pointerType: StaticString = "reminders-shell: matches"

  /// The rows between two looks whether the search is to stop.
  private static let rowsBetweenLooks = 4096

  /// What has been found.
  private(set) var matches = FoundMatches()
  /// Whether there was a row outside the supported search, so that the result must not be used.
  private(set) var hasUnsupportedRow = false

  private let cancellation: Cancellation
  private let isWhole: Bool
  private var counts: UnsafeMutableBufferPointer<Int32>
  private var failure: (any Error)?

  /// The error of a row outside the supported search.
  struct UnsupportedRow: Error {}

  /// A collector for one statement.
  ///
  /// - Parameters:
  ///   - isWhole: Whether each row that matches is meant, so that one phrase may be read at once.
  ///   - cancellation: The request that stops the search.
  init(isWhole: Bool, cancellation: Cancellation) {
    self.isWhole = isWhole
    self.cancellation = cancellation
    counts = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit {
    counts.deallocate()
  }

  /// Makes a statement pass its rows to the collector, which must live as long as the statement runs.
  func bind(to prepared: PreparedStatement) {
    let parameter = sqlite3_bind_parameter_index(prepared.handle, MatchPass.collector)
    let collector = Unmanaged.passUnretained(self).toOpaque()
    Self.withPointerType {
      _ = sqlite3_bind_pointer(prepared.handle, parameter, collector, $0, nil)
    }
  }

  /// Passes a call of `keep_best(TABLE, COLLECTOR)` on to the collector that it names; the result is true once all
  /// rows are known.
  static func take(
    _ api: UnsafePointer<Fts5ExtensionApi>?,
    _ row: OpaquePointer?,
    _ context: OpaquePointer?,
    _ arguments: UnsafeBufferPointer<OpaquePointer?>
  ) {
    guard let api, let row, arguments.count == 1,
      let pointer = withPointerType({ sqlite3_value_pointer(arguments[0], $0) })
    else {
      sqlite3_result_error(context, "keep_best() works only in a search of the shell's own", -1)
      return
    }
    let collector = Unmanaged<MatchCollector>.fromOpaque(pointer).takeUnretainedValue()
    do {
      let isComplete = try collector.take(MatchedRow(api: api, row: row))
      sqlite3_result_int(context, isComplete ? 1 : 0)
    } catch let failure as MatchedRow.Failure {
      sqlite3_result_error_code(context, failure.code)
    } catch {
      collector.hasUnsupportedRow = collector.hasUnsupportedRow || error is UnsupportedRow
      sqlite3_result_error(context, "\(error)", -1)
    }
  }

  private func take(_ match: MatchedRow) throws -> Bool {
    let isFirst = matches.totals == nil
    if isFirst { try begin(match) }
    guard isFirst, isWhole, match.phraseCount == 1 else {
      try add(match)
      return false
    }
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    let code = match.api.pointee.xQueryPhrase?(match.row, 0, pointer) { api, row, pointer in
      guard let api, let row, let pointer else { return SQLITE_ERROR }
      let collector = Unmanaged<MatchCollector>.fromOpaque(pointer).takeUnretainedValue()
      do {
        try collector.add(MatchedRow(api: api, row: row))
        return SQLITE_OK
      } catch {
        collector.failure = error
        return SQLITE_ABORT
      }
    }
    if let failure { throw failure }
    try MatchedRow.check(code)
    end(phraseRows: [matches.count])
    return true
  }

  /// Reads what is the same for all rows; the rows of a single phrase are those that will be found.
  private func begin(_ match: MatchedRow) throws {
    let (rows, tokens) = try match.totals()
    let phrases = match.phraseCount
    matches.hits = HitCounts(phrases: phrases, columns: match.columnCount)
    counts = .allocate(capacity: matches.hits.width)
    counts.initialize(repeating: 0)
    let phraseRows =
      isWhole && phrases == 1
      ? []
      : try (0..<phrases).map { try match.rowCount(of: $0, cancellation: cancellation) }
    matches.totals = FoundMatches.Totals(rows: rows, tokens: tokens, phraseRows: phraseRows)
  }

  private func end(phraseRows: [Int]) {
    matches.totals = matches.totals.map {
      FoundMatches.Totals(rows: $0.rows, tokens: $0.tokens, phraseRows: phraseRows)
    }
  }

  @inline(__always)
  private func add(_ match: MatchedRow) throws {
    if matches.count % Self.rowsBetweenLooks == 0, cancellation.isWanted {
      throw MatchedRow.Failure(code: SQLITE_INTERRUPT)
    }
    let (counts, columns) = (counts, matches.hits.columns)
    counts.update(repeating: 0)
    for phrase in 0..<matches.hits.phrases {
      let first = phrase * columns
      try match.forEachHit(of: phrase) { column, _ in
        guard column < columns else { throw UnsupportedRow() }
        counts[first + column] &+= 1
      }
    }
    matches.rowids.append(match.rowid)
    matches.combinations.append(matches.hits.position(of: UnsafeBufferPointer(counts)))
  }

  private static func withPointerType<Result>(
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let bytes = pointerType.utf8CodeUnitCount + 1
    return pointerType.utf8Start.withMemoryRebound(to: CChar.self, capacity: bytes, body)
  }
}
