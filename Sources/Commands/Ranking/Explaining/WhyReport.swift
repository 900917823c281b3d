import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// Explains the score of one row to a person who may never have read bm25's formula.
struct WhyReport {
  let search: ExplainedSearch
  let row: RankedRow
  let explanation: ScoreExplanation
  private let name: String
  /// The columns in which the row has a hit, by their positions.
  let hitColumns: [Int]

  init(_ search: ExplainedSearch, _ row: RankedRow, label: String?) {
    self.search = search
    self.row = row
    name = ExplainedSearch.name(of: row.id, label)
    let explanation = search.ranking.explanation(of: row)
    self.explanation = explanation
    hitColumns = explanation.hitColumns
  }

  func write(in context: CommandContext) throws {
    let report = ReportWriter(context: context)
    try report.line(places)
    try report.table(shares)
    try report.line(
      "A cell is hits × weight of the column, and the share of the score that they bring; the lower a "
        + "score, the better."
    )
    try report.line(check)
    try report.heading("How the score comes about")
    try writeFormula(report)
    try report.heading("What if a column did not count")
    try writeRemovals(report)
    let notes = try ScoreNotes(search, explanation).lines(in: context)
    guard !notes.isEmpty else { return }
    try report.heading("Note")
    for note in notes { try report.line(note, indentation: 2) }
  }

  /// The row's score and place, as `4 Take a walk: score -0.42120, #2 of 4 by score`, and the place at which
  /// it is listed if that is another.
  private var places: String {
    let (place, count) = (search.ranking.place(of: row), search.ranking.rows.count)
    let listed = search.ranking.listedPlace(of: row.id) ?? place
    var line =
      "\(name): score \(ShortNumber.score(row.rank)), #\(place) of \(count) by score"
    guard listed != place else { return line }
    line += ", listed as #\(listed)"
    if let order = search.request.otherOrder { return line + " (the list is ordered by \(order))" }
    return line + " (completed reminders are listed last)"
  }

  private var shares: TextTable {
    let names = hitColumns.map { explanation.weights.columns[$0].name }
    var table = TextTable(
      columns: [.init("phrase")] + names.map { .init($0, alignment: .right) }
        + [.init("score", alignment: .right)]
    )
    for phrase in explanation.phrases {
      table.append(
        [phrase.statistics.text] + hitColumns.map { cell(phrase.columns[$0]) }
          + [ShortNumber.score(phrase.score)]
      )
    }
    if explanation.phrases.count > 1 {
      table.append(
        ["all"] + hitColumns.map { ShortNumber.score(explanation.share(of: $0)) }
          + [ShortNumber.score(explanation.sum)]
      )
    }
    return table
  }

  private func cell(_ share: ScoreExplanation.Share) -> String? {
    guard share.hits > 0 else { return nil }
    let weight = ShortNumber.plain(share.weight)
    return "\(share.hits) × \(weight)  \(ShortNumber.score(share.value))"
  }

  private var check: String {
    let sum = ShortNumber.score(explanation.sum)
    return explanation.isChecked
      ? "The shares add up to \(sum), and bm25() says the same (to 1e-12)."
      : "WARNING: the shares add up to \(explanation.sum), but bm25() says \(row.rank)."
  }
}
