import Output
import QueryBuilder
import Relevance
import TerminalKit

extension WhyReport {
  /// What brings the score: a bar for each phrase, divided by column; nil where one share is the score.
  var chart: BarChart? {
    let phrases = explanation.phrases
    let cells = phrases.flatMap { phrase in hitColumns.filter { phrase.columns[$0].hits > 0 } }
    guard cells.count > 1 else { return nil }
    return BarChart(
      hitColumns.count > 1 ? "What brings the score, by column" : "What brings the score",
      rows: phrases.map { phrase in
        .init(
          String(phrase.statistics.text.cut(toCells: 24)),
          // The lower a score, the longer the bar.
          .bar(
            hitColumns.enumerated().map { .init(-phrase.columns[$1].value, color: $0) }
          ),
          note: ShortNumber.score(phrase.score)
        )
      },
      legend: hitColumns.count > 1
        ? hitColumns.map { explanation.weights.columns[$0].name } : []
    )
  }
}
