import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance

/// `.rank breakpoints [COL]`: the weights at which rows of the last search change places.
enum RankBreakpointsCommand: DotCommand {
  static let column = Parameter(optional: .column, "the column whose weight is changed (each)")

  static let signature = Signature(
    "rank breakpoints",
    group: .ranking,
    abstract: "List the weights at which rows of the last search change places",
    options: [Report.json],
    parameters: [column],
    discussion: """
      One weight is changed, from just above 0 to any size, the others stay. Each line tells what changes \
      beyond a weight, going away from the one in force. The weights are solved for, not tried: \
      between two of them no row of the page passes another. In the range that the last line names, no row \
      comes onto the page either. Rows that score the same under every weight \
      are left out, and so are pairs of a completed and an open reminder, whose order no weight changes.
      """,
    examples: [
      """
      > .search week
      2|Haircut||#**week**end #easy-win|Personal|2025-03-08 10:00:00.000|-0.414502490671294
      1|Groceries|Milk Eggs Apples Oatmeal Spinach|#**week**end|Personal||-0.307079070314074
      10|Send **week**ly emails|||Business|2025-03-08 10:00:00.000|-0.450304049366512
      4|Take a walk||#**week**end #fun|Personal|2024-09-01 10:00:00.000|-0.421200017450543
      > .rank breakpoints
      title, now 1:
        below 0.865169  4 is before 10
        nothing changes above 0.865169, where it is now
      notes, now 1: no weight above 0 changes the order
      tags, now 1:
        above 1.155844  4 is before 10
        nothing changes between 0 and 1.155844, where it is now
      4 Take a walk
      10 Send weekly emails
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let search = try context.lastSearchRanked()
    let weights = search.ranking.weights
    let typed = try arguments[column].map { [try weights.position(typed: $0)] }
    let columns = typed ?? weights.columns.indices.filter { !weights.columns[$0].isUnindexed }
    guard arguments[Report.json] || !search.ranking.rows.isEmpty else {
      return try context.output.remark("The last search finds no row.")
    }
    let places = search.request.lastPlace ?? search.ranking.rows.count
    let order = search.ranking.order(under: weights, first: places)
    let page = Set(order)
    let shown = search.ranking.limited(to: page)
    let named = ColumnWeights(columns: weights.columns, ofCall: weights.namedArguments)
    let anyWeightChangesOrder =
      named.arguments != weights.arguments
      && search.ranking.order(under: named, first: places) != order
    let breakpoints = try columns.map { column in
      ColumnBreakpoints(
        column: column,
        weights: weights,
        breakpoints: try shown.breakpoints(
          of: column,
          checkCancellation: context.checkCancellation
        ),
        entries: try search.ranking.entries(
          into: page,
          column: column,
          checkCancellation: context.checkCancellation
        ),
        anyWeightChangesOrder: anyWeightChangesOrder
      )
    }
    let ids = breakpoints.reduce(into: Set<Int64>()) { $0.formUnion($1.ids) }
    try context.report(for: arguments) { report in
      for column in breakpoints { column.describe(to: &report) }
      guard !report.isForTools else { return }
      let labels = try search.labels(of: Array(ids), in: context)
      for (id, label) in labels.sorted(by: { $0.key < $1.key }) {
        report.verbatim(ExplainedSearch.name(of: id, label))
      }
      if breakpoints.contains(where: \.hasTies) {
        report.remark(
          "Of rows that score the same the smaller id is first, unless the last digit is rounded otherwise."
        )
      }
      if page.count < search.ranking.rows.count {
        report.remark(
          "These are the first \(page.count) of \(search.ranking.rows.count) rows; \(search.request.command) --limit takes "
            + "more."
        )
      }
    }
    context.search.shown = ShownRows(Array(ids), of: search.request)
  }
}
