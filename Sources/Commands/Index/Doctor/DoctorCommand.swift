import CommandKit
import FullText
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase

/// `.doctor`: what is wrong with the full-text tables, proved, and mended.
enum DoctorCommand: DotCommand {
  static let only = Option(repeating: "only", .healthCheck, "run this check only (again for others)")
  static let quick = Flag("quick", "leave out what reads all rows")
  static let json = Flag("json", "as JSON, for tools")
  static let table = Parameter(repeating: .table, "the tables to look at; without, all of the database")

  static let signature = Signature(
    "doctor",
    group: .index,
    abstract: "Find what is wrong with full-text tables, and prove it",
    options: [only, quick, json],
    parameters: [table],
    discussion: """
      It looks at each FTS5 table of the open databases, or at those named, and writes nothing. What it finds \
      comes with what shows it, what a user sees because of it, and the SQL that mends it, the worst first:

        broken   searches fail, or texts cannot be shown
        wrong    searches find too much or too little, or rank by wrong numbers
        slow     searches or writes take longer than they need to
        risk     nothing is wrong yet, but a write will make it so
        advice   something would be better otherwise

      Checks that must ask FTS5 by an INSERT, which is rolled back, are left out where the file cannot be \
      written; words are compared by reading then. In a script the exit status is 1 where something is broken \
      or wrong.

      .doctor repair mends, and .doctor probe tries out the triggers.
      """,
    examples: [
      """
      > .doctor
      reminderTexts: 35 checks found nothing.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let tables = try context.fullTextTables(named: arguments[table])
    let examination = Examination(
      healthChecks.filter { arguments[only].isEmpty || arguments[only].contains($0.name) },
      isQuick: arguments[quick]
    )
    let report = try context.timed {
      try context.perform { try examination.report(on: tables, in: $0) }
    }
    if arguments[json] {
      try context.output.print(report.json.text)
    } else {
      try HealthText(report, context).write()
    }
    // A person sees it; a script learns it by the exit status.
    if report.hasFaults, !context.isTyped { throw ReportedFailure() }
  }
}

extension CommandContext {
  /// The full-text tables of some names, or all.
  ///
  /// - Throws: A ``CommandError`` where there is none, or none of a name.
  func fullTextTables(named names: [String]) throws -> [FullTextTable] {
    let all = try perform { try $0.fullTextTables() }
    guard !all.isEmpty else {
      throw CommandError(
        "there is no full-text table in this database",
        details: ["CREATE VIRTUAL TABLE ... USING fts5(...) makes one"]
      )
    }
    guard !names.isEmpty else { return all }
    return try names.map { name in
      if let table = try perform({ try $0.fullTextTable(named: name) }) { return table }
      var error = CommandError("no full-text table: \(name)")
      if !error.suggest(name, among: all.map(\.name)) {
        error.details.append("the tables are \(all.map(\.name).joined(separator: ", "))")
      }
      throw error
    }
  }
}

extension ValueKind where Value == String {
  /// The name of a check of `.doctor`.
  static var healthCheck: Self {
    let names = healthChecks.map { $0.name }.sorted()
    return .init(
      "CHECK",
      expecting: "the name of a check (\(names.joined(separator: ", ")))",
      completion: .words(names)
    ) { names.contains($0) ? $0 : nil }
  }
}
