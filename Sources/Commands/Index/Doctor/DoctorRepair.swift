import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.doctor --repair`: mends what was found, after asking.
struct DoctorRepair {
  private let arguments: Arguments
  private let context: CommandContext
  /// The checks whose findings are to be mended; nil for all that is more than advice.
  private let checks: Set<String>?
  private let tables: [FullTextTable]

  /// Reads which tables and which checks are named.
  init(_ arguments: Arguments, _ context: CommandContext) throws {
    (self.arguments, self.context) = (arguments, context)
    let known = Set(healthChecks.map { $0.name })
    let named = Set(
      arguments[DoctorCommand.names].filter(known.contains) + arguments[DoctorCommand.only]
    )
    checks = named.isEmpty ? nil : named
    tables = try context.fullTextTables(
      named: arguments[DoctorCommand.names].filter { !known.contains($0) }
    )
  }

  func run() throws {
    let examination = Examination(healthChecks)
    let before = try context.perform { try examination.report(on: tables, in: $0) }
    let steps = before.steps(mending: checks)
    try tellByHand(before)
    guard !steps.isEmpty else {
      try context.output.remark("There is nothing that .doctor can mend here.")
      return try context.fail(if: before.hasFaults)
    }
    let accepted = try steps.filter(isAccepted)
    guard !accepted.isEmpty else { return try context.output.remark("Nothing was changed.") }
    try makeBackup(before: accepted)
    context.sql.last = ReadableSQL(statements: accepted.flatMap(\.statements))
    let start = ContinuousClock.now
    let after = try context.timed {
      try context.perform {
        try $0.carryOut(accepted, after: before, of: tables, by: examination)
      }
    }
    let seconds = (ContinuousClock.now - start).secondsText.dropLast(3)
    try context.refreshProfile()
    try tell(of: accepted, after, seconds: String(seconds))
  }

  /// What only the user can mend.
  private func tellByHand(_ report: HealthReport) throws {
    for finding in report.findings where finding.repair.cost == nil && finding.severity.isFault {
      guard checks?.contains(finding.check) ?? true else { continue }
      let words = finding.repair.words ?? ""
      try context.output.remark("\(finding.check): \(finding.table): \(finding.finding).")
      try context.output.remark("By hand: \(words).")
      if let sql = finding.repair.sql { try context.output.print(sql) }
    }
  }

  private func isAccepted(_ step: RepairStep) throws -> Bool {
    try context.output.print(
      TerminalText.harmless("\(step.checks.joined(separator: ", ")): ") + step.sql.harmlessLines
    )
    if let words = step.words { try context.output.remark(words) }
    if arguments[DoctorCommand.yes] { return true }
    if step.cost.needsBackup, arguments[DoctorCommand.backup] == nil, context.isTyped {
      try context.output.remark("--backup FILE would copy the database first.")
    }
    guard let answer = context.host.confirm("Run it?") else {
      throw CommandError(
        "this would be run, and there is no terminal to ask at",
        details: ["--yes repairs without asking"]
      )
    }
    return answer
  }

  private func makeBackup(before steps: [RepairStep]) throws {
    guard let file = arguments[DoctorCommand.backup] else { return }
    guard !context.isSafe else {
      throw CommandError("--backup writes a file, which safe mode does not allow")
    }
    guard steps.contains(where: { $0.cost.needsBackup }) else {
      return try context.output.remark("No backup was made: the index is not made anew.")
    }
    try context.perform { try $0.backUp(to: file) }
    try context.output.remark("The database was copied to \(file).")
  }

  private func tell(of steps: [RepairStep], _ after: HealthReport, seconds: String) throws {
    let mended = Set(steps.flatMap(\.checks))
    let names = Set(steps.map(\.table))
    let remaining = after.findings.filter { mended.contains($0.check) && names.contains($0.table) }
    let done = "\(Count(steps.count, "repair")) done in \(seconds) s"
    guard remaining.isEmpty else {
      try context.output.remark("\(done); still there:")
      try HealthText(after, context).write()
      return try context.fail(if: after.hasFaults)
    }
    try context.output.remark("\(done); all checks that found it find nothing now.")
    if checks == nil { try context.fail(if: after.hasFaults) }
  }
}

extension String {
  /// The text with its line breaks, and all other control characters as symbols.
  var harmlessLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.harmless(String($0)) }.joined(separator: "\n")
  }
}
