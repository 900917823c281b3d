public import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLSpelling
import SQLiteDatabase
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
    column = try search.ranking.weights.columns.weighedPosition(typed: name)
    self.context = context
  }

  /// Draws the places over the weights at a terminal, and writes them as a table elsewhere.
  ///
  /// - Parameters:
  ///   - bounds: The first and the last weight; both and their difference are finite, and the first is smaller.
  ///   - typedStep: From one weight to the next; nil for a round one.
  ///   - isPlain: Whether a terminal with colours gets letters, too.
  ///   - path: The file that gets the chart as SVG; nil for none.
  /// - Throws: A ``CommandError`` where the step makes no weights, or too many; an error after Ctrl-C.
  public func show(
    over bounds: ClosedRange<Double>,
    step typedStep: Double?,
    plain isPlain: Bool,
    svg path: String?
  ) throws {
    let rows = search.ranking.rows.count
    let places = search.request.lastPlace.map { min($0, rows) } ?? rows
    guard places > 0 else { return try context.output.remark("The last search finds no row.") }
    let settings = context.output.settings
    let range = WeightRange(bounds)
    // A weight of a few digits and its blanks take six cells.
    let step = typedStep ?? range.roundStep(steps: (settings.terminal?.columns ?? 80) / 6)
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
    lazy var chart = Result { try self.chart(of: sweep, places: places, names(of: sweep.ids)) }
    let output = context.output
    let isForPeople = settings.readersTerminal != nil
    if isForPeople || !output.listeners.isEmpty {
      try output.draw(chart.get().chart, plain: isPlain)
    }
    if isForPeople {
      let note = search.request.orderNote
      for line in try chart.get().lines + [note].compactMap(\.self) { try output.remark(line) }
    } else {
      try context.show(try table(of: sweep), isSummarized: true)
    }
    if let path { try context.write(chart.get().chart, to: path) }
    context.search.shown = ShownRows(sweep.ids, of: search.request)
  }

  /// A row for each weight and place, for tools.
  private func table(of sweep: RankSweep) throws -> StoredRows {
    let labels = try search.labels(of: sweep.ids, in: context)
    let table = try context.database.fullTextTable()
    let key = context.database.usesReminders ? "id" : "rowid"
    let rows = sweep.steps.flatMap { step in
      zip(Int64(1)..., step.ids).map { place, id -> [SQLValue] in
        let label = labels[id].map { SQLValue.text($0) } ?? .null
        return [.real(step.weight), .integer(place), .integer(id), label]
      }
    }
    return StoredRows(["weight", "place", key, table.labelColumn ?? "label"], rows: rows)
  }

  private func chart(
    of sweep: RankSweep,
    places: Int,
    _ labels: [Int64: String]
  ) throws -> SweepChart {
    // More pairs than these take long, and their marks would touch.
    let shown = sweep.ids.count <= 100 ? search.ranking.limited(to: Set(sweep.ids)) : nil
    let breakpoints = try shown?.breakpoints(
      of: column,
      checkCancellation: context.checkCancellation
    )
    let steps = sweep.steps.map(\.weight)
    // The places closely before and after a breakpoint let the lines cross there, and not anywhere between two steps.
    let beside = Self.weights(beside: breakpoints ?? [], from: steps[0], to: steps[steps.count - 1])
    let fine = try sweep.adding(
      RankSweep(
        search.ranking,
        column: column,
        weights: Array(Set(beside).subtracting(steps)),
        places: places,
        checkCancellation: context.checkCancellation
      )
    )
    let unnamed = fine.ids.filter { labels[$0] == nil }
    let further = unnamed.isEmpty ? [:] : try names(of: unnamed)
    return SweepChart(
      fine,
      of: search.ranking.weights.columns[column].name,
      now: search.ranking.weights.arguments[column],
      places: places,
      labels: labels.merging(further) { name, _ in name },
      breakpoints: breakpoints
    )
  }

  private func names(of ids: [Int64]) throws -> [Int64: String] {
    try search.labels(of: ids, in: context)
      .reduce(into: [:]) { $0[$1.key] = ExplainedSearch.name(of: $1.key, $1.value) }
  }

  /// Weights closely beside those at which rows change places, of which 0 may be one; where these are many, weights at
  /// even distances, closer than a chart can show.
  private static func weights(
    beside breakpoints: [Breakpoint],
    from first: Double,
    to last: Double
  ) -> [Double] {
    let weights = Set([first] + breakpoints.map(\.weight)).filter { $0 >= first && $0 < last }
    // Rows that are equal with a weight of 0 are told apart here, and have not yet changed places otherwise.
    let next = weights.filter { $0 > first }.min()
    let aboveZero = first == 0 ? [next.map { $0 / 2 }].compactMap(\.self) : []
    let distance = (last - first) / 100
    guard weights.count <= 40 else {
      return aboveZero + (0...200).map { first + Double($0) * distance / 2 }
    }
    return aboveZero + weights.flatMap { [max(first, $0 - distance), min(last, $0 + distance)] }
  }
}
