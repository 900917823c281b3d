import Diagnostics
import CommandKit
import FullText
import Output
import SQLiteDatabase

/// Shows how SQLite runs a statement: its plan, and its program.
struct PlanDisplay {
  private let output: OutputState

  /// Makes a display on an output.
  init(_ output: OutputState) {
    self.output = output
  }

  /// Runs an EXPLAIN QUERY PLAN, and draws its rows as a tree.
  func showPlan(_ statement: PreparedStatement, in session: Session) throws {
    var steps: [QueryPlan.Step] = []
    try session.run(statement) { prepared in
      let row = ResultRow(.statement(prepared.handle))
      steps.append(
        .init(
          id: row.integer(at: 0),
          parent: row.integer(at: 1),
          detail: String(decoding: row.text(at: 3), as: UTF8.self)
        )
      )
      return true
    }
    let lines = try QueryPlan(steps).lines(explaining: explanations(of: steps, in: session))
    if !lines.isEmpty { try output.print(lines.joined(separator: "\n")) }
  }

  /// Explanations of FTS5's steps in a plan, for a person; a script gets only what `sqlite3` prints.
  private func explanations(
    of steps: [QueryPlan.Step],
    in session: Session
  ) throws -> (String) -> String? {
    guard output.isTerminal else { return { _ in nil } }
    var explanations: [String: String] = [:]
    for detail in steps.map(\.detail) {
      guard let plan = FTS5Plan(detail: detail) else { continue }
      // An alias, or a table of another module, has no explanation.
      guard let table = try session.fullTextTable(named: plan.table) else { continue }
      explanations[detail] = plan.explanation(columns: table.columnNames)
    }
    return { explanations[$0] }
  }

  /// Runs an EXPLAIN, and shows its instructions with the loops indented.
  func showProgram(_ statement: PreparedStatement, in session: Session) throws {
    let current = output.current
    let format = ProgramFormat(
      indentations: try indentations(of: statement, in: session),
      settings: output.settings
    )
    var row: ResultRow?
    try session.run(statement) { prepared in
      if row == nil {
        let first = ResultRow(.statement(prepared.handle))
        format.begin(columnsOf: first, to: current)
        row = first
      }
      if let row { format.write(row, to: current) }
      return true
    }
    try current.flush()
  }

  /// The indentation of an EXPLAIN's rows; it depends on later rows, so that EXPLAIN runs once more.
  private func indentations(of statement: PreparedStatement, in session: Session) throws -> [Int] {
    guard statement.explainMode == 1 else { return [] }
    var program: [ProgramIndentation.Instruction] = []
    try session.run(statement) { prepared in
      let row = ResultRow(.statement(prepared.handle))
      program.append(
        .init(
          address: Int(row.integer(at: 0)),
          opcode: String(decoding: row.text(at: 1), as: UTF8.self),
          p1: Int(row.integer(at: 2)),
          p2: Int(row.integer(at: 3))
        )
      )
      return true
    }
    return ProgramIndentation(program).blanks
  }
}
