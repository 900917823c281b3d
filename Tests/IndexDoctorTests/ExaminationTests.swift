import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// Writes by another connection after each statement of the one that it observes.
private final class OtherWriter: StatementObserver {
  private let store: Store
  private var random: SeededGenerator
  private(set) var writes = 0

  init(to path: String, seed: UInt64) throws {
    store = try Store(.file(path), options: OpenOptions(isBare: true))
    random = SeededGenerator(seed: seed)
    // While FTS5 is asked, nobody else can write, and this thread must not wait.
    try store.run("PRAGMA busy_timeout = 0")
  }

  func statementDidRun(_ record: StatementRecord) {
    let key = Int.random(in: 1...40, using: &random)
    let text = "word\(Int.random(in: 0..<9, using: &random)) alpha"
    let write =
      [
        "INSERT OR IGNORE INTO c(id, a, b) VALUES (\(key), '\(text)', 'b')",
        "UPDATE c SET a = '\(text)' WHERE id = \(key)", "UPDATE c SET a = NULL WHERE id = \(key)",
        "DELETE FROM c WHERE id = \(key)",
      ].randomElement(using: &random) ?? ""
    if (try? store.rows(write)) != nil { writes += 1 }
  }
}

/// Makes `c` and its index, whose content is a view with a function that only this program has.
private let ofView =
  CheckCase.external.replacing("content='c'", with: "content='v'")
  + "CREATE VIEW v AS SELECT id, a, b, sha3(b) AS hash FROM c;"

@Test(
  arguments: [
    CheckCase.external, CheckCase.external.replacing("'id'", with: "'id', columnsize=0"),
    CheckCase.external.replacing("'id'", with: "'id', detail=none, prefix=1"), ofView,
  ]
)
func `an examination beside a program that writes sees one moment`(script: String) throws {
  for seed in 0..<UInt64(TestLength.count(3, long: 300)) {
    let file = try TemporaryFile()
    let store = try Store.open(.file(file.path), options: OpenOptions(isBare: true))
    try store.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; \(script)")
    let tables = try store.perform { try $0.fullTextTables() }
    let writer = try OtherWriter(to: file.path, seed: seed)
    let report = try store.perform(observer: writer) { session in
      try Examination(indexChecks).report(on: tables, in: session)
    }
    #expect(writer.writes > 10, "seed \(seed)")
    let faults = report.findings.filter { $0.severity.isFault }
    #expect(faults.map(\.finding) == [], "seed \(seed): \(faults.map(\.evidence))")
    #expect(report.skipped.isEmpty, "seed \(seed): \(report.skipped)")
  }
}

@Test func `only FTS5's own check waits for a program that writes`() throws {
  let file = try TemporaryFile()
  let store = try Store.open(.file(file.path), options: OpenOptions(isBare: true))
  try store.run("PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0; \(CheckCase.external)")
  let other = try Store.open(.file(file.path), options: OpenOptions(isBare: true))
  try other.run("BEGIN IMMEDIATE")
  let report = try store.examined(.full)
  #expect(report.skipped.map(\.check) == ["integrity"])
  #expect(!report.hasFaults && report.findings.contains { $0.check == "replace" })
  try other.run("COMMIT")
  #expect(try store.examined(.full).skipped.isEmpty)
}

/// Any bytes, of which FTS5 counts characters in its own way.
@Test(arguments: ["", "content='',", "columnsize=0,"])
func `a sound index of texts that are no UTF-8 is not called broken`(options: String) throws {
  let store = try Store(.memory, options: OpenOptions(isBare: true))
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a, \(options) tokenize=ascii, prefix='1 2 4')")
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let bytes: [UInt8] = [0x61, 0x62, 0x20, 0xC3, 0xA9, 0xE9, 0xBC, 0x80, 0xFF, 0xE2, 0x82, 0xAC]
  for row in 1...60 {
    let text = (0..<Int.random(in: 0...12, using: &random))
      .map { _ in String(bytes.randomElement(using: &random) ?? 0x61, radix: 16) }.joined()
    try store.rows("INSERT INTO t(rowid, a) VALUES (\(row), CAST(x'\(text)' AS TEXT))")
  }
  try store.rows("INSERT INTO t(t) VALUES ('integrity-check')")
  let report = try store.perform { session in
    try Examination(indexChecks).report(on: session.fullTextTables(), in: session)
  }
  #expect(!report.hasFaults, "seed \(seed): \(report.findings)")
  #expect(!report.hasUnexpectedGaps, "seed \(seed): \(report.skipped)")
}

/// Another program has dropped the one table, and made the other again with another tokenizer, column and text.
@Test func `a table is examined as it is declared by then`() throws {
  let store = try Store.open(.memory, options: OpenOptions(isBare: true))
  try store.run("CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('walking dogs');")
  try store.run("CREATE VIRTUAL TABLE gone USING fts5(a);")
  let tables = try store.perform { try $0.fullTextTables() }
  try store.run(
    "DROP TABLE gone; DROP TABLE t; CREATE VIRTUAL TABLE t USING fts5(b, c, tokenize=porter);"
  )
  try store.run("INSERT INTO t VALUES ('walking dogs', 'running cats');")
  let report = try store.perform { try Examination(indexChecks).report(on: tables, in: $0) }
  #expect(report.findings.filter { $0.severity.isFault }.map(\.finding) == [])
  // The table that is gone passed no check.
  #expect(report.skipped.count == indexChecks.count)
  #expect(report.skipped.allSatisfy { $0.table == "gone" && $0.reason.contains("has dropped it") })
}

@Test func `an examination leaves what a ROLLBACK brings back as it was`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.own())
  let found = try store.rows("SELECT rowid FROM t WHERE t MATCH 'alpha'")
  try store.run("BEGIN; DROP TABLE t_data;")
  #expect(try store.examined().findings.contains { $0.check == "shadow-tables" })
  try store.run("ROLLBACK;")
  #expect(try store.rows("SELECT rowid FROM t WHERE t MATCH 'alpha'") == found)
}
