import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

extension WhyReport {
  /// Adds what the score would be without each column that has a weight.
  func addRemovals(to report: inout Report) {
    let ranking = search.ranking
    let columns = ranking.weights.columns
    let weighed = columns.weighed
    let others = weighed.filter { !hitColumns.contains($0) }
    var removals: [(String, any JSONValue)] = []
    for column in report.isForTools ? weighed : weighed.filter(hitColumns.contains) {
      let standing = ranking.standing(of: row, under: ranking.weights.with(0, at: column))
      let name = columns[column].name
      guard standing.score.isFinite else {
        // Without known lengths a term of bm25 may have 0 below the line.
        removals.append((name, JSONObject([("score", nil as Double?), ("position", nil as Int?)])))
        report.text("without \(name) bm25 would give no score", indentation: 2)
        continue
      }
      removals.append(
        (name, ["score": standing.score, "position": standing.place] as JSONObject)
      )
      // Rows that score the same share a place: that the ids decide among them says nothing of the column.
      let rank =
        " and rank #\(standing.place) of \(ranking.rows.count)"
        + (standing.ties > 0 ? ", like \(Count(standing.ties, "other row"))" : "")
      report.text(
        "without \(name) it would score \(ShortNumber.score(standing.score))\(rank)",
        indentation: 2
      )
    }
    report.values(["without": JSONObject(removals)])
    guard !others.isEmpty else { return }
    let names = others.map { columns[$0].name }.listed(atMost: Self.namedColumns)
    let verbs = others.count == 1 ? "has no hits: without it" : "have no hits: without them"
    report.text("\(names) \(verbs) the score is the same", indentation: 2)
  }

  /// How many columns without hits are named: a table may have dozens.
  private static let namedColumns = 5
}
