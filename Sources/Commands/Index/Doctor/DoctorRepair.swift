import CommandKit
import Files
import FullText
import IndexDoctor
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.doctor --repair`: repairs what was found, after asking.
struct DoctorRepair {
  private let arguments: Arguments
  private let context: CommandContext
  /// The checks whose findings are to be repaired; nil for all that is more than advice.
  private let checks: Set<String>?
  private let tables: [FullTextTable]

  /// What only FTS5's own check finds is offered for repair, too.
  private static let examination = Examination(healthChecks, .full)

  /// Reads which tables and which checks are named.
  init(_ arguments: Arguments, _ context: CommandContext) throws {
    (self.arguments, self.context) = (arguments, context)
    let known = Set(healthChecks.map { $0.name })
    // A table may have the name of a check; --only names the check then.
    let names = arguments[DoctorCommand.names]
    let others = try context.perform { session in
      try names.filter { try session.fullTextTable(named: $0) == nil }
    }
    let checkNames = others.filter(known.contains)
    for name in others where !known.contains(name) {
      var error = CommandError("no check and no FTS5 table: \(name.isEmpty ? "\"\"" : name)")
      if error.suggest(name, among: known.sorted()) { throw error }
    }
    let named = Set(checkNames + arguments[DoctorCommand.only])
    checks = named.isEmpty ? nil : named
    tables = try context.fullTextTables(named: names.filter { !checkNames.contains($0) })
  }

  func run() throws {
    try requireRights()
    let before = try context.perform { try Self.examination.report(on: tables, in: $0) }
    let steps = before.steps(repairing: checks)
    try tellByHand(before)
    guard !steps.isEmpty else {
      let named = checks == nil ? before.checksRepairedByName : []
      try context.output.remark(
        named.isEmpty
          ? "There is nothing that .doctor can repair here."
          : "Name what to repair: .doctor --repair \(named.joined(separator: " "))"
      )
      return try context.fail(if: before.hasFaults)
    }
    let accepted = try steps.filter(isAccepted)
    guard !accepted.isEmpty else { return try context.output.remark("Nothing was changed.") }
    try makeBackup(before: accepted)
    do {
      try carryOut(accepted, after: before)
    } catch let error as StoreError where !error.isInterruption {
      try tellRecreation(insteadOf: accepted, after: error)
      throw error
    }
  }

  private func carryOut(
    _ steps: [RepairStep],
    after report: HealthReport,
    following earlier: [String] = []
  ) throws {
    let start = Moment.now
    // Repairs can take long after what has been shown.
    try context.output.endPage()
    if !context.output.sharesTerminal { context.activity?.begin() }
    // Earlier repairs have made them again.
    let tables =
      earlier.isEmpty ? self.tables : try context.fullTextTables(named: self.tables.map(\.name))
    let after = try context.perform {
      try Self.examination.carryOut(steps, on: tables, after: report, in: $0)
    }
    let seconds = (Moment.now - start).secondsText(decimals: 3)
    try context.refreshProfile()
    let done = earlier + steps.flatMap(\.checks)
    // Of two named repairs that make a table again, the second starts from what the first has made.
    let waiting = checks.map { after.steps(repairing: $0.subtracting(done)) } ?? []
    let next = waiting.filter { step in
      step.cost == .recreate && steps.contains { $0.cost == .recreate && $0.table == step.table }
    }
    try tell(of: steps, after, seconds: seconds, before: next.flatMap(\.checks))
    let accepted = try next.filter(isAccepted)
    if !accepted.isEmpty { try carryOut(accepted, after: after, following: done) }
  }

  /// Shows what a user can do whose index FTS5 could not rebuild.
  private func tellRecreation(insteadOf steps: [RepairStep], after error: StoreError) throws {
    let failed = steps.first { step in
      step.repair.statements.contains { $0.executable.text == error.failure?.sql }
    }
    guard let failed,
      let sql = try context.perform({ try failed.recreation(of: tables, in: $0) })
    else { return }
    try context.output.remark(
      "The index of \(failed.table) cannot be rebuilt. By hand, its table can be made again:"
    )
    try context.output.print(context.fitting(sql))
  }

  /// Refuses before any question what would be refused after it.
  private func requireRights() throws {
    for table in tables where try context.perform({ try $0.isReadOnly(table.schema) }) {
      throw CommandError(
        "\(table.name) is read-only here: nothing can be repaired",
        details: [".doctor looks at it without writing"]
      )
    }
    guard let file = arguments[DoctorCommand.backup] else { return }
    try TextFile.refuseInSafeMode(context)
    guard !FilePlace.exists(at: file) else {
      throw CommandError(
        "--backup does not replace a file: \(file) exists",
        details: ["name another one"]
      )
    }
  }

  /// What only the user can repair.
  private func tellByHand(_ report: HealthReport) throws {
    var told: String?
    for finding in report.findings where finding.repair.cost == nil && finding.severity.isFault {
      guard checks?.contains(finding.check) ?? true else { continue }
      let words = finding.repair.words ?? ""
      try context.output.remark("\(finding.check): \(finding.table): \(finding.finding).")
      try context.output.remark("By hand: \(words)\(words.hasSuffix(":") ? "" : ".")")
      guard let sql = finding.repair.script else { continue }
      guard sql != told else {
        try context.output.remark("The statements are those above.")
        continue
      }
      told = sql
      try context.output.print(context.fitting(sql))
    }
  }

  private func isAccepted(_ step: RepairStep) throws -> Bool {
    if let words = step.repair.words { try context.output.remark(words) }
    let lead = "\(step.checks.joined(separator: ", ")): "
    try context.output.print(lead + context.fitting(step.repair.sql ?? "", lead.count))
    if arguments[DoctorCommand.yes] { return true }
    if step.cost.needsBackup, arguments[DoctorCommand.backup] == nil, context.tellsPerson {
      try context.output.remark("--backup FILE would copy the database first.")
    }
    return try context.isAgreed(
      "Run it?",
      insteadOf: DoctorCommand.yes,
      withoutTerminal: "this would be run",
      remedy: "--yes repairs without asking"
    )
  }

  private func makeBackup(before steps: [RepairStep]) throws {
    guard let file = arguments[DoctorCommand.backup] else { return }
    let names = Set(steps.map(\.table))
    let schemas = Set(tables.filter { names.contains($0.name) }.map(\.schema))
    guard let schema = schemas.first, schemas.count == 1 else {
      throw CommandError(
        "these tables are in several databases (\(schemas.sorted().joined(separator: ", "))): nothing was repaired",
        details: ["repair one after the other, each with its own --backup"]
      )
    }
    try context.perform { try $0.backUp(schema, to: file, isNew: true) }
    try context.output.remark(
      "The database\(schema == "main" ? "" : " \(schema)") was copied to \(file)."
    )
  }

  private func tell(
    of steps: [RepairStep],
    _ after: HealthReport,
    seconds: String,
    before waiting: [String]
  ) throws {
    let repaired = steps.flatMap(\.checks).uniqued()
    let names = Set(steps.map(\.table))
    let remaining = after.findings.filter { finding in
      names.contains(finding.table) && !waiting.contains(finding.check)
        && (repaired.contains(finding.check)
          // One repair may have made another wait.
          || checks?.contains(finding.check) == true && finding.repair.cost != nil)
    }
    let done =
      "\(Count(steps.count, "repair")) done in \(seconds) s\(try context.transactionClause())"
    guard remaining.isEmpty else {
      try context.output.remark("\(done); the checks still find:")
      try context.report(after, for: arguments)
      return try context.fail(if: after.hasFaults)
    }
    let left = after.findings.filter(\.severity.isFault)
    // Of other tables, which nothing has repaired, or where the check could not look.
    func isElsewhere(_ check: String, _ table: String) -> Bool {
      repaired.contains(check) && !names.contains(table)
    }
    let elsewhere =
      left.contains { isElsewhere($0.check, $0.table) }
      || after.skipped.contains { isElsewhere($0.check, $0.table) }
    let place = elsewhere ? " in \(names.sorted().listed())" : ""
    let passing =
      repaired.count == 1
      ? "the check \(repaired[0]) passes" : "the checks \(repaired.listed()) pass"
    let others = left.filter { names.contains($0.table) || repaired.contains($0.check) }
      .map(\.check).uniqued()
    let faults =
      others.isEmpty ? "" : " Faults are left, by \(others.listed()): .doctor shows them."
    try context.output.remark("\(done); \(passing) now\(place).\(faults)")
    try context.fail(if: left.contains { checks?.contains($0.check) ?? true })
  }
}
