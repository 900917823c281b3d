import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// The score of one row, explained to a person who may never have read bm25's formula, and to tools.
struct WhyReport {
  let search: ExplainedSearch
  let row: RankedRow
  let explanation: ScoreExplanation
  private let name: String
  /// The columns in which the row has a hit, by their positions.
  let hitColumns: [Int]
  /// Whether a query of many phrases is told in short: those that decide, and one formula for each.
  let isInShort: Bool

  /// Queries of more phrases are told in short.
  private static let mostPhrases = 4

  /// Explains a row.
  ///
  /// - Parameters:
  ///   - search: The search that finds it.
  ///   - row: The row.
  ///   - label: The text by which people know it; nil for none.
  ///   - showsAll: Whether each phrase is told in full, however many there are.
  init(_ search: ExplainedSearch, _ row: RankedRow, label: String?, showsAll: Bool = true) {
    self.search = search
    self.row = row
    name = ExplainedSearch.name(of: row.id, label)
    let explanation = search.ranking.explanation(of: row)
    self.explanation = explanation
    hitColumns = explanation.hitColumns
    isInShort = !showsAll && explanation.phrases.count > Self.mostPhrases
  }

  /// Adds the score, every number that went into it, and what it would be without each column.
  func describe(to report: inout Report) {
    let (ranking, columns) = (search.ranking, search.ranking.weights.columns)
    report.values([
      "query": search.request.typed, "match": search.query.pattern.text, "id": row.id,
      "rank": row.rank, "position": ranking.standing(of: row).place,
      "shown": ranking.listedPlace(of: row.id) ?? 0, "rows": ranking.rows.count,
      "N": ranking.statistics.rowCount, "length": row.hits.length,
      "averageLength": ranking.statistics.averageLength, "K": explanation.lengthFactor,
      "weights": JSONObject(
        counted.map { (columns[$0].name, ranking.weights.arguments[$0]) }
      ),
    ])
    report.text(places)
    guard row.rank != -.infinity || report.isForTools else {
      return report.text(
        "bm25() gives NULL for it: the index (.doctor) or the weights (.rank) tell why."
      )
    }
    guard !isInShort || report.isForTools else { return addShortForm(to: &report) }
    report.table(shares(of: explanation.phrases))
    report.text(
      "A cell is hits × weight of the column, and the share of the score that they bring; the lower a "
        + "score, the better."
    )
    report.text(check)
    if let chart { report.chart(chart) }
    report.heading("How the score comes about")
    addFormula(to: &report)
    report.heading("What if a column did not count")
    addRemovals(to: &report)
    report.values(["sum": explanation.sum, "checked": explanation.isChecked])
  }

  /// Adds notes about what may surprise in the score.
  func addNotes(to report: inout Report, in context: CommandContext) throws {
    guard !report.isForTools else { return }
    let notes = try self.notes(in: context)
    if !notes.isEmpty { report.heading("Note") }
    for note in notes { report.text(note, indentation: 2) }
  }

  /// The columns that count: hits in an `UNINDEXED` one do where FTS5 reads the text of a row to count them.
  var counted: [Int] {
    explanation.weights.columns.indices.filter {
      !explanation.weights.columns[$0].isUnindexed || hitColumns.contains($0)
    }
  }

  /// The row's score and place, as `4 Take a walk: score -0.42120, #2 of 4 by score`, and the place at which
  /// it is listed if that is another.
  private var places: String {
    // Rows that score the same share a place here.
    let standing = search.ranking.standing(of: row)
    let (shared, place) = (standing.place, standing.place + standing.smallerTies)
    let listed = search.ranking.listedPlace(of: row.id) ?? place
    let rows = search.ranking.rows
    // SQLite has NULL for such a score, which it sorts before all numbers.
    guard row.rank != -.infinity else {
      let line = "\(name): no score, listed as #\(listed) of \(rows.count)"
      if let order = search.request.otherOrder {
        return line + " (the list is ordered by \(order))"
      }
      let others = rows.contains { $0.rank != -.infinity && $0.comesLast == row.comesLast }
      return line + (others ? " (rows without a score are listed before others)" : "")
    }
    var line =
      "\(name): score \(ShortNumber.score(row.rank)), #\(shared) of \(rows.count) by score"
    if standing.ties > 0 { line += ", like \(Count(standing.ties, "other row"))" }
    guard listed != shared else { return line }
    line += ", listed as #\(listed)"
    if let order = search.request.otherOrder { return line + " (the list is ordered by \(order))" }
    // A row that is open has only open ones before it.
    let open = rows.count { $0.rank < row.rank && !$0.comesLast } + 1
    let isByID = listed == place || !row.comesLast && open == shared
    return line
      + (isByID ? " (the smaller ids are listed first)" : " (completed reminders are listed last)")
  }

  /// The table of the shares of some phrases, with the sum of all.
  func shares(of phrases: [ScoreExplanation.Phrase]) -> TextTable {
    let names = hitColumns.map { explanation.weights.columns[$0].name }
    var table = TextTable(
      columns: ["phrase"] + names + ["score"],
      numbers: Set(1...names.count + 1)
    )
    for phrase in phrases {
      table.append(
        [phrase.statistics.text] + hitColumns.map { phrase.columns[$0].text }
          + [ShortNumber.score(phrase.score)]
      )
    }
    if explanation.phrases.count > 1 {
      table.append(
        ["sum"] + hitColumns.map { ShortNumber.score(explanation.share(of: $0)) }
          + [ShortNumber.score(explanation.sum)]
      )
    }
    return table
  }

  /// Whether the shares add up to what bm25() says.
  var check: String {
    let sum = ShortNumber.score(explanation.sum)
    return explanation.isChecked
      ? "The shares add up to \(sum), and bm25() says the same (to 1e-12)."
      : "WARNING: the shares add up to \(explanation.sum), but bm25() says \(row.rank)."
  }
}
