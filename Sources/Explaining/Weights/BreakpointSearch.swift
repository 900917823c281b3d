public import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance

/// The weights at which rows of the last search change places.
public struct BreakpointSearch {
  private let search: ExplainedSearch
  private let columns: [Int]
  private let context: CommandContext

  /// Prepares to look for breakpoints.
  ///
  /// - Parameters:
  ///   - name: The name of the column whose weight is changed, as typed; nil for each indexed column by itself.
  ///   - context: The database, the last search, and where the report goes.
  /// - Throws: A ``CommandError`` where there is no search with scores, or no such column; a `StoreError` where SQLite
  ///   fails, and after Ctrl-C.
  public init(of name: String?, in context: CommandContext) throws {
    search = try ExplainedSearch(lastIn: context)
    let weights = search.ranking.weights
    let typed = try name.map { [try weights.position(typed: $0)] }
    columns = typed ?? weights.columns.indexed
    self.context = context
  }

  /// Solves for the weights, and reports for each column which rows change places beyond them.
  ///
  /// - Parameter arguments: The command's arguments, which say who reads the report.
  /// - Throws: A `StoreError` where SQLite fails, and after Ctrl-C.
  public func show(reportFor arguments: Arguments) throws {
    let weights = search.ranking.weights
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
      BreakpointReport(
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
