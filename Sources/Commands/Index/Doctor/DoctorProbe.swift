import CommandKit
import FullText
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
    var reports: [JSONValue] = []
    for table in tables {
      let trials: [TriggerProbe.Trial]
      do {
        trials = try context.perform { try TriggerProbe(table, in: $0).trials() }
      } catch let error as StoreError where tables.count > 1 && !error.isInterruption {
        // What is known of the other tables is not lost.
        hasFaults = true
        if arguments[DoctorCommand.json] {
          reports.append(["table": .string(table.name), "error": .string(error.message)])
        } else {
          try context.output.print("\(table.name) was not tried: \(error.message).".harmlessLines)
        }
        continue
      }
      if trials.contains(where: \.isFault) || !trials.contains(where: \.wasTried) {
        hasFaults = true
      }
      if arguments[DoctorCommand.json] {
        reports += trials.map { $0.json(of: table.name) }
      } else {
        try write(trials, of: table)
      }
    }
    if arguments[DoctorCommand.json] { try context.output.print(JSONValue.array(reports).text) }
    try context.fail(if: hasFaults)
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

  private func write(_ trials: [TriggerProbe.Trial], of table: FullTextTable) throws {
    let width = trials.map(\.kind.count).max() ?? 0
    try context.output.print("\(table.name), tried on one row, and rolled back:")
    for trial in trials {
      let lead = "  " + trial.kind + String(repeating: " ", count: width - trial.kind.count)
      let lines = TerminalText.harmless(trial.words).words.filled(
        width: min(context.output.settings.terminal?.columns ?? 76, 100),
        lead: lead,
        indentation: width + 4
      )
      try context.output.print(lines.joined(separator: "\n"))
    }
    let faults = trials.filter(\.isFault)
    let refused = trials.filter { !$0.wasTried }.count
    guard let first = faults.first else {
      let sound = Count(trials.count - refused, "kind")
      return try context.output.remark(
        refused == trials.count
          ? "None could be tried, so that nothing is known."
          : refused == 0
            ? "Each left the index in step."
            : "\(sound) of write left the index in step; \(refused) could not be tried."
      )
    }
    try context.output.remark(
      "\(Count(faults.count, "kind")) of write \(faults.count == 1 ? "leaves" : "leave") the index out of step, as:"
    )
    try context.output.print(first.sql.harmlessLines)
  }
}

extension TriggerProbe.Trial {
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
}

extension TriggerProbe.Trial {
  /// The trial, for tools.
  fileprivate func json(of table: String) -> JSONValue {
    let (state, message, triggers): (String, String?, [String]) =
      switch outcome {
      case .kept: ("in step", nil, [])
      case .broke(let triggers): ("out of step", note, triggers)
      case .failed(let message, let triggers): ("failed", message, triggers)
      case .refused(let message): ("not tried", message, [])
      }
    return [
      "table": .string(table),
      "statement": .string(kind),
      "sql": .string(sql),
      "outcome": .string(state),
      "message": message.map { .string($0) } ?? .null,
      "triggers": .array(triggers.map { .string($0) }),
    ]
  }
}
