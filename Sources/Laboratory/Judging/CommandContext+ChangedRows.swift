import CommandKit
import FullText
import SQLiteDatabase
import TerminalKit

extension CommandContext {
  /// Says how many rows of measured queries have changed since they were graded, if any.
  func noteChangedRows(of queries: [JudgedQuery]) throws {
    let grades = queries.flatMap(\.grades)
    let table = try searchedTable()
    let marks = try perform { try $0.fingerprints(of: grades.map(\.row), in: table) }
    let changed = Set(grades.filter { RowState(of: $0, now: marks) == .changed }.map(\.row)).count
    guard changed > 0 else { return }
    let since = changed == 1 ? "since it was graded" : "since they were graded"
    // A fingerprint is of the texts one after the other.
    try output.remark(
      "\(Count(changed, "row")) changed \(since): .judge list QUERY shows which; "
        + "another order of the table's columns is a change, too."
    )
  }
}
