import Foundation
import Shell
import SQLText
import TestSupport
import Testing

/// `.sql last` against the command that it is the SQL of, on the same file.
struct SQLCommandTests {
  /// Commands, each with those that come before it.
  static let commands: [(before: [String], command: String)] =
    [
      ".search week", ".search [milk spinach]~40", ".search don't AND (", ".search ki school",
      ".search #fun", ".search 100%_\\ #a'b", ".search", ".search \u{202E}zz\u{85}",
      ".search --order due --hide-completed --limit 2 --offset 1 week", ".search --order title e",
      ".search --limit 1000000000000 --offset 1 week",
      ".match -tags:week", ".match doctor OR accountant", ".match {title tags} : fun NOT weekend",
      ".match title : \"it's\"", ".like walk", ".like #week 'x",
      ".highlight fun", ".highlight --columns tags,title --open \"'\" --close \"\\t\\\"\" fun",
      ".snippet payroll", ".snippet --column notes --tokens 12 --ellipsis '' payroll",
      ".suggest", ".suggest #e", ".reminders", ".reminders --list family --tag EASY-win",
      ".lists", ".tags", ".rank save",
    ].map { ([], $0) } + [
      ([".markers \"it's\" \"\\r\\n\""], ".search week"),
      ([".markers off"], ".match week"),
      ([".rank weights title=10 notes=0.1"], ".search week"),
      ([".rank weights title=1e300 tags=1e-7"], ".match week"),
      ([".rank weights title=0.3"], ".highlight week"),
      ([".rank weights title=10 notes=5"], ".search week"),
      ([], ".search #weekend --offset 1 week"),
      ([".search #fun take", ".rank weights tags=7"], ".rank save"),
    ]

  @Test func `SQL of a script that .read runs is no command's, and its commands are`() throws {
    let folder = try TemporaryFolder()
    func last(reading script: String) throws -> String {
      let path = try folder.write(script, to: "script.sql")
      let input = ".output off\n.search week\n.read \(path)\n.output\n.sql last\n"
      return try ShellProgram.run([folder.path + "/reminders.db"], input: input).output
    }
    let afterSQL = try last(reading: "SELECT 42;\n")
    let afterCommand = try last(reading: "SELECT 42;\n.tags\nSELECT 43;\n")
    #expect(afterSQL.contains("snippet(\"reminderTexts\"") && !afterSQL.contains("42"))
    #expect(afterCommand.contains("FROM \"tags\""))
    #expect(!afterCommand.contains("SELECT 42") && !afterCommand.contains("SELECT 43"))
  }

  @Test(arguments: commands)
  func `run again as raw SQL, here and in sqlite3, it gives the same rows`(
    before: [String],
    command: String
  ) throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/reminders.db"
    let rows = folder.path + "/rows"
    let script =
      [
        ".seed", ".add --tag a'b 100%_\\ \"it's\"", ".mode json", ".output off",
      ] + before + [".output \(rows)", command, ".output", ".sql last"]
    let result = try ShellProgram.run([file], input: script.joined(separator: "\n") + "\n")
    #expect(result.status == 0, "\(result.errors)")
    let (expected, sql) = (try folder.read("rows"), result.output)

    var scanner = StatementScanner()
    #expect(scanner.statements(in: sql).count == 1, "\(sql)")
    #expect(sql.split(separator: ";\n").dropFirst().allSatisfy { $0.hasPrefix("--") }, "\(sql)")
    #expect(
      try ShellProgram.run(["-json", file], input: sql)
        == .init(output: expected, errors: "", status: 0)
    )
    // Where there is no such program, there is nobody to disagree.
    guard SystemSQLite.isComparable else { return }
    let theirs = try SystemSQLite.run(["-batch", "-json", file], input: sql)
    #expect(theirs == .init(output: expected, errors: "", status: 0))
  }

  /// Commands whose answer is more than the rows of their SQL, or that change something.
  @Test(arguments: [
    ".why 4 -- week", ".why --match 2 -- week AND weekend", ".whynot 4 -- milk",
    ".rank weights title=10 notes=5", ".rank compare title=10 vs tags=0.1,notes=-3",
    ".rank breakpoints title", ".rank sweep title 0..10", ".compare walk vs week",
    ".compare walk vs --tokenizer porter", ".xray walk AND week", ".vocab wee", ".vocab",
    ".tokens walk the dog", ".fts", ".optimize", ".reindex", ".reindex --tokenizer unicode61",
    ".tables",
    ".schema", ".fullschema", ".indexes", ".add hello", ".done 3", ".tag 3 x", ".untag 4 fun",
    ".clear-completed --yes", ".seed 20",
  ])
  func `the SQL of other commands runs in sqlite3 as it does here`(command: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/reminders.db"
    let setup = [".seed", ".output off", ".search week", ".print x"].joined(separator: "\n") + "\n"
    #expect(try ShellProgram.run([file], input: setup).status == 0)
    for copy in ["here", "there"] {
      _ = try ShellProgram.run([file], input: ".save \(folder.path)/\(copy)\n")
    }
    let asked = try ShellProgram.run(
      [file],
      input: ".output off\n.search week\n\(command)\n.output\n.sql last\n"
    )
    let sql = asked.output
    #expect(!sql.isEmpty && asked.status == 0, "\(asked.errors)")
    // A command without SQL of its own would leave that of the search.
    let ofSearch = try ShellProgram.run(
      [folder.path + "/here"],
      input: ".output off\n.search week\n.output\n.sql last\n"
    )
    #expect(!ofSearch.output.isEmpty && sql != ofSearch.output)
    let isOurs = sql.contains("phrase_hits(")
    let here = try ShellProgram.run(["-json", folder.path + "/here"], input: sql)
    #expect(here.errors == "" && here.status == 0, "\(sql)")
    guard SystemSQLite.isComparable, !isOurs else { return }
    let there = try SystemSQLite.run(["-batch", "-json", folder.path + "/there"], input: sql)
    #expect(there == here, "\(sql)")
  }

  /// The functions that the shell adds to SQLite are named as its own.
  @Test(arguments: [".why 4 -- week", ".rank breakpoints title"])
  func `what only this shell can run is marked`(command: String) throws {
    let shell = try ScratchShell()
    _ = shell.answer(to: ".search week\n\(command)")
    let lines = shell.answer(to: ".sql last").split(separator: "\n")
    #expect(lines.contains { $0.contains("phrase_hits(\"reminderTexts\")") })
    #expect(
      lines.contains {
        $0 == "-- phrase_hits() and phrase_statistics() are functions that only this shell has."
      }
    )
  }
}
