import CommandKit
import Diagnostics
import FullText
import IndexDoctor
import Output
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
    tables = try context.fullTextTables(named: names).filter { table in
      table.hasExternalContent || !names.isEmpty
    }
  }

  func run() throws {
    guard !tables.isEmpty else {
      throw CommandError(
        "no full-text table has its texts in another table",
        details: ["--probe tries the triggers of such a table"]
      )
    }
    guard try isConfirmed() else { return try context.output.remark("Nothing was tried.") }
    var hasFaults = false
    // A person sees what is known of a table while the next one is tried.
    for tables in arguments[Report.json] ? [tables] : tables.map({ [$0] }) {
      try context.report(for: arguments) { report in
        for table in tables where try addTrials(of: table, to: &report) { hasFaults = true }
      }
    }
    try context.fail(if: hasFaults)
  }

  /// Tries a table, adds what became of it, and returns whether that is a fault.
  private func addTrials(of table: FullTextTable, to report: inout Report) throws -> Bool {
    do {
      let trials = try context.perform {
        try TriggerProbe(table, in: $0)
          .trials(remedy: ".doctor says how, and .doctor --repair fixes it")
      }
      trials.describe(to: &report, of: table)
      return trials.contains(where: \.isFault) || !trials.contains(where: \.wasTried)
    } catch let error as StoreError where tables.count > 1 && !error.isInterruption {
      // What is known of the other tables is not lost.
      report.list(of: [error]) { item, error in
        item.values(["table": table.name, "error": error.plainMessage])
        item.text("\(table.name) was not tried: \(error.plainMessage).")
        if let remedy = error.remedy ?? error.failure?.obstacleInFile { item.text(remedy) }
      }
      return true
    }
  }

  private func isConfirmed() throws -> Bool {
    if arguments[DoctorCommand.yes] { return true }
    let contents = tables.map { table in
      if case .external(let content, _) = table.options.content { content } else { table.name }
    }
    return try context.isAgreed(
      "Write to \(contents.joined(separator: ", ")), firing its triggers, and roll it back?",
      withoutTerminal: "--probe fires triggers",
      remedy: "--yes tries without asking"
    )
  }
}
