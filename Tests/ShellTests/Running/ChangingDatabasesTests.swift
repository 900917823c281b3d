import CommandKit
import Shell
import Foundation
import TestSupport
import Testing

/// What SQLite calls on one connection must outlive all that happens on others.
struct ChangingDatabasesTests {
  /// Inputs that make SQLite keep something to call.
  private static let registering = [
    ".progress 1", ".progress 100", ".progress 100 --quiet", ".progress 0",
    ".progress 50 --limit 4",
    ".progress 1000 --reset --once --limit 2", ".trace stdout", ".trace --profile --row stderr",
    ".trace --close stdout", ".trace off", ".log on", ".log off", ".timer on", ".eqp on",
    ".eqp off",
    ".parameter set :a 1", ".tokens week", ".like week", ".highlight week",
  ]

  /// Inputs that change the database that commands work on, or open another one for a while.
  private static let changing = [
    ".open", ".open :memory:", ".open FOLDER/a.db", ".open --readonly FOLDER/a.db",
    ".open --bare FOLDER/b.db",
    ".lesson 1", ".lesson 5", ".lesson quit", ".lesson skip", ".lesson reset", ".use reminderTexts",
    ".use",
    ".judge week -- 1=3 10=1", ".judge list", ".record FOLDER/h.md", ".record off",
    ".record check FOLDER/h.md",
    ".backup FOLDER/copy.db", ".restore FOLDER/copy.db", "ATTACH 'FOLDER/a.db' AS other;",
    "DETACH other;",
    ".bogus", "BEGIN;", "COMMIT;", "ROLLBACK;",
  ]

  /// Inputs that make SQLite call what it keeps.
  private static let calling = [
    "SELECT count(*) FROM generate_series(1, 5000);", ".search week", ".search we",
    ".why 4 -- week",
    ".rank weights title=10", "SELECT 'a' REGEXP 'b' FROM generate_series(1, 20);", ".doctor",
    ".schema", ".tables",
    ".eval", ".reindex", ".seed 5", "SELECT 1;", ".fts", ".dump",
  ]

  @Test(
    arguments: (0..<TestLength.count(12, long: 600)).map { _ in UInt64.random(in: 0...UInt64.max) }
  )
  func `no change of the database leaves SQLite with something to call that is gone`(seed: UInt64)
    throws
  {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: seed)
    var lines: [String] = []
    for _ in 0..<40 {
      let kinds = [Self.registering, Self.changing, Self.calling]
      guard let line = kinds.randomElement(using: &generator)?.randomElement(using: &generator)
      else { continue }
      lines.append(line.replacing("FOLDER", with: folder.path))
    }
    let script = lines.joined(separator: "\n") + "\n"
    let result = try ShellProgram.run([], input: script, home: folder)
    #expect((0...1).contains(result.status), "seed \(seed), status \(result.status):\n\(script)")
  }

  @Test(arguments: [
    [
      ".progress 100", ".lesson 1", ".lesson quit",
      "SELECT count(*) FROM generate_series(1, 10000);",
    ],
    [".trace stdout", ".lesson 1", ".trace stdout", ".lesson quit", ".search week"],
  ])
  func `a lesson leaves the handlers of the database before it`(lines: [String]) throws {
    let result = try ShellProgram.run([], input: lines.joined(separator: "\n") + "\n")
    #expect(result.status == 0)
  }

  @Test func `the trace of a database goes on after a lesson that had its own`() throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".trace stdout\n.lesson 1\n.trace stdout\n.trace off\n.lesson quit")
    #expect(shell.answer(to: "SELECT 42;").contains("SELECT 42;\n"))
    #expect(shell.answer(to: ".trace off\nSELECT 43;").contains("SELECT 43;") == false)
  }

  /// A lesson is done on copies too, whose work a limit of steps bounds.
  @Test func `what a lesson sets up cannot lift its limit of steps`() throws {
    let folder = try TemporaryFolder()
    let lesson = """
      # Endless

      do something that never ends

      ```setup
      .progress 0
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;
      ```

      ## One

      Select one.

      ```check rows
      SELECT 1
      ```

      ```solution
      SELECT 1;
      ```
      """
    _ = try folder.write(lesson, to: "endless.md")
    let shell = try ScratchShell()
    let answer = shell.answer(to: ".lesson --file \(folder.path) endless")
    #expect(answer.contains("too many steps"), "\(answer)")
  }
}
