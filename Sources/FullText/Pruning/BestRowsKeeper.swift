import GRDBSQLite
import Relevance
import SQLiteDatabase

/// Keeps the best rows of a search while SQLite goes through its matches: the SQL function `keep_best`.
///
/// It counts the rows, and scores them as bm25 does, to the last bit, but skips work that cannot change the
/// result. The length of a row costs more than the rest of its score, and is read only if the shortest
/// possible row with these hits could be among the best. Rows that come last are not scored once there are
/// enough others. bm25 goes through all matches a second time to count the rows that contain a phrase; here,
/// if the phrase is the whole query, that count is the number of matches.
final class BestRowsKeeper {
  /// The type by which SQLite checks that a bound pointer is a keeper.
  private static let pointerType: StaticString = "reminders-shell: best rows"

  /// Whether there was a row outside the supported search, so that the result must not be used.
  private(set) var hasUnsupportedRow = false

  private var state: BestRowsState
  private let cancellation: Cancellation

  /// A keeper for a search.
  ///
  /// - Parameters:
  ///   - count: How many rows to keep.
  ///   - weights: How much a hit counts, by column.
  ///   - cancellation: The request that stops the search.
  init(count: Int, weights: [Double], cancellation: Cancellation) {
    state = BestRowsState(count: count, weights: weights)
    self.cancellation = cancellation
  }

  /// Makes a statement pass its rows to the keeper, which must live as long as the statement runs.
  func bind(to prepared: PreparedStatement, at parameter: Int) {
    let keeper = Unmanaged.passUnretained(self).toOpaque()
    Self.withPointerType {
      _ = sqlite3_bind_pointer(prepared.handle, Int32(parameter), keeper, $0, nil)
    }
  }

  /// The result, to be read after the last row; the page begins behind so many rows.
  func matches(after offset: Int) -> BestMatches {
    state.matches(after: offset)
  }

  /// Passes a call of `keep_best(TABLE, ID, PLACE, KEEPER)` on to the keeper that it names.
  static func take(
    _ api: UnsafePointer<Fts5ExtensionApi>?,
    _ row: OpaquePointer?,
    _ context: OpaquePointer?,
    _ arguments: UnsafeBufferPointer<OpaquePointer?>
  ) {
    guard let api, let row, arguments.count == 3,
      let pointer = withPointerType({ sqlite3_value_pointer(arguments[2], $0) })
    else {
      sqlite3_result_error(context, "keep_best() works only in a search of the shell's own", -1)
      return
    }
    let keeper = Unmanaged<BestRowsKeeper>.fromOpaque(pointer).takeUnretainedValue()
    do {
      try keeper.state.take(
        MatchedRow(api: api, row: row),
        id: arguments[0],
        place: arguments[1],
        cancellation: keeper.cancellation
      )
      sqlite3_result_int(context, 0)
    } catch let failure as MatchedRow.Failure {
      sqlite3_result_error_code(context, failure.code)
    } catch {
      keeper.hasUnsupportedRow = keeper.hasUnsupportedRow || error is BestRowsState.UnsupportedRow
      sqlite3_result_error(context, "\(error)", -1)
    }
  }

  private static func withPointerType<Result>(
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let bytes = pointerType.utf8CodeUnitCount + 1
    return pointerType.utf8Start.withMemoryRebound(to: CChar.self, capacity: bytes, body)
  }
}
