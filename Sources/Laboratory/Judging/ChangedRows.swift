import CommandKit
import FullText
import SQLiteDatabase
import TerminalKit

/// The graded rows that are no longer as they were when they were graded.
struct ChangedRows {
  private let changed: Int
  private let gone: Int

  /// Compares the fingerprints of all graded rows.
  init(of queries: [JudgedQuery], in context: CommandContext) throws {
    let grades = queries.flatMap(\.grades)
    let table = try context.judgedTable()
    let marks = try context.perform {
      try $0.fingerprints(of: grades.compactMap { Int64($0.row) }, in: table)
    }
    var states: [String: RowState] = [:]
    for grade in grades {
      if let state = RowState(of: grade, now: marks) { states[grade.row] = state }
    }
    changed = states.values.count { $0 == .changed }
    gone = states.values.count { $0 == .gone }
  }

  /// Says how many there are, if any.
  func note(in context: CommandContext) throws {
    guard changed + gone > 0 else { return }
    let parts = [
      changed > 0 ? "\(Count(changed, "row")) changed" : nil,
      gone > 0 ? "\(Count(gone, "row")) \(gone == 1 ? "is" : "are") gone" : nil,
    ]
    let text = parts.compactMap(\.self).joined(separator: " and ")
    try context.output.remark("\(text) since they were graded: .judge list QUERY shows which.")
  }
}
