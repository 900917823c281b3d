import FullText
import Foundation
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// How many random tables and faults are tried: few, unless the environment asks for more.
private let tableCount = count("DOCTOR_TABLES", 40)
private let faultCount = count("DOCTOR_FAULTS", 120)

private func count(_ name: String, _ usual: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
}

@Test func `no check finds fault with a random healthy table`() throws {
  for seed in 0..<UInt64(tableCount) {
    let table = RandomTable(seed: seed)
    let store = try Store.open(.memory)
    try store.run(table.script)
    let report = try store.examined()
    let found = report.findings.filter { $0.severity != .advice }.map {
      "\($0.check): \($0.finding) \($0.evidence)"
    }
    #expect(found == [], "seed \(seed): \(table.declaration)")
    #expect(report.skipped.isEmpty, "seed \(seed): \(report.skipped) \(table.declaration)")
  }
}

@Test func `a random fault is found, or changes no answer, and a repair loses no row`() throws {
  var found = 0
  var unknowable = 0
  var harmless = 0
  var mended = 0
  for seed in 0..<UInt64(faultCount) {
    let table = RandomTable(seed: seed &+ 1_000_000)
    var random = table.generator
    guard let fault = RandomFault(of: table, &random) else { continue }
    let (well, ill) = (try Store.open(.memory), try Store.open(.memory))
    try well.run(table.script)
    try ill.run(table.script)
    let terms = try Answers.terms(of: table, in: well)
    do {
      try ill.run(fault.script)
    } catch {
      Issue.record("seed \(seed): \(fault.script): \(error)")
      continue
    }
    let report = try ill.examined()
    let isFound = report.findings.contains { $0.severity != .advice } || !report.skipped.isEmpty
    if isFound {
      found += 1
    } else {
      if fault.isOfTriggers {
        for write in table.writes { try? well.run(write); try? ill.run(write) }
      }
      let differing = zip(Answers.of(table, terms, in: ill), Answers.of(table, terms, in: well))
        .first { $0 != $1 }
      if differing != nil, table.content == .contentless, fault.changesBytes {
        // Another word in the place of one is as good as any where there is no text to compare with.
        unknowable += 1
      } else if let differing {
        Issue.record("seed \(seed): \(table.declaration) \(fault.script): \(differing)")
      } else {
        harmless += 1
      }
    }
    if try repair(ill, table, report, seed) { mended += 1 }
  }
  print(
    "faults: \(found) found, \(harmless) without effect, \(mended) mended; \(unknowable) not knowable"
  )
  #expect(unknowable * 50 <= faultCount)
}

/// Repairs what can be; the rows of the content must be the same afterwards.
private func repair(
  _ store: Store,
  _ table: RandomTable,
  _ report: HealthReport,
  _ seed: UInt64
) throws -> Bool {
  let steps = report.steps(mending: nil)
  guard !steps.isEmpty else { return false }
  func rows() -> [[SQLValue]]? {
    table.source.flatMap { source in
      try? store.rows(
        "SELECT \(([source.key] + source.columns).joined(separator: ", ")) FROM \(source.table) ORDER BY 1"
      )
    }
  }
  let before = rows()
  var after: HealthReport?
  do {
    after = try store.perform { session in
      try session.carryOut(
        steps,
        of: session.fullTextTables(),
        by: Examination(indexChecks)
      )
    }
  } catch is StoreError {
    // It was rolled back.
  }
  #expect(rows() == before, "seed \(seed): \(table.declaration)")
  guard let after else { return false }
  let faults = after.findings.filter { finding in
    finding.severity.isFault && steps.contains { $0.checks.contains(finding.check) }
  }
  #expect(faults.map(\.finding) == [], "seed \(seed): \(table.declaration)")
  return true
}

/// A single random fault.
private struct RandomFault {
  let script: String
  var isOfTriggers = false
  /// Whether single bytes of the index's pages become others.
  var changesBytes = false

  init?(of table: RandomTable, _ random: inout SeededGenerator) {
    let name = RandomTable.quoted(table.name)
    let key = Int.random(in: 1...6, using: &random)
    func shadow(_ kind: String) -> String { RandomTable.quoted(table.name + "_" + kind) }
    func trigger() -> (name: String, sql: String)? { table.triggers.randomElement(using: &random) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      guard let trigger = trigger() else { return nil }
      script = "DROP TRIGGER \"\(trigger.name)\";"
      isOfTriggers = true
    case 1:
      guard let trigger = trigger() else { return nil }
      let changes = [
        (
          "old.\(RandomTable.quoted(table.columns[0]))",
          "new.\(RandomTable.quoted(table.columns[0]))"
        ),
        ("AFTER", "BEFORE"), ("BEGIN", "WHEN 0 BEGIN"),
        ("'delete', old.id", "'delete', old.id + 1"),
        (", new.\(RandomTable.quoted(table.columns[0]))", ", ''"),
      ].filter { trigger.sql.contains($0.0) && !($0.1.hasPrefix("new.") && trigger.name == "x d") }
      guard let change = changes.randomElement(using: &random) else { return nil }
      script =
        "DROP TRIGGER \"\(trigger.name)\"; " + trigger.sql.replacing(change.0, with: change.1)
      isOfTriggers = true
    case 2, 3:
      guard let source = table.source else { return nil }
      let column = source.columns.randomElement(using: &random) ?? ""
      let change =
        Bool.random(using: &random)
        ? "UPDATE \(source.table) SET \(column) = 'other words' WHERE \(source.key) = \(key);"
        : "DELETE FROM \(source.table) WHERE \(source.key) = \(key);"
      script =
        table.triggers.map { "DROP TRIGGER \"\($0.name)\";" }.joined() + change
        + table.triggers.map(\.sql).joined()
    case 4:
      let record = Bool.random(using: &random) ? "1" : "(SELECT max(id) FROM \(shadow("data")))"
      script =
        "UPDATE \(shadow("data")) SET block = substr(block, 1, length(block) - 1) WHERE id = \(record); "
        + Self.reset
    case 5:
      let place = Int.random(in: 1...30, using: &random)
      changesBytes = true
      let byte = String(format: "%02x", Int.random(in: 0...255, using: &random))
      script =
        "UPDATE \(shadow("data")) SET block = CAST(substr(block, 1, \(place - 1)) || x'\(byte)' "
        + "|| substr(block, \(place + 1)) AS BLOB) WHERE id = (SELECT id FROM \(shadow("data")) "
        + "ORDER BY id DESC LIMIT 1 OFFSET \(key % 3)) AND length(block) >= \(place); " + Self.reset
    case 6:
      guard !table.declaration.contains("columnsize=0") else { return nil }
      script =
        Bool.random(using: &random)
        ? "DELETE FROM \(shadow("docsize")) WHERE id = \(key);"
        : "UPDATE \(shadow("docsize")) SET sz = x'070707' WHERE id = \(key);"
    case 7:
      let rank =
        ["nosuch()", "bm25(-1)", "bm25(1, 1, 1, 1, 1, 1, 1)", "bm25(''x'')"].randomElement(
          using: &random
        ) ?? ""
      script = "INSERT INTO \(name)(\(name), rank) VALUES ('rank', '\(rank)');"
    default:
      script = "DELETE FROM \(shadow("idx"));" + Self.reset
    }
  }

  /// Makes SQLite, and FTS5 with it, read everything again.
  private static let reset = "PRAGMA writable_schema = RESET;"
}

/// What a table answers to many queries.
private enum Answers {
  static func terms(of table: RandomTable, in store: Store) throws -> [String] {
    let name = table.name.replacing("'", with: "''")
    try store.run(
      "CREATE VIRTUAL TABLE temp.vocabulary_of_test USING fts5vocab('main', '\(name)', 'row')"
    )
    let terms = try store.rows("SELECT term FROM vocabulary_of_test LIMIT 40").compactMap {
      row -> String? in
      if case .text(let term) = row[0] { term } else { nil }
    }
    try store.run("DROP TABLE temp.vocabulary_of_test")
    return terms
  }

  static func of(_ table: RandomTable, _ terms: [String], in store: Store) -> [String] {
    let name = RandomTable.quoted(table.name)
    let phrases = terms.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
    let queries = phrases + terms.map { "\"\($0.prefix(2).replacing("\"", with: "\"\""))\" *" }
    var answers = queries.map { query in
      let text = query.replacing("'", with: "''")
      return answer(
        "SELECT rowid, rank, * FROM \(name) WHERE \(name) MATCH '\(text)' ORDER BY rank, rowid",
        store
      )
    }
    answers.append(answer("SELECT rowid, * FROM \(name) ORDER BY rowid", store))
    return answers
  }

  private static func answer(_ sql: String, _ store: Store) -> String {
    do {
      return "\(try store.rows(sql))"
    } catch {
      return "\(error)"
    }
  }
}
