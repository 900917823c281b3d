import CommandKit
import TerminalKit

/// What `.judge remove` forgets: a query with all that is kept of it, or the grades of some of its rows.
public struct JudgmentRemoval {
  let query: JudgedQuery
  /// The keys of the rows; nil for the query.
  let rows: [Int64]?
  /// The kept runs in which the query has places.
  private let runs: Int

  init(of rows: [Int64]?, from query: JudgedQuery, inRuns runs: Int) {
    (self.rows, self.query, self.runs) = (rows, query, runs)
  }

  private var isRemoved: (JudgedQuery.Grade) -> Bool {
    let keys = rows.map(Set.init)
    return { keys?.contains($0.row) ?? true }
  }

  /// The number of grades that are forgotten, those of all judges.
  var removed: Int { query.grades.count(where: isRemoved) }

  /// The number of grades that stay.
  private var left: Int { query.grades.count - removed }

  /// What else says something of the query, and keeps it where only rows are forgotten.
  private var otherKnowledge: [String] {
    [
      query.need.map { _ in "its need" },
      query.count.map { _ in "its number of searches in the log" },
    ]
    .compactMap(\.self)
  }

  /// Whether nothing of the query stays.
  var removesQuery: Bool { rows == nil || left == 0 && otherKnowledge.isEmpty }

  /// What goes with the grades.
  private var others: [String] {
    guard removesQuery else { return [] }
    return otherKnowledge + (runs > 0 ? ["its places in \(Count(runs, "kept run"))"] : [])
  }

  /// What a person is asked; nil where only grades go that the line names.
  public var question: String? {
    guard removesQuery, rows == nil || !others.isEmpty else { return nil }
    let grades = removed > 0 ? [Count(removed, "grade").description] : []
    let all = grades + others
    return "Forget \(query.quotedLabel)\(all.isEmpty ? "" : " with \(all.listed())")?"
  }

  /// What was forgotten, and what is left.
  ///
  /// - Parameter clause: What to say of the change itself.
  /// - Returns: A sentence without its full stop.
  public func report(_ clause: String) -> String {
    let what = others.isEmpty ? "" : ", with \(others.listed())"
    let state =
      if removesQuery {
        "is no judged query any more"
      } else if left == 0 {
        "has none left, and keeps \(otherKnowledge.listed())"
      } else {
        "has \(left) left"
      }
    return "\(Count(removed, "grade")) removed\(clause)\(what); \(query.quotedLabel) \(state)"
  }
}
