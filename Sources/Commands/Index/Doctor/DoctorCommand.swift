import CommandKit
import FullText
import IndexDoctor
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.doctor`: what is wrong with the full-text tables, proved, and repaired.
enum DoctorCommand: DotCommand {
  static let only = Option(
    repeating: "only",
    .healthCheck,
    "run this check only (repeat for others)"
  )
  static let quick = Flag("quick", "leave out what reads all rows")
  static let full = Flag("full", "also ask FTS5's own integrity-check")
  static let probe = Flag("probe", "try the triggers on a row of the file, and roll it back")
  static let repair = Flag("repair", "repair what is found, or what the named checks find")
  static let backup = Option(
    "backup",
    .file,
    "with --repair: copy the database into this file first"
  )
  static let yes = Flag("yes", "do not ask")
  static let names = Parameter(
    repeating: .fullTextTable.named("NAME"),
    "the tables (all); with --repair, also checks"
  )

  static let signature = Signature(
    "doctor",
    group: .index,
    abstract: "Find what is wrong with full-text tables, and repair it",
    options: [only, quick, full, Report.json, probe, repair, backup, yes],
    parameters: [names],
    discussion: """
      It looks at each FTS5 table of the open databases, or at those named, and writes nothing. What it finds \
      comes with what shows it, what a user sees because of it, and the SQL that repairs it, the worst of each table first:

        broken   searches fail, or texts cannot be shown
        wrong    searches find too much or too little, or rank by wrong numbers
        slow     searches or writes take longer than they need to
        risk     nothing is wrong yet, but a write will make it so
        advice   something would be better in another way

      The checks see each table as it is at one moment, whatever other programs write meanwhile; they cannot \
      write a file that is not in WAL mode until all checks of the table are done. Texts are read and split once, \
      and compared with the index's pages, so a read-only file gives the same findings.

      --full asks FTS5's own integrity-check, too, which is an INSERT, and rolls it back: total_changes() counts \
      it. In a script the exit status is 1 where something is broken or wrong, or where a check could not look, \
      unless the only reason is that the file is read-only.

      Triggers are tried on a copy in memory: the content's table, its triggers and some rows, with SQLite's own \
      functions; without content= none is tried.

      --repair shows each repair, the cheapest first, and asks. All run in one transaction; if two repairs make \
      the same table again, the second has its own, after the first. The checks look again, and a transaction is rolled \
      back where the tables are no longer as they were shown, where something is worse, or where a row of the texts \
      would be lost. An index is never made again from texts that \
      are damaged or missing. Advice is followed, and triggers are added, only where the check is named. A name \
      that is both a table's and a check's means the table: --only means the check.

      --probe tries the triggers on the file itself, where they need what a copy lacks: it inserts, changes, \
      replaces and deletes a row of the content, looks at the index after each, and rolls everything back. It fires the content's triggers, whatever they do, and so it asks first.

      The checks, and what each looks at:

      \(checks)
      """,
    examples: [
      """
      > CREATE VIRTUAL TABLE t USING fts5(a);
      > INSERT INTO t(t, rank) VALUES ('automerge', 0);
      > .doctor t --only merging
      slow      t: automerge is 0: only crisismerge merges segments (merging).
        shown   0 segments now
        effect  each search looks into every segment, and more gather than usual
        repair  4 is FTS5's own value
                INSERT INTO "t" ("t", "rank") VALUES ('automerge', 4);
        read    https://sqlite.org/fts5.html#the_automerge_configuration_option

      1 slow, in 1 check of 1 table; .doctor --repair fixes 1 of 1.
      > .doctor --repair merging --yes
      4 is FTS5's own value
      merging: INSERT INTO "t" ("t", "rank") VALUES ('automerge', 4);
      1 repair done in 0.000 s; the check merging passes now.
      > .doctor
      reminderTexts: 34 checks passed.
      t: 34 checks passed.
      """
    ]
  )

  /// The checks with what they look at, a line each.
  private static var checks: String {
    let width = healthChecks.map { $0.name.count }.max() ?? 0
    return healthChecks.map { check in
      "  \(check.name.padded(to: width))  \(check.subject)"
    }.joined(separator: "\n")
  }

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if let fault = contradiction(arguments) { throw CommandError(fault) }
    if arguments[probe] { return try DoctorProbe(arguments, context).run() }
    if arguments[repair] { return try DoctorRepair(arguments, context).run() }
    let tables = try context.fullTextTables(named: arguments[names])
    let examination = examination(arguments)
    let health = try context.perform { try examination.report(on: tables, in: $0) }
    try context.report(health, for: arguments)
    try context.fail(if: health.hasFaults || health.hasUnexpectedGaps)
  }

  /// The checks that the options ask for; FTS5's own one is asked if it is named, too.
  private static func examination(_ arguments: Arguments) -> Examination {
    let isAsked = arguments[full] || arguments[only].contains("integrity")
    return Examination(
      healthChecks.filter { arguments[only].isEmpty || arguments[only].contains($0.name) },
      arguments[quick] ? .quick : isAsked ? .full : .usual
    )
  }

  private static func contradiction(_ arguments: Arguments) -> String? {
    if arguments[quick], arguments[full] { return "--quick and --full exclude each other" }
    if arguments[probe], arguments[repair] { return "--probe and --repair are two commands" }
    let slow = healthChecks.first { $0.readsRows && arguments[only].contains($0.name) }
    if arguments[quick], let slow {
      return "\(slow.name) reads all rows, which --quick leaves out"
    }
    if arguments[yes], !arguments[repair], !arguments[probe] {
      return "--yes goes with --repair or --probe"
    }
    if arguments[backup] != nil, !arguments[repair] { return "--backup goes with --repair" }
    if arguments[repair], arguments[quick] || arguments[full] || arguments[Report.json] {
      return "--repair looks at everything, and writes no JSON"
    }
    if arguments[probe], arguments[quick] || arguments[full] || !arguments[only].isEmpty {
      return "--probe tries statements, and runs no checks"
    }
    return nil
  }
}

extension CommandContext {
  /// Writes what was found, how much it is, and what can be done about it.
  func report(_ health: HealthReport, for arguments: Arguments) throws {
    try report(for: arguments) { report in
      health.describe(to: &report)
      if !health.findings.isEmpty { report.text(totals(of: health)) }
    }
  }

  private func totals(of health: HealthReport) -> String {
    let (checks, tables) = (health.checkCount, health.tables.count)
    let totals = "\(health.counts), in \(Count(checks, "check")) of \(Count(tables, "table"))"
    guard !database.store.isReadOnly else { return "\(totals); the file is read-only here." }
    let (repairable, all) = (
      health.findings.filter(\.isRepairedUnnamed).count, health.findings.count
    )
    let named = health.checksRepairedByName.joined(separator: " ")
    let repairs = [
      repairable > 0 ? ".doctor --repair fixes \(repairable) of \(all)" : nil,
      named.isEmpty ? nil : "only by name: .doctor --repair \(named)",
    ].compactMap(\.self)
    return ([totals] + repairs).joined(separator: "; ") + "."
  }

  /// Sets the exit status of a script; a person has seen what is wrong.
  func fail(if isFault: Bool) throws {
    if isFault, !isTyped { throw ReportedFailure() }
  }

  /// The full-text tables with some names, each once; all tables where no name is given.
  ///
  /// - Throws: A ``CommandError`` where the database has no full-text table, or none with one of the names.
  func fullTextTables(named names: [String]) throws -> [FullTextTable] {
    let all = try perform { try $0.fullTextTables() }
    // Without a table there is none in use, and the error says what makes one.
    guard !all.isEmpty else { return [try database.fullTextTable()] }
    guard !names.isEmpty else { return all }
    return try names.map(fullTextTable).uniqued()
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
