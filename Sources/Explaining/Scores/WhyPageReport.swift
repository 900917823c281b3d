import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// What brings each row of a page its score: the shares by phrase and column, in one table.
struct WhyPageReport {
  private let search: ExplainedSearch
  private let rows: [(row: RankedRow, explanation: ScoreExplanation)]
  private let labels: [Int64: String]

  init(_ search: ExplainedSearch, _ rows: [RankedRow], labels: [Int64: String]) {
    self.search = search
    self.rows = rows.map { ($0, search.ranking.explanation(of: $0)) }
    self.labels = labels
  }

  /// Adds the table of the shares.
  func describe(to report: inout Report) {
    guard let first = rows.first, let last = rows.last else {
      let place = search.ranking.rows.isEmpty ? "" : " on this page"
      return report.remark("The search finds no row\(place).")
    }
    let places = [first, last].map { search.ranking.listedPlace(of: $0.row.id) ?? 0 }
    let range = places[0] == places[1] ? "#\(places[0])" : "#\(places[0]) to #\(places[1])"
    report.text(
      "The shares of the scores, \(range) of \(Count(search.ranking.rows.count, "row")); the lower a score, the "
        + "better."
    )
    report.table(table)
    if let chart { report.chart(chart) }
    let wrong = rows.filter { !$0.explanation.isChecked }.map { "\($0.row.id)" }
    report.text(
      wrong.isEmpty
        ? "The shares of each row add up to the score that bm25() gives it (to 1e-12)."
        : "WARNING: the shares do not add up to the scores that bm25() gives: \(wrong.joined(separator: ", "))."
    )
    if let order = search.request.otherOrder {
      report.text("The list is ordered by \(order), not by score.")
    } else if rows.contains(where: \.row.comesLast), rows.contains(where: { !$0.row.comesLast }) {
      report.text("Completed reminders are listed last, whatever they score.")
    }
  }

  /// A part of a score: the hits of a phrase in a column, by their positions.
  private struct Part {
    let phrase: Int
    let column: Int
  }

  /// The parts that some row of the page has.
  private var parts: [Part] {
    let columns = search.ranking.weights.columns
    return search.ranking.statistics.phrases.indices.flatMap { phrase in
      columns.indices.map { Part(phrase: phrase, column: $0) }
    }
    .filter { part in rows.contains { $0.row.hits.hits(of: part.phrase, in: part.column) > 0 } }
  }

  private func heading(_ part: Part) -> String {
    let phrase = search.ranking.statistics.phrases[part.phrase]
    return phrase.scope.columns?.count == 1
      ? phrase.text : "\(phrase.text) in \(search.ranking.weights.columns[part.column].name)"
  }

  /// A bar for each row, divided by what brings its score: by phrases where the parts are more than have a colour of
  /// their own; nil where one part brings all of each, and where the phrases are too many, too.
  private var chart: BarChart? {
    let parts = parts
    let phrases = parts.map(\.phrase).uniqued()
    let isByPhrase = parts.count > BarChart.mostKinds
    guard parts.count > 1, !isByPhrase || (2...BarChart.mostKinds).contains(phrases.count) else {
      return nil
    }
    func shares(_ explanation: ScoreExplanation) -> [Double] {
      isByPhrase
        ? phrases.map { explanation.phrases[$0].score }
        : parts.map { explanation.phrases[$0.phrase].columns[$0.column].value }
    }
    return BarChart(
      "What brings the scores",
      rows: rows.map { row, explanation in
        .init(
          ExplainedSearch.name(of: row.id, labels[row.id]),
          // The lower a score, the longer the bar.
          .bar(
            shares(explanation).enumerated().map { .init(-$1, color: $0) }
          ),
          note: ShortNumber.score(row.rank)
        )
      },
      legend: isByPhrase
        ? phrases.map { search.ranking.statistics.phrases[$0].text } : parts.map(heading)
    )
  }

  private var table: TextTable {
    let parts = parts
    var table = TextTable(
      columns: ["#", "row"] + parts.map(heading) + ["score"],
      numbers: Set(2...parts.count + 2).union([0])
    )
    table.hits = listed
    for (row, explanation) in rows {
      let shares = parts.map { part -> String? in
        let share = explanation.phrases[part.phrase].columns[part.column]
        return share.hits > 0 ? ShortNumber.score(share.value) : nil
      }
      table.append(
        [
          "\(search.ranking.listedPlace(of: row.id) ?? 0)",
          ExplainedSearch.name(of: row.id, labels[row.id]),
        ]
          + shares + [ShortNumber.score(row.rank)]
      )
    }
    return table
  }

  /// The rows as a list: below what people know each by, its shares by phrase, those that bring most first.
  private var listed: [Hit] {
    func text(_ text: String, _ column: String) -> Hit.Text {
      Hit.Text(text, column: column, open: "", close: "")
    }
    return rows.map { row, explanation in
      Hit(
        key: row.id,
        texts: [text(labels[row.id] ?? "", "row"), text(shares(of: explanation), "shares")],
        score: ShortNumber.score(row.rank)
      )
    }
  }

  /// The shares of a row: `walk: title -1.20000, notes -0.30000; fun: tags -0.20000`.
  private func shares(of explanation: ScoreExplanation) -> String {
    let columns = search.ranking.weights.columns
    let phrases = zip(search.ranking.statistics.phrases, explanation.phrases)
    return phrases.sorted { $0.1.score < $1.1.score }.compactMap { phrase, share -> String? in
      let parts = zip(columns, share.columns).filter { $0.1.hits > 0 }
        .sorted { $0.1.value < $1.1.value }
        .map { "\($0.0.name) \(ShortNumber.score($0.1.value))" }
      return parts.isEmpty ? nil : "\(phrase.text): \(parts.joined(separator: ", "))"
    }
    .joined(separator: "; ")
  }
}
