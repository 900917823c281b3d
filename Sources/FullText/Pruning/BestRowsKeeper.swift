import GRDBSQLite
import Relevance
import SQLiteDatabase

/// Keeps the best rows of a search while SQLite goes through its matches: the SQL function `keep_best`.
///
/// It counts the rows, and scores them as bm25 does, to the last bit, but leaves out the work that
/// cannot matter. The length of a row costs more than the rest of its score, and is read only where
/// the shortest row that has these hits could be among the best. Rows that come last are not scored
/// once there are enough others. The number of rows that contain a phrase, for which bm25 goes through
/// all of them a second time, is that of the matches where the phrase is the whole query.
final class BestRowsKeeper {
  /// What SQLite calls the pointer by which a statement knows its keeper.
  private static let pointerType: StaticString = "reminders-shell: best rows"

  /// Whether a row came that is none of a search for which this works; nothing found is true then.
  private(set) var isConfused = false

  private var state: BestRowsState
  private let cancellation: Cancellation

  /// A keeper for a search.
  ///
  /// - Parameters:
  ///   - count: How many rows are kept.
  ///   - weights: How much a hit counts, by column.
  ///   - cancellation: The wish that the search stops.
  init(count: Int, weights: [Double], cancellation: Cancellation) {
    state = BestRowsState(count: count, weights: weights)
    self.cancellation = cancellation
  }

  /// Has a statement pass its rows to the keeper, which must live as long as it runs.
  func bind(to prepared: PreparedStatement, at parameter: Int) {
    let keeper = Unmanaged.passUnretained(self).toOpaque()
    Self.withPointerType {
      _ = sqlite3_bind_pointer(prepared.handle, Int32(parameter), keeper, $0, nil)
    }
  }

  /// What was found, after the last row, with the page behind so many rows.
  func matches(after offset: Int) -> BestMatches {
    state.matches(after: offset)
  }

  /// Takes what FTS5 passes to `keep_best(TABLE, ID, PLACE, KEEPER)`.
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
      keeper.isConfused = keeper.isConfused || error is BestRowsState.Confusion
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
