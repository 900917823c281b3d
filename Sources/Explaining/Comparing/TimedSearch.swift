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
  private(set) var time: Duration

  private let search: TableSearch

  /// How long the first runs of all searches together may take for each search to run two times more.
  ///
  /// It is short beside the rest of a comparison. Otherwise a comparison would take less time for slightly longer
  /// searches, which run once.
  private static let patience = Duration.milliseconds(3)

  /// Runs searches, each as often as the others: once, or three times if that is short.
  static func runs(
    of searches: [TableSearch],
    in session: Session,
    patience: Duration = Self.patience
  ) throws -> [TimedSearch] {
    var runs = try searches.map { try TimedSearch($0, in: session) }
    guard runs.reduce(.zero, { $0 + $1.time }) < patience else { return runs }
    for index in runs.indices {
      for _ in 0..<2 {
        let (_, time) = try Self.run(runs[index].search, in: session)
        runs[index].time = min(runs[index].time, time)
      }
    }
    return runs
  }

  /// Runs a search once.
  ///
  /// The pages that it needs are read before the time begins, by counting the matches; otherwise the time would depend
  /// on which search comes first.
  private init(_ search: TableSearch, in session: Session) throws {
    self.search = search
    _ = try session.integer(search.counting)
    (order, time) = try Self.run(search, in: session)
  }

  private static func run(
    _ search: TableSearch,
    in session: Session
  ) throws -> (ScoredOrder, Duration) {
    let start = Moment.now
    let order = try session.order(by: search.places)
    return (order, Moment.now - start)
  }

  /// The number of rows and the time, as `3 rows in 0.042 ms`.
  var summary: String {
    let milliseconds = ShortNumber.fixed(time / .milliseconds(1), decimals: 3)
    return "\(Count(order.keys.count, "row")) in \(milliseconds) ms"
  }
}
