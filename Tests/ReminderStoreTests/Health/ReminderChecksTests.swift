import FullText
import IndexDoctor
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import Testing
import TestSupport

extension Store {
  fileprivate func health(_ check: String? = nil, isQuick: Bool = false) throws -> HealthReport {
    let checks = healthChecks.filter { check == nil || $0.name == check }
    return try perform { session in
      try Examination(checks, isQuick ? .quick : .usual)
        .report(on: session.fullTextTables(), in: session)
    }
  }

  fileprivate func repair(_ check: String) throws {
    try perform { session in
      let all = Examination(healthChecks)
      let tables = try session.fullTextTables()
      let before = try all.report(on: tables, in: session)
      _ = try all.carryOut(
        before.steps(repairing: [check]),
        on: tables,
        after: before,
        in: session
      )
    }
  }
}

@Test func `the workshop's reminders are well`() throws {
  let store = try Store.openReminders(.scratch)
  #expect(try store.health().findings.map(\.finding) == [])
  #expect(try store.health().skipped.isEmpty)
  // Also after what an app does.
  try store.run(
    """
    UPDATE reminders SET title = 'Walk', notes = 'far' WHERE id = 4; DELETE FROM reminders WHERE id = 2;
    DELETE FROM tags WHERE title = 'fun'; INSERT OR REPLACE INTO reminders(id, title, remindersListID) VALUES (5, 'x', 1);
    """
  )
  #expect(try store.health().findings.filter { $0.severity != .advice }.map(\.finding) == [])
}

/// The repair would put its triggers there, where they go with the connection.
@Test
func `a temporary table that hides the reminders' must go before their triggers are repaired`()
  throws
{
  let store = try Store.openReminders(.scratch)
  try store.run(
    """
    DROP TRIGGER reminders_delete_reminderTexts;
    CREATE TEMP TABLE reminders(id INTEGER PRIMARY KEY, title TEXT, notes TEXT);
    """
  )
  let repairs = try store.health().findings.map { "\($0.repair)" }
  #expect(repairs.contains { $0.contains("DROP TABLE temp.reminders; first") })
  try store.run("DROP TABLE temp.reminders")
  try store.repair("reminder-triggers")
  #expect(try store.health().findings.isEmpty)
}

@Test(arguments: [false, true])
func `many made-up reminders are well`(isQuick: Bool) throws {
  let store = try Store.openReminders(.scratch)
  try store.perform { session in
    try session.seed(12_000, of: Corpus(seed: 1), clearing: false, now: .now)
  }
  let report = try store.health(isQuick: isQuick)
  #expect(report.findings.map(\.finding) == [])
  #expect(report.skipped.isEmpty)
}

@Test(arguments: [
  (
    "UPDATE reminderTexts SET title = 'old' WHERE rowid = 4",
    "reminder 4: the index has the title 'old'"
  ),
  (
    "UPDATE reminderTexts SET notes = 'old' WHERE rowid = 4",
    "reminder 4: the index has other notes"
  ),
  (
    "UPDATE reminderTexts SET tags = '#weekend,#fun' WHERE rowid = 4",
    "reminder 4: the index has other tags"
  ),
  ("DELETE FROM reminderTexts WHERE rowid = 4", "reminder 4: it has no row in the index"),
  (
    "INSERT INTO reminderTexts(rowid, reminderID, title) VALUES (99, 99, 'x')",
    "reminder 99: the index has a row for it, and there is no such reminder"
  ),
])
func `a row of the index that is not its reminder's is found, and repaired`(
  fault: String,
  says: String
) throws {
  let store = try Store.openReminders(.scratch)
  let before = try store.rows("SELECT rowid, * FROM reminderTexts")
  try store.run(fault)
  let finding = try #require(try store.health("reminders").findings.first)
  #expect(finding.evidence == [says])
  #expect(finding.severity == .wrong)
  try store.repair("reminders")
  #expect(try store.health().findings.filter { $0.severity != .advice }.map(\.finding) == [])
  #expect(try store.rows("SELECT rowid, * FROM reminderTexts") == before)
}

@Test func `triggers of the shell's that are gone or changed are found, and made again`() throws {
  let store = try Store.openReminders(.scratch)
  let before = try store.rows(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
  )
  try store.run(
    """
    DROP TRIGGER tags_delete_reminderTexts; DROP TRIGGER reminders_delete_reminderTexts;
    CREATE TRIGGER reminders_delete_reminderTexts AFTER DELETE ON reminders BEGIN SELECT 1; END;
    """
  )
  let finding = try #require(try store.health("reminder-triggers").findings.first)
  #expect(
    Set(finding.evidence) == [
      "tags_delete_reminderTexts is missing", "reminders_delete_reminderTexts has another text",
    ]
  )
  try store.repair("reminder-triggers")
  #expect(
    try store.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
      == before
  )
}

@Test func `of the course's app nothing is broken or wrong, and what the banner names is found`()
  throws
{
  let folder = try TemporaryFolder()
  try makeForeignDatabase(at: folder.file("app.db"))
  let store = try Store.openReminders(folder.file("app.db"))
  let report = try store.health()
  #expect(report.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  let profile = try store.perform { try $0.profile() }
  guard case .foreign(let missing) = profile.kind else {
    Issue.record("these are another program's reminders")
    return
  }
  let finding = try #require(report.findings.first { $0.check == "reminder-schema" })
  #expect(finding.evidence == ["missing: \(missing.listed)"])
  #expect(report.skipped.isEmpty)
}

@Test func `each check of the reminders has a test here`() {
  let names = Set(healthChecks.map { $0.name }).subtracting(indexChecks.map { $0.name })
  #expect(names == ["reminders", "reminder-triggers", "reminder-schema"])
  #expect(healthChecks.count == indexChecks.count + 3)
}

/// A rebuild takes what is wrong in the texts that FTS5 keeps for right, and must not stand in for writing them again.
@Test func `texts that FTS5 keeps wrong are written again, beside a rebuild`() throws {
  let store = try Store.openReminders(.scratch)
  try store.run("UPDATE reminderTexts_content SET c1 = 'Zeppelin' WHERE id = 1")
  try store.perform { session in
    let all = Examination(healthChecks)
    let tables = try session.fullTextTables()
    let before = try all.report(on: tables, in: session)
    #expect(Set(before.findings.map(\.check)) == ["words", "reminders"])
    let after =
      try all
      .carryOut(before.steps(repairing: nil), on: tables, after: before, in: session)
    #expect(after.findings.map(\.finding) == [])
  }
  #expect(try store.rows("SELECT rowid FROM reminderTexts('Zeppelin')") == [])
}

@Test func `reminders of another program may have keys that are no integers`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE reminders(id TEXT PRIMARY KEY, title TEXT, notes TEXT);
    CREATE VIRTUAL TABLE reminderTexts USING fts5(reminderID UNINDEXED, title, notes, tags, tokenize=trigram);
    INSERT INTO reminders VALUES ('a', 'x', '');
    """
  )
  #expect(
    try store.health("reminders").findings.map(\.finding) == [
      "the index does not have what the tables say of reminder 'a'"
    ]
  )
}

/// Who fills the index from another table, too, is told so before and after.
@Test func `a missing trigger is made again beside triggers of others`() throws {
  let store = try Store.openReminders(.scratch)
  try store.run(
    """
    DROP TRIGGER tags_update_reminderTexts; CREATE TABLE other(a);
    CREATE TRIGGER ot AFTER INSERT ON other BEGIN
      INSERT INTO reminderTexts(rowid, title) VALUES (new.rowid + 1000, new.a);
    END;
    """
  )
  let findings = try store.health().findings.map(\.finding)
  #expect(findings.contains("triggers follow INSERT of other, and none follows UPDATE or DELETE"))
  #expect(!findings.contains { $0.contains("INSERT of tags") })
  try store.repair("reminder-triggers")
  #expect(try store.health("reminder-triggers").findings.isEmpty)
}
