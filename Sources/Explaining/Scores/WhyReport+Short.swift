import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// The score of a row for a query of many phrases, on one screen.
extension WhyReport {
  /// So many phrases have a row of the table, so that all fits a screen.
  private static let mostRows = 5

  /// So many phrases get their formula.
  private static let mostFormulas = 3

  /// A phrase that brings less than this part of the score decides nothing.
  private static let leastPart = 0.001

  /// Adds the phrases that decide, the largest share first, and names the others.
  func addShortForm(to report: inout Report) {
    let sum = abs(explanation.sum)
    let phrases = explanation.phrases.sorted { $0.score < $1.score }
    let deciding = phrases.filter { abs($0.score) >= Self.leastPart * sum }
    let others = explanation.phrases.filter { abs($0.score) < Self.leastPart * sum }
    report.table(shares(of: Array(deciding.prefix(Self.mostRows))))
    report.text(check)
    let rest = Array(deciding.dropFirst(Self.mostRows))
    let share = rest.reduce(0) { $0 + $1.score }
    add(rest, as: "Brings less, \(ShortNumber.score(share)) in all", to: &report)
    add(others, as: "Brings nothing, or less than a thousandth of it", to: &report)
    report.heading("How the score comes about: -idf × \(most) × F / (F + K)")
    let average = ShortNumber.plain(explanation.statistics.averageLength)
    report.text(
      search.table.hasLengths
        ? "K = \(factor), as the row has \(Count(row.hits.length, "token")) and the average is \(average)"
        : "K = \(factor), as FTS5 does not know the row's length and takes \(row.hits.length); the average is \(average)",
      indentation: 2
    )
    for phrase in deciding.prefix(Self.mostFormulas) {
      let (idf, frequency) = (
        ShortNumber.plain(phrase.idf.value), ShortNumber.plain(phrase.frequency)
      )
      report.text(
        "\(phrase.statistics.text): -\(idf) × \(most) × \(frequency) / (\(frequency) + \(factor)) = "
          + ShortNumber.score(phrase.score),
        indentation: 2
      )
    }
    addRemovals(to: &report)
    report.remark("--all shows all \(explanation.phrases.count) phrases in full.")
  }

  private func add(
    _ phrases: [ScoreExplanation.Phrase],
    as heading: String,
    to report: inout Report
  ) {
    guard !phrases.isEmpty else { return }
    let names = phrases.map(\.statistics.text).uniqued()
    report.text("\(heading): \(names.joined(separator: ", ")).")
  }
}
