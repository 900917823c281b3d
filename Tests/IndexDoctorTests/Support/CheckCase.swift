import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

/// A table that is well, what makes it ill, and what the check must say of it.
struct CheckCase: Sendable, CustomTestStringConvertible {
  /// What ought to happen with the repair.
  enum Remedy: Sendable, Equatable {
    /// The shell can run it, and then the check finds nothing.
    case repairs
    /// It is for the user.
    case byHand
    /// The shell can run it where this version of FTS5 opens the table, and else it is for the user.
    case repairsWhereItOpens
  }

  /// The check.
  let check: String
  /// Makes the healthy table `t`.
  let healthy: String
  /// Makes it ill.
  let fault: String
  /// A part of the finding or of its evidence.
  let says: String
  let severity: Finding.Severity
  let remedy: Remedy
  /// A query whose rows the fault leaves alone, and a repair must, too; empty where nothing can be asked.
  let kept: String

  var testDescription: String { "\(check): \(fault.prefix(60))" }

  init(
    _ check: String,
    _ severity: Finding.Severity,
    _ says: String,
    healthy: String = external,
    fault: String,
    _ remedy: Remedy = .repairs,
    kept: String = "SELECT * FROM c WHERE id = 1"
  ) {
    self.check = check
    self.severity = severity
    self.says = says
    self.healthy = healthy
    self.fault = fault
    self.remedy = remedy
    self.kept = kept
  }

  /// An index with external content, and the triggers that keep it in step.
  static let external = """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a TEXT, b TEXT, n INTEGER);
    CREATE VIRTUAL TABLE t USING fts5(a, b, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN
      INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);
    END;
    CREATE TRIGGER cd AFTER DELETE ON c BEGIN
      INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);
    END;
    CREATE TRIGGER cu AFTER UPDATE OF id, a, b ON c BEGIN
      INSERT INTO t(t, rowid, a, b) VALUES ('delete', old.id, old.a, old.b);
      INSERT INTO t(rowid, a, b) VALUES (new.id, new.a, new.b);
    END;
    INSERT INTO c VALUES (1, 'alpha beta', 'one', 1), (2, 'gamma', 'two', 2), (3, 'delta', 'three', 3),
      (4, 'epsilon zeta', NULL, 4), (5, '', 'five', 5);
    """

  /// A table that keeps its texts.
  static func own(_ options: String = "") -> String {
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b\(options.isEmpty ? "" : ", " + options));
    INSERT INTO t(rowid, a, b) VALUES (1, 'alpha beta', 'one'), (2, 'gamma', 'two'), (3, 'delta', 'three');
    """
  }

  /// Changes the declaration of `t` in the schema, after FTS5's back, and makes SQLite read it again.
  static func redeclare(_ old: String, _ new: String) -> String {
    """
    PRAGMA writable_schema = ON;
    UPDATE sqlite_master SET sql = replace(sql, '\(old)', '\(new)') WHERE name = 't';
    PRAGMA writable_schema = RESET;
    """
  }
}

extension Store {
  /// What some checks, or all, find in the full-text tables.
  func examined(
    by check: String? = nil,
    _ extent: TableFacts.Extent = .usual
  ) throws -> HealthReport {
    let checks = indexChecks.filter { check == nil || $0.name == check }
    return try perform { session in
      try Examination(checks, extent).report(on: session.fullTextTables(), in: session)
    }
  }

  /// Repairs what some checks find, by all that their findings propose.
  func repair(_ checks: String...) throws -> HealthReport {
    let report = try examined()
    return try carryOut(report.steps(repairing: Set(checks)), after: report)
  }

  /// Carries out repairs that a report has proposed.
  func carryOut(_ steps: [RepairStep], after report: HealthReport) throws -> HealthReport {
    try perform { session in
      try Examination(indexChecks)
        .carryOut(steps, on: session.fullTextTables(), after: report, in: session)
    }
  }

  /// What the examination of the triggers finds on the file itself.
  func probed() throws -> [Finding] {
    try perform { try Examination.ofTriggers.report(on: $0.fullTextTables(), in: $0).findings }
  }

  /// What a glance at `t` tells after a search for a word.
  func drift(at key: Int64? = nil, foundBy word: String, missing: Bool = false) throws -> String? {
    try perform { session in
      try DriftGlance(at: try #require(try session.fullTextTable(named: "t")), in: session)
        .drift(at: key, foundBy: .word(word), missing: missing)
    }
  }
}

/// Expects a check to find nothing of a healthy table, the fault by name, and nothing after its repair.
func expectFinding(_ example: CheckCase) throws {
  let store = try Store.open(.memory)
  try store.run(example.healthy)
  // That nobody tries the triggers behind a view is always told.
  let healthy = try store.examined(by: example.check).findings.map(\.finding)
  #expect(healthy.filter { !$0.contains("are not tried, because its content") } == [])
  #expect(try store.examined().findings.filter { $0.severity.isFault }.map(\.finding) == [])
  let kept = example.kept.isEmpty ? [] : try store.rows(example.kept)

  try store.run(example.fault)
  let report = try store.examined(by: example.check)
  let finding = try #require(
    report.findings.first { ([$0.finding] + $0.evidence).contains { $0.contains(example.says) } },
    "found: \(report.findings.map { [$0.finding] + $0.evidence }), skipped: \(report.skipped)"
  )
  #expect(finding.check == example.check)
  #expect(finding.severity == example.severity)
  #expect(!finding.effect.isEmpty && finding.reading.rawValue.hasPrefix("https://sqlite.org/"))
  let opens = (try? store.rows("SELECT rowid FROM t LIMIT 0")) != nil
  let repairs = example.remedy == .repairs || example.remedy == .repairsWhereItOpens && opens
  switch repairs {
  case false:
    #expect(finding.repair.cost == nil)
    #expect(finding.repair.words?.isEmpty == false)
  case true:
    #expect(finding.repair.cost != nil, "\(finding.repair.words ?? "")")
    let after = try store.repair(example.check)
    #expect(after.findings.filter { $0.check == example.check }.map(\.finding) == [])
    #expect(try store.examined(by: example.check).findings.map(\.finding) == [])
    if !example.kept.isEmpty { #expect(try store.rows(example.kept) == kept) }
  }
}
