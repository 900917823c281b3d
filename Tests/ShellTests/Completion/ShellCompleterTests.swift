import CommandKit
import Commands
import Foundation
import LineEditor
import ReminderStore
import Shell
import SQLiteDatabase
import TestSupport
import Testing

/// What Tab offers on the workshop data.
struct ShellCompleterTests {
  private let shell: ScratchShell
  private let completer: ShellLanguage

  init() throws {
    shell = try ScratchShell()
    completer = ShellLanguage(shell.shell.context)
  }

  /// The lines that each candidate would make of a text with `|` where the cursor is.
  private func offers(_ text: String) -> [String] {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let completion = completer.completion(of: parts[0], followedBy: parts.dropFirst().joined())
    return completion.candidates.map { parts[0][..<completion.range.lowerBound] + $0.text }
  }

  private func run(_ sql: String) { _ = shell.answer(to: sql) }

  @Test(
    arguments: [
      (".sea|", [".search "]),
      (".search --ord|", [".search --order "]),
      (".search --order ti|", [".search --order title "]),
      (".rank weights ti|", [".rank weights title="]),
      (".rank weights title=10 no|", [".rank weights title=10 notes="]),
      (".rank weights \"ti|", [".rank weights \"title\"="]),
      (".eval --weights ti|", [".eval --weights title="]),
      (".rank s|", [".rank save ", ".rank sweep "]),
      (".rank weights res|", []),
      (".parameter |", ["clear", "init", "list", "set", "unset"].map { ".parameter \($0) " }),
      (".parameter s|", [".parameter set "]),
      (".parameter set s|", []),
      (".mode mark|", [".mode markdown "]),
      (".search #week|", [".search #weekend "]),
      (".search milk #WEEK|", [".search milk #weekend "]),
      (
        ".reindex --tokenizer uni|",
        [
          ".reindex --tokenizer unicode61 ",
          ".reindex --tokenizer 'unicode61 remove_diacritics 0' ",
          ".reindex --tokenizer 'unicode61 remove_diacritics 2' ",
        ]
      ),
      (".schema remindersL|", [".schema remindersLists "]),
      (".help rank w|", []),
      (".match ti|", [".match title:"]),
      (".xray ti|", [".xray title:"]),
      (".match milk OR {ti|", [".match milk OR {title"]),
      (".match N|", [".match notes:", ".match NOT ", ".match NEAR("]),
      (".match \"no|", []), (".match --lim|", [".match --limit "]),
      (".nosuch ti|", []),

      ("SEL|", ["SELECT "]),
      ("sel|", ["select "]),
      ("SELECT * FROM remindersL|", ["SELECT * FROM remindersLists"]),
      ("SELECT * FROM main.tag|", ["SELECT * FROM main.tags"]),
      ("INSERT INTO tags (|", ["INSERT INTO tags (id", "INSERT INTO tags (title"]),
      ("INSERT INTO reminderTexts (reminderT|", ["INSERT INTO reminderTexts (reminderTexts"]),
      ("SELECT t.| FROM tags AS t", ["SELECT t.id", "SELECT t.title"]),
      ("SELECT tags.ti|", ["SELECT tags.title"]),
      ("SELECT | FROM tags", ["SELECT id", "SELECT title"]),
      (
        "UPDATE remindersLists SET col|",
        [
          "UPDATE remindersLists SET color", "UPDATE remindersLists SET collate ",
          "UPDATE remindersLists SET column ",
        ]
      ),
      ("SELECT highl|", ["SELECT highlight("]),
      (
        "SELECT title FROM tags whe|",
        ["SELECT title FROM tags when ", "SELECT title FROM tags where "]
      ),
      (
        "WITH w AS (SELECT 1 AS score) SELECT w.| FROM w",
        ["WITH w AS (SELECT 1 AS score) SELECT w.score"]
      ),
      (
        "WITH w AS (SELECT 1 AS score FROM tags) SELECT sco|",
        ["WITH w AS (SELECT 1 AS score FROM tags) SELECT score"]
      ),
      ("WITH w(many) AS (SELECT 1) SELECT man| FROM w", ["WITH w(many) AS (SELECT 1) SELECT many"]),
      ("WITH busy AS (SELECT 1) SELECT * FROM bu|", ["WITH busy AS (SELECT 1) SELECT * FROM busy"]),
      ("PRAGMA foreign_key_l|", ["PRAGMA foreign_key_list"]),
      (
        "SELECT * FROM reminderTexts WHERE reminderTexts MATCH 'mi OR no|",
        [
          "SELECT * FROM reminderTexts WHERE reminderTexts MATCH 'mi OR notes:"
        ]
      ),
      ("SELECT 'ti|", []),
      ("SELECT 1 -- ti|", []),
    ] as [(String, [String])]
  )
  func `what is offered depends on the place`(_ text: String, _ expected: [String]) {
    #expect(offers(text) == expected)
  }

  @Test func `beside vs, forms, SELECTs, runs and files behind sql: are offered`() throws {
    for line in [
      ".judge week -- 10=3", ".judge --side sums SELECT 1", ".judge --side recent SELECT 1",
      ".eval --save formerly",
    ] { _ = shell.answer(to: line) }
    #expect(
      offers(".eval now vs form:all|") == [
        ".eval now vs form:all ", ".eval now vs form:all-then-any ",
      ]
    )
    #expect(offers(".eval now vs former|") == [".eval now vs formerly "])
    #expect(offers(".eval now vs sql:r|") == [".eval now vs sql:recent "])
    #expect(offers(".eval sql:su|") == [".eval sql:sums "])
    #expect(offers(".eval now vs sq|") == [".eval now vs sql:recent ", ".eval now vs sql:sums "])
    #expect(offers(".judge --pool sql:r|") == [".judge --pool sql:recent "])
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "rank.sql")
    #expect(
      offers(".eval now vs sql:\(folder.path)/ra|") == [
        ".eval now vs sql:\(folder.path)/rank.sql "
      ]
    )
  }

  // In the workshop data easy-win has 4 uses, weekend 3 and fun 2.
  @Test func `tags are offered by use, and quoted where they have blanks`() {
    #expect(offers(".search #|") == ["#easy-win ", "#weekend ", "#fun "].map { ".search \($0)" })
    run(
      "PRAGMA ignore_check_constraints = 1; INSERT INTO tags (title) VALUES ('two words'), ('Ça');"
    )
    #expect(offers(".search milk #tw|") == [#".search milk #"two words" "#])
    #expect(offers(#".search milk #"two w|"#) == [#".search milk #"two words" "#])
    #expect(offers(#".search 5" #we|"#) == [#".search 5" #weekend "#])
    #expect(offers(".search #ç|") == [".search #Ça "])
    #expect(offers(".search two |") == [])
    #expect(offers(".tag 3 #tw|") == [".tag 3 '#two words' "])
  }

  @Test func `columns are those of the statement's tables, under their aliases`() {
    #expect(offers("SELECT r.ti| FROM reminders r JOIN tags t") == ["SELECT r.title"])
    #expect(offers("SELECT r.| FROM reminders r JOIN tags t").count == 10)
    #expect(!offers("SELECT pos| FROM reminders").contains("SELECT position"))
    // Before a table is named, those of all.
    #expect(offers("SELECT pos|").contains("SELECT position"))
    #expect(offers("SELECT |").contains("SELECT position"))
    run("CREATE VIEW broken AS SELECT nosuch FROM nowhere;")
    #expect(offers("SELECT pos|").contains("SELECT position"))
  }

  @Test func `tables to work on are those of FTS5`() {
    run("CREATE VIRTUAL TABLE temp.own USING fts5(a); CREATE TABLE owner(a);")
    #expect(offers(".use |") == [".use own ", ".use reminderTexts "])
    #expect(offers(".use ow|") == [".use own "])
  }

  @Test func `names that need quotes come quoted`() {
    run(#"CREATE TABLE "due dates" (id, "order" INT, "a ""b""", plain);"#)
    #expect(offers("SELECT * FROM due|") == [#"SELECT * FROM "due dates""#])
    #expect(offers(#"SELECT * FROM "due d|"#) == [#"SELECT * FROM "due dates""#])
    #expect(
      offers(#"SELECT | FROM "due dates""#)
        == [#"SELECT "a ""b""""#, "SELECT id", #"SELECT "order""#, "SELECT plain"]
    )
    run(#"CREATE VIRTUAL TABLE f USING fts5("due date", b UNINDEXED);"#)
    #expect(offers("SELECT * FROM f('d|") == [#"SELECT * FROM f('"due date":"#])
    #expect(offers("SELECT * FROM f('b|") == [])
  }

  // A command could stand after it, and would run.
  @Test(arguments: [".schema odd|", ".match odd|", ".search #odd|"])
  func `a name with a line feed is not offered`(typed: String) {
    run(
      """
      PRAGMA ignore_check_constraints = 1;
      CREATE TABLE "odd\n.print x" (a);
      INSERT INTO tags (title) VALUES ('odd' || char(10) || '.print x');
      """
    )
    if typed.hasPrefix(".match") {
      run("CREATE VIRTUAL TABLE t USING fts5(\"odd\n.print x\");\n.use t")
    }
    #expect(offers(typed) == [])
  }

  @Test func `what SQLite and FTS5 keep for themselves is offered where nothing else fits`() {
    #expect(
      offers("SELECT * FROM reminderTexts_co|") == [
        "SELECT * FROM reminderTexts_config", "SELECT * FROM reminderTexts_content",
      ]
    )
    #expect(!offers("SELECT * FROM reminder|").contains("SELECT * FROM reminderTexts_data"))
  }

  @Test func `functions show what they take, also one's own`() {
    func labels(_ text: String) -> [String] {
      completer.completion(of: text, followedBy: "").candidates.map(\.label)
    }
    #expect(labels("SELECT snip") == ["snippet(table, column, open, close, ellipsis, tokens)"])
    #expect(labels("SELECT acos").first == "acos(X)")
    #expect(labels("SELECT atan") == ["atan(X)", "atan2(X, Y)", "atanh(X)"])
  }

  @Test func `lists and files with blanks come quoted`() throws {
    run("INSERT INTO remindersLists (title) VALUES ('At home'), ('Mum''s');")
    #expect(offers(".reminders --list At|") == [".reminders --list 'At home' "])
    #expect(offers(".reminders --list \"At h|") == [".reminders --list \"At home\" "])
    #expect(offers(".reminders --list Mu|") == [".reminders --list \"Mum's\" "])

    let folder = try TemporaryFolder()
    let path = folder.path
    for name in ["my file.sql", "other.sql"] {
      try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    try FileManager.default.createDirectory(
      atPath: "\(path)/sub",
      withIntermediateDirectories: true
    )
    #expect(offers(".read \(path)/my|") == [".read '\(path)/my file.sql' "])
    #expect(offers(".read \(path)/o|") == [".read \(path)/other.sql "])
    #expect(offers(".read \(path)/s|") == [".read \(path)/sub/"])
    #expect(offers(".read '\(path)/my f|") == [".read '\(path)/my file.sql' "])
    for command in [".cd", ".lesson --file", ".lesson check"] {
      #expect(offers("\(command) \(path)/o|") == [])
      #expect(offers("\(command) \(path)/s|") == ["\(command) \(path)/sub/"])
    }
  }

  @Test(arguments: [".output", ".once", ".log", ".tee", ".record", ".read", ".trace"])
  func `safe mode offers no names of files`(command: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "other.sql")
    #expect(offers("\(command) \(folder.path)/o|") == ["\(command) \(folder.path)/other.sql "])
    try shell.context.beginSafeMode()
    #expect(offers("\(command) \(folder.path)/o|") == [])
    // Words that are no files are still offered.
    if command == ".tee" { #expect(offers(".tee of|") == [".tee off "]) }
  }

  @Test func `nobody waits for a database that another connection has locked`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/locked.db"
    let other = try Store.openReminders(.file(path))
    run(".open \(path)")
    run(".timeout 600000")
    try other.perform { session in
      for sql in ["BEGIN EXCLUSIVE", "COMMIT"] {
        guard let statement = try session.prepare(firstOf: Substring(sql)).0 else { continue }
        try session.run(statement)
        // What is known of the tables without a look at the file may still be offered.
        _ = offers("SELECT * FROM reminders|")
        if sql == "BEGIN EXCLUSIVE" { #expect(offers(".search #|") == []) }
      }
    }
    #expect(offers("SELECT * FROM remindersL|") == ["SELECT * FROM remindersLists"])
    #expect(shell.answer(to: "PRAGMA busy_timeout;").contains("600000"))
  }

  @Test func `what stands in FROM as a table is offered behind FROM`() {
    #expect(offers("SELECT * FROM json_e|") == ["SELECT * FROM json_each("])
    #expect(offers("SELECT * FROM json_|").count == 2)
    // fts5 makes tables, and is none.
    #expect(offers("SELECT * FROM fts5|") == [])
  }

  @Test func `the paths of files are offered behind ATTACH`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "it's.db")
    #expect(offers("ATTACH '\(folder.path)/it|") == ["ATTACH '\(folder.path)/it''s.db'"])
    #expect(
      offers("ATTACH DATABASE '\(folder.path)/it''s|") == [
        "ATTACH DATABASE '\(folder.path)/it''s.db'"
      ]
    )
    #expect(offers("ATTACH '\(folder.path)/no|") == [])
  }
}
