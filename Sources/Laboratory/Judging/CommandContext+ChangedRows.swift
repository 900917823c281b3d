import CommandKit
import FullText
import SQLiteDatabase
import TerminalKit

extension CommandContext {
  /// Says how many graded rows are no longer as they were when they were graded, if any.
  func noteChangedRows(of queries: [JudgedQuery]) throws {
    let grades = queries.flatMap(\.grades)
    let table = try searchedTable()
    let marks = try perform { try $0.fingerprints(of: grades.map(\.row), in: table) }
    var states: [Int64: RowState] = [:]
    for grade in grades {
      if let state = RowState(of: grade, now: marks) { states[grade.row] = state }
    }
    let changed = states.values.count { $0 == .changed }
    let gone = states.count - changed
    guard !states.isEmpty else { return }
    let parts = [
      changed > 0 ? "\(Count(changed, "row")) changed" : nil,
      gone > 0 ? "\(Count(gone, "row")) \(gone == 1 ? "is" : "are") gone" : nil,
    ]
    let text = parts.compactMap(\.self).joined(separator: " and ")
    let since = states.count == 1 ? "since it was graded" : "since they were graded"
    // A fingerprint is of the texts one after the other.
    let columns = changed > 0 ? "; another order of the table's columns is a change, too" : ""
    try output.remark("\(text) \(since): .judge list QUERY shows which\(columns).")
  }
}
