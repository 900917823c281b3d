import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// The rows that a search finds, and the time that it takes.
struct TimedSearch {
  /// The rows, the best first.
  let order: ScoredOrder
  /// The time of the fastest run.
  let time: Duration

  /// A search that takes longer is run once only.
  private static let patience = Duration.milliseconds(40)

  /// Runs a search up to three times: the first run may read pages from the file that later runs find in memory.
  ///
  /// They are read before the time begins, by counting the matches; otherwise the time of a long search, which
  /// runs once, would depend on which side comes first.
  init(_ side: IndexedSide, in session: Session) throws {
    _ = try session.integer(side.search.count)
    var order = ScoredOrder()
    var fastest: Duration?
    for _ in 0..<3 where fastest ?? .zero < Self.patience {
      let start = ContinuousClock.now
      order = try session.order(by: side.search.places)
      let time = ContinuousClock.now - start
      fastest = Swift.min(fastest ?? time, time)
    }
    self.order = order
    time = fastest ?? .zero
  }

  /// The number of rows and the time, as `3 rows in 0.042 ms`.
  var summary: String {
    let micros = Int((time / .microseconds(1)).rounded())
    let fraction = String(1_000 + micros % 1_000).dropFirst()
    return "\(Count(order.keys.count, "row")) in \(micros / 1_000).\(fraction) ms"
  }
}
