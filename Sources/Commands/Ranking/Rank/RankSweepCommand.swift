import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// `.rank sweep COL LO..HI`: charts the rows' places over the weight of a column.
enum RankSweepCommand: DotCommand {
  static let column = Parameter(.column, "the column whose weight is changed")
  static let range = Parameter(.weightRange, "the first and the last weight")
  static let step = Option("step", .number.named("S"), "from one weight to the next")

  static let signature = Signature(
    "rank sweep",
    group: .ranking,
    abstract: "Chart the places of the last search's rows over a weight",
    options: [step],
    parameters: [column, range],
    discussion: """
      Each column of the chart is a weight, each line a place; the numbers are the rows' ids, with an arrow \
      where a row has moved up. The other weights stay as they are.
      """,
    examples: [
      """
      > .search week
      2|Haircut||#**week**end #easy-win|Personal|2025-03-08 10:00:00.000|-0.414502490671294
      1|Groceries|Milk Eggs Apples Oatmeal Spinach|#**week**end|Personal||-0.307079070314074
      10|Send **week**ly emails|||Business|2025-03-08 10:00:00.000|-0.450304049366512
      4|Take a walk||#**week**end #fun|Personal|2024-09-01 10:00:00.000|-0.421200017450543
      > .rank sweep title 0..2
      title =
                0   0.2   0.4   0.6   0.8     1   1.2   1.4   1.6   1.8     2
      #1        2     2     2     2     2     2     2     2     2     2     2
      #2        1     1     1     1     1     1     1     1     1     1     1
      #3        4     4     4     4     4   ▲10    10    10    10    10    10
      #4       10    10    10    10    10     4     4     4     4     4     4
      2 Haircut: #1
      1 Groceries: #2
      4 Take a walk: #3 → #4
      10 Send weekly emails: #4 → #3
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let search = try context.lastSearchRanked()
    let weights = search.ranking.weights
    let column = try weights.position(typed: arguments[column])
    let range = arguments[range]
    let rows = search.ranking.rows.count
    let places = search.request.lastPlace.map { min($0, rows) } ?? rows
    guard places > 0 else { return try context.output.remark("The last search finds no row.") }
    let chart = SweepChart(
      width: context.output.settings.terminal?.columns ?? 80,
      idWidth: [search.ranking.rows.ids.max(), search.ranking.rows.ids.min()]
        .map { "\($0 ?? 0)".count }.max() ?? 1
    )
    let step = arguments[step] ?? range.roundStep(steps: chart.steps)
    guard step > 0, (range.highest - range.lowest) / step < Double(WeightRange.mostSteps) else {
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
    try context.output.print(chart.lines(of: sweep, column: weights.columns[column].name))
    context.output.draw(sweep.svg(column: weights.columns[column].name))
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
