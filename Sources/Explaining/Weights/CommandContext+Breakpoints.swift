public import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

extension CommandContext {
  /// Solves for the weights at which rows of the last search change places, and reports for each column which rows do.
  ///
  /// - Parameters:
  ///   - name: The name of the column whose weight is changed, as typed; nil for each indexed column by itself.
  ///   - arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where there is no search with scores, or no such column; a `StoreError` where SQLite
  ///   fails, and after Ctrl-C.
  public func showBreakpoints(of name: String?, reportFor arguments: Arguments) throws {
    let last = try ExplainedSearch(lastIn: self)
    let (ranking, weights) = (last.ranking, last.ranking.weights)
    let typed = try name.map { [try weights.columns.weighedPosition(typed: $0)] }
    guard arguments[Report.json] || !ranking.rows.isEmpty else {
      return try output.remark("The last search finds no row.")
    }
    let page = ranking.order(under: weights, first: last.request.lastPlace ?? ranking.rows.count)
    let chosen = typed ?? weights.columns.weighed
    let columns = try chosen.enumerated().map { done, column in
      try perform { $0.tell(count: done, of: chosen.count, "columns") }
      return try ranking.report(of: column, on: page, checkCancellation: checkCancellation)
    }
    let ids = columns.reduce(into: Set<Int64>()) { $0.formUnion($1.ids) }
    try self.report(for: arguments) { report in
      let width = output.settings.terminal?.columns
      for column in columns { column.describe(to: &report, columns: width) }
      guard !report.isForTools else { return }
      let labels = try last.labels(of: Array(ids), in: self)
      for (id, label) in labels.sorted(by: { $0.key < $1.key }) {
        report.verbatim(
          ExplainedSearch.name(of: id, label).lines(columns: width).joined(separator: "\n")
        )
      }
      if let note = last.request.orderNote { report.remark(note) }
      if columns.contains(where: \.hasTies) {
        report.remark(
          "Of rows that score the same the smaller id is first, unless the last digit is rounded otherwise."
        )
      }
      if page.count < ranking.rows.count {
        report.remark(
          (page.count == 1 ? "This is the first" : "These are the first \(page.count)")
            + " of \(ranking.rows.count) rows; \(last.request.command) --limit takes more."
        )
      }
    }
    search.shown = ShownRows(Array(ids), of: last.request)
  }
}

extension Ranking {
  /// Time and memory grow with the square of the rows: 3,000 have taken 650 MB.
  static let mostPaired = 1_000

  /// The weights of a column at which rows of a page change places, or others come onto it.
  fileprivate func report(
    of column: Int,
    on page: [Int64],
    checkCancellation: () throws -> Void
  ) throws -> BreakpointReport {
    guard page.count <= Self.mostPaired else {
      throw CommandError(
        "the page has \(page.count) rows, and breakpoints are found between at most \(Self.mostPaired)",
        details: ["search again with --limit \(Self.mostPaired), or fewer"]
      )
    }
    return BreakpointReport(
      column: column,
      weights: weights,
      breakpoints: try limited(to: Set(page))
        .breakpoints(of: column, checkCancellation: checkCancellation),
      entries: try entries(
        into: Set(page),
        column: column,
        checkCancellation: checkCancellation
      )
    )
  }
}
