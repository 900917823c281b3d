import CommandKit
import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase

/// `.doctor --probe`: tries which statements leave an index out of step.
struct DoctorProbe {
  private let arguments: Arguments
  private let context: CommandContext
  private let tables: [FullTextTable]

  /// Reads which tables are named; without names, those with a content table.
  init(_ arguments: Arguments, _ context: CommandContext) throws {
    (self.arguments, self.context) = (arguments, context)
    let names = arguments[DoctorCommand.names]
    tables = try context.fullTextTables(named: names).filter(\.hasExternalContent)
    guard tables.isEmpty else { return }
    throw CommandError(
      "\(names.isEmpty ? "no full-text table has its" : "none of these tables has its") texts in another table",
      details: ["--probe tries the triggers of such a table"]
    )
  }

  func run() throws {
    guard try isConfirmed() else { return try context.output.remark("Nothing was tried.") }
    let health = try context.perform { try Examination.ofTriggers.report(on: tables, in: $0) }
    try context.report(health, for: arguments)
    // Advice about the app's statements is no fault of the triggers.
    let isFaulty = health.findings.contains { $0.check == "triggers" }
    try context.fail(if: isFaulty || health.hasUnexpectedGaps)
  }

  private func isConfirmed() throws -> Bool {
    if arguments[DoctorCommand.yes] { return true }
    let contents = tables.map { table in
      if case .external(let content, _) = table.options.content { content } else { table.name }
    }
    return try context.isAgreed(
      "Write to \(contents.joined(separator: ", ")), firing its triggers, and roll it back?",
      insteadOf: DoctorCommand.yes,
      withoutTerminal: "--probe fires triggers",
      remedy: "--yes tries without asking"
    )
  }
}
