import Files
import FullText
import Output
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// The rows that a search finds, and the time that it takes.
struct TimedSearch {
  /// The rows, the best first.
  let order: ScoredOrder
  /// The time of the fastest run.
  let time: Duration

  /// The time after which no further run begins.
  ///
  /// It is as short as what else a comparison takes: three runs of a longer search beside one run of one that is
  /// longer still would make the comparison's time jump.
  private static let patience = Duration.milliseconds(3)

  /// Runs a search up to three times: the first run may read pages from the file that later runs find in memory.
  ///
  /// They are read before the time begins, by counting the matches; otherwise the time of a long search, which
  /// runs once, would depend on which side comes first.
  init(_ search: TableSearch, in session: Session) throws {
    _ = try session.integer(search.counting)
    var order = ScoredOrder()
    var (fastest, spent) = (Duration?.none, Duration.zero)
    for _ in 0..<3 where spent < Self.patience {
      let start = Moment.now
      order = try session.order(by: search.places)
      let time = Moment.now - start
      fastest = Swift.min(fastest ?? time, time)
      spent += time
    }
    self.order = order
    time = fastest ?? .zero
  }

  /// The number of rows and the time, as `3 rows in 0.042 ms`.
  var summary: String {
    let milliseconds = ShortNumber.fixed(time / .milliseconds(1), decimals: 3)
    return "\(Count(order.keys.count, "row")) in \(milliseconds) ms"
  }
}
