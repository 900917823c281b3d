import CommandKit
import FullText
import IndexDoctor
import Output
import QueryBuilder
import SQLiteDatabase
import TerminalKit

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
      if case .external = table.options.content { true } else { !names.isEmpty }
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
      let trials = try context.perform { try TriggerProbe(table, in: $0).trials() }
      add(trials, of: table, to: &report)
      return trials.contains(where: \.isFault) || !trials.contains(where: \.wasTried)
    } catch let error as StoreError where tables.count > 1 && !error.isInterruption {
      // What is known of the other tables is not lost.
      report.list(of: [error.message]) { item, message in
        item.values(["table": table.name, "error": message])
        item.verbatim("\(table.name) was not tried: \(message).")
      }
      return true
    }
  }

  private func isConfirmed() throws -> Bool {
    if arguments[DoctorCommand.yes] { return true }
    let contents = tables.map { table in
      if case .external(let content, _) = table.options.content { content } else { table.name }
    }
    let question =
      "Write to \(contents.joined(separator: ", ")), firing its triggers, and roll it back?"
    guard let answer = context.host.confirm(question) else {
      throw CommandError(
        "--probe fires triggers, and there is no terminal to ask at",
        details: ["--yes tries without asking"]
      )
    }
    return answer
  }

  private func add(
    _ trials: [TriggerTrial],
    of table: FullTextTable,
    to report: inout Report
  ) {
    let width = trials.map(\.kind.count).max() ?? 0
    report.verbatim("\(table.name), tried on one row, and rolled back:")
    report.list(of: trials) { item, trial in
      item.values(trial.values(of: table.name))
      item.text(trial.words, lead: "  \(trial.kind)", indentation: width + 4)
    }
    let faults = trials.filter(\.isFault)
    let refused = trials.filter { !$0.wasTried }.count
    guard let first = faults.first else {
      let sound = Count(trials.count - refused, "kind")
      return report.remark(
        refused == trials.count
          ? "None could be tried, so that nothing is known."
          : refused == 0
            ? "Each left the index in step."
            : "\(sound) of write left the index in step; \(refused) could not be tried."
      )
    }
    report.remark(
      "\(Count(faults.count, "kind")) of write \(faults.count == 1 ? "leaves" : "leave") the index out of step, as:"
    )
    report.verbatim(first.sql)
  }
}

extension TriggerTrial {
  /// What became of the index.
  fileprivate var words: String {
    switch outcome {
    case .kept: "in step"
    case .broke(let triggers):
      "OUT OF STEP" + (note.map { " (\($0))" } ?? Self.words(of: triggers))
    case .failed(let message, let triggers): "FAILED: \(message)" + Self.words(of: triggers)
    case .refused(let message): "not tried: \(message)"
    }
  }

  private static func words(of triggers: [String]) -> String {
    triggers.isEmpty
      ? " (no trigger fires for it)"
      : " (\(triggers.count == 1 ? "trigger" : "triggers") \(triggers.joined(separator: ", ")))"
  }

  /// The trial, for tools.
  fileprivate func values(of table: String) -> JSONObject {
    let (state, message, triggers): (String, String?, [String]) =
      switch outcome {
      case .kept: ("in step", nil, [])
      case .broke(let triggers): ("out of step", note, triggers)
      case .failed(let message, let triggers): ("failed", message, triggers)
      case .refused(let message): ("not tried", message, [])
      }
    return [
      "table": table, "statement": kind, "sql": sql, "outcome": state, "message": message,
      "triggers": triggers,
    ]
  }
}
