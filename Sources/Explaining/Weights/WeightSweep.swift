public import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// The places of the last search's rows over one weight.
public struct WeightSweep {
  private let search: ExplainedSearch
  private let column: Int
  private let context: CommandContext

  /// Prepares to change a column's weight; those in force stay as they are.
  ///
  /// - Parameters:
  ///   - name: The name of the column as typed.
  ///   - context: The database, the last search, and where the chart goes.
  /// - Throws: A ``CommandError`` where there is no search with scores, or no such column; a `StoreError` where SQLite
  ///   fails, and after Ctrl-C.
  public init(of name: String, in context: CommandContext) throws {
    search = try ExplainedSearch(lastIn: context)
    column = try search.ranking.weights.position(typed: name)
    self.context = context
  }

  /// Shows a chart with a column for each weight, and the places that each row goes through.
  ///
  /// - Parameters:
  ///   - bounds: The first and the last weight; both and their difference are finite, and the first is smaller.
  ///   - typedStep: From one weight to the next; nil for a round one that makes as many columns as fit side by side.
  /// - Throws: A ``CommandError`` where the step makes no weights, or too many; an error after Ctrl-C.
  public func show(over bounds: ClosedRange<Double>, step typedStep: Double?) throws {
    let rows = search.ranking.rows.count
    let places = search.request.lastPlace.map { min($0, rows) } ?? rows
    guard places > 0 else { return try context.output.remark("The last search finds no row.") }
    let chart = SweepChart(
      width: context.output.settings.terminal?.columns ?? 80,
      idWidth: [search.ranking.rows.ids.max(), search.ranking.rows.ids.min()]
        .map { "\($0 ?? 0)".count }.max() ?? 1
    )
    let range = WeightRange(bounds)
    let step = typedStep ?? range.roundStep(steps: chart.steps)
    guard range.allows(step: step) else {
      throw CommandError(
        "--step \(ShortNumber.plain(step)) is no step of this range",
        details: ["it must be above 0, and make at most \(WeightRange.mostSteps) weights"]
      )
    }
    let sweep = try RankSweep(
      search.ranking,
      column: column,
      weights: range.weights(step: step),
      places: places,
      checkCancellation: context.checkCancellation
    )
    let name = search.ranking.weights.columns[column].name
    try context.output.print(chart.lines(of: sweep, column: name))
    context.output.draw(sweep.svg(column: name))
    let labels = try search.labels(of: sweep.ids, in: context)
    for id in sweep.ids {
      try context.output.print(
        "\(ExplainedSearch.name(of: id, labels[id])): \(Self.journey(sweep.places(of: id)))"
      )
    }
    context.search.shown = ShownRows(sweep.ids, of: search.request)
  }

  /// The places that a row goes through, as `#3 → #2 → #1`; equal places in succession are one.
  private static func journey(_ places: [Int?]) -> String {
    var stations: [String] = []
    for place in places.map({ $0.map { "#\($0)" } ?? "below" }) where place != stations.last {
      stations.append(place)
    }
    return stations.joined(separator: " → ")
  }
}
