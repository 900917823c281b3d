import FullText
public import Output
import QueryBuilder
import Relevance
import SQLSpelling
import SQLiteDatabase
import TerminalKit

extension JudgeAgreement {
  /// With fewer rows, the sentence says that there are few.
  ///
  /// Of twenty rows with an alpha of 0.8, others like them have
  /// anything from 0.5 to 0.93; how far alpha varies shrinks with the root of the number.
  private static let fewRows = 100

  /// Adds how far the judges agree, two by two, and the rows on which they differ most.
  public func describe(to report: inout Report) {
    let (all, pairs) = (all, pairs)
    let lines = pairs + (judges.count > 2 ? [all] : [])
    report.remark(number(of: all))
    report.remark(verdict(on: all))
    report.values(["rows": all.grades.count, "same": all.same, "alpha": all.alpha])
    report.result(
      StoredRows(
        ["judges", "rows", "same grade", "alpha"],
        rows: lines.map { line in
          let isAll = line.judges.count > 2
          return [
            .text(isAll ? "all" : line.judges.map(name).joined(separator: ", ")),
            .integer(Int64(line.grades.count)), .integer(Int64(line.same)),
            line.alpha.map { .real($0) } ?? .null,
          ]
        }
      ),
      scores: ["alpha"]
    )
    report.list("pairs", of: pairs) { item, pair in
      item.values([
        "judges": pair.judges, "rows": pair.grades.count, "same": pair.same, "alpha": pair.alpha,
      ])
    }
    addDisputed(to: &report)
  }

  private func name(_ judge: String) -> String { judge.isEmpty ? "(no name)" : judge }

  private func number(of all: Line) -> String {
    let alike =
      switch (all.same, all.grades.count) {
      case (0, 1): "and not alike"
      case (1, 1): "and alike"
      case (0, _): "none of them alike"
      case (let same, let count) where same == count: "all of them alike"
      case (let same, _): "\(same) of them alike"
      }
    return "At least two judges have graded \(Count(all.grades.count, "row")), \(alike)."
  }

  private func verdict(on all: Line) -> String {
    guard let alpha = all.alpha else {
      let grade = all.grades.first?.first ?? 0
      return
        "Each of these grades is \(grade), so nobody can tell whether judges agree or always give a \(grade)."
    }
    func rounded(_ factor: Double) -> Double { (alpha * factor).rounded() / factor + 0 }
    func words(_ alpha: Double) -> String {
      switch alpha {
      case _ where all.same == all.grades.count: "agree on every row"
      case OrdinalAgreement.reliable...: "agree well, and the grades can be relied on"
      case OrdinalAgreement.tentative...:
        "agree by and large: take small differences in .eval with caution"
      case let alpha where alpha > 0: "agree too little for their grades to be relied on"
      default: "agree no better than if each had graded by chance"
      }
    }
    // The sentence must fit the number that stands in it, which reaches no limit by rounding.
    let (short, long) = (rounded(1000), rounded(1e6))
    let shown = words(short) == words(long) ? short : long
    let rows = all.grades.count
    let subject =
      rows < Self.fewRows ? "As far as \(Count(rows, "row")) can tell, they" : "They"
    return
      "\(subject) \(words(long)). Krippendorff's alpha is \(shown): 1 is full agreement, and 0 is what chance brings."
  }

  /// Adds the rows whose grades are furthest apart, and the lines that list all grades for their queries.
  private func addDisputed(to report: inout Report) {
    if !disputed.isEmpty { report.remark("They differ most on:") }
    report.list("disputed", of: disputed) { item, row in
      item.values([
        "query": row.query.id, "label": row.query.label, "row": row.key,
        "grades": JSONObject(row.byName),
      ])
      let label = labels[row.key].map { " (\($0))" }
      let grades = row.byName.map { "\(name($0)) \($1)" }
      item.remark(
        "  row \(row.key)\(label ?? "") for \(row.query.quotedLabel): \(grades.joined(separator: ", "))"
      )
    }
    let queries = disputed.map(\.query).uniqued()
    if !queries.isEmpty {
      report.remark(
        "To look at all grades for \(queries.count == 1 ? "this query" : "these queries"):"
      )
    }
    for query in queries { report.remark("  \(query.listing)") }
  }
}
