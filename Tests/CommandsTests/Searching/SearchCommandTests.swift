import CommandKit
import Commands
import CommandSupport
import Foundation
import Output
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import Testing

/// The ids that a command finds, in their order.
private func ids(_ line: String, in session: ReminderSession) throws -> [String] {
  try session.run(line).split(separator: "\n").map { String($0.prefix { $0 != "|" }) }
}

@Test func `rows have the same keys in every search, and a rank only where there is one`() throws {
  let session = try ReminderSession()
  session.context.output.settings.choose(.json)
  try session.execute("UPDATE reminders SET dueDate = '2025-01-01 00:00:00.000'")
  for line in [".search walk", ".match walk"] {
    #expect(
      try session.run(line).hasPrefix(
        """
        [{"id":4,"title":"Take a **walk**","notes":"","tags":"#weekend #fun","list":"Personal",\
        "due":"2025-01-01 00:00:00.000","rank":-
        """
      )
    )
  }
  for line in [".like walk", ".search #weekend #fun"] {
    #expect(
      try session.run(line) == """
        [{"id":4,"title":"Take a walk","notes":"","tags":"#weekend #fun","list":"Personal",\
        "due":"2025-01-01 00:00:00.000","rank":null,"completed":1,"pastDue":0,"flagged":0}]

        """
    )
  }
}

// The order of `week` is that of bm25(): -0.4145 and -0.3071, then the completed -0.4503 and -0.4212.
@Test(arguments: [
  (".search week", ["2", "1", "10", "4"]), (".search [milk eggs] #weekend", ["1"]),
  (".search [milk spinach]", []), (".search [milk spinach]~40", ["1"]),
  (".search \"don't AND (", []), (".search zz school", []), (".search #fun", ["5", "4"]),
  (".search --hide-completed week", ["2", "1"]), (".search --limit 1 --offset 1 week", ["1"]),
  (".search --offset 1000000000000 week", []),
  (".search --limit 1000000000000 --offset 3 week", ["4"]),
  (".search --limit 0 week", ["2", "1", "10", "4"]),
  (".search --limit 0 --offset 3 week", ["4"]),
  (".search -- --limit 0 week", []), (".search --order title week", ["1", "2", "10", "4"]),
  (".match -tags:week", ["10"]), (".match doctor OR accountant", ["3", "9"]),
  (".match fun NOT weekend", ["5"]), (".like week", ["1", "2", "4", "10"]),
  (".like WEEK walk", ["4"]),
])
func `a search lists what the course says`(line: String, expected: [String]) throws {
  let session = try ReminderSession()
  #expect(try ids(line, in: session) == expected)
}

@Test func `a tag is meant exactly, a word anywhere`() throws {
  let session = try ReminderSession()
  try session.run(".tag 9 #funny")
  #expect(try ids(".search #fun", in: session) == ["5", "4"])
  #expect(Set(try ids(".search fun", in: session)) == ["5", "9", "4"])
}

// By Unicode's small and capital letters: Σ is the capital of σ and of ς, and ß has none of one character.
@Test(arguments: [
  ("café", "#CAFÉ"), ("CAFÉ", "#café"), ("Ärzte", "#äRZTE"), ("οδός", "#ΟΔΌΣ"), ("ЁЛКА", "#ёлка"),
  ("café", "#cafe\u{301}"), ("caf\u{65}\u{301}", "#CAFÉ"), ("é", "#É"), ("straße", "#Straße"),
  ("weekend-plan", "#WEEKEND-PLAN"), ("日本", "#日本"),
])
func `a tag is found in any case`(title: String, typed: String) throws {
  let session = try ReminderSession()
  try session.run(".tag 9 #\(title)")
  #expect(try ids(".search \(typed)", in: session) == ["9"])
  #expect(try ids(".search call \(typed)", in: session) == ["9"])
  #expect(try ids(".reminders --tag \(typed)", in: session) == ["9"])
  #expect(try session.run(".suggest \(typed)") == "#\(title)|1\n")
  // The tag that there is gets another reminder; a second one of other letters is not made.
  try session.run(".tag 3 \(typed)")
  #expect(try session.rows("SELECT count(*) FROM tags") == ["4"])
  try session.run(".untag 9 \(typed)")
  #expect(try ids(".search \(typed)", in: session) == ["3"])
}

@Test(arguments: [("straße", "#STRASSE"), ("cafe", "#café"), ("kıs", "#kis"), ("\u{212A}", "#k")])
func `other letters are other tags`(title: String, typed: String) throws {
  let session = try ReminderSession()
  try session.run(".tag 9 #\(title)")
  #expect(try ids(".search \(typed)", in: session) == [])
}

@Test func `the SQL of a search by a tag finds the same in any program`() throws {
  let session = try ReminderSession()
  try session.run(".tag 9 #café")
  // NOCASE keeps only ASCII titles of either case apart.
  try session.run(".tag 3 #x")
  try session.execute("UPDATE tags SET title = 'CAFÉ' WHERE title = 'x'")
  #expect(try ids(".search #Café", in: session) == ["3", "9"])
  let sql = try #require(session.context.sql.last?.text)
  #expect(try session.rows(sql).map { $0.prefix { $0 != "|" } } == ["3", "9"])
}

/// Another program may have tags with blanks; the shell's own tables refuse them.
@Test func `a tag with blanks is searched for and offered in quotes`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    PRAGMA ignore_check_constraints = 1;
    INSERT INTO tags (id, title) VALUES (7, 'two words'), (8, 'say "hi", all'), (9, '"q');
    INSERT INTO reminderTags (reminderID, tagID) VALUES (3, 7), (9, 7), (9, 8), (1, 9);
    """
  )
  #expect(try ids(#".search #"two words""#, in: session) == ["3", "9"])
  #expect(try ids(#".search #"TWO words" call"#, in: session) == ["9"])
  #expect(try ids(".search #two words", in: session) == [])
  let offered = try session.run(".suggest").split(separator: "\n").map(String.init)
  #expect(
    offered == [
      "#easy-win|4", "#weekend|3", "#fun|2", #"#"two words"|2"#, #"#"""q"|1"#,
      #"#"say ""hi"", all"|1"#,
    ]
  )
  // A beginning goes to the end of the line, whether its quote is closed or not.
  for typed in [#"#"two"#, #"#"two w"#, #"#"two words""#, "'#two w'", #""two w""#, "two w "] {
    #expect(try session.run(".suggest \(typed)") == "#\"two words\"|2\n", "\(typed)")
  }
  for typed in [#"#"say ""hi"#, #"#"say ""hi"""#, #"#"say ""hi"", all""#] {
    #expect(try session.run(".suggest \(typed)") == #"#"say ""hi"", all"|1"# + "\n", "\(typed)")
  }
  // What is offered finds the reminders that have it.
  for line in offered {
    let parts = line.split(separator: "|")
    #expect(try ids(".search \(parts[0])", in: session).count == Int(parts[1]), "\(line)")
  }
  #expect(try ids(".reminders --tag 'two words'", in: session) == ["3", "9"])
  try session.run(".untag 3 '#two words'")
  #expect(try ids(#".search #"two words""#, in: session) == ["9"])
}

@Test func `a word that the index does not know is told of beside the rows`() throws {
  let session = try ReminderSession()
  let found = try session.runAll(".search ki school")
  #expect(found.results.hasPrefix("6|Pick up kids from **school**|"))
  #expect(found.remarks == "Note: \"ki\" is too short for the index: matched with LIKE.\n")
  #expect(try session.runAll(".search").remarks == "Note: nothing to search for: all reminders.\n")
}

// "ki" is in "kids" alone; #fun have 4 and 5, #easy-win 2, 6, 7 and 8.
@Test(arguments: [
  (".highlight --columns title ki school #easy-win", "6|Pick up kids from **school**\n"),
  (".highlight --columns title ki school #fun", ""),
  // 4 is completed.
  (".highlight --columns title #fun", "5|Buy concert tickets\n4|Take a walk\n"),
  (".snippet --column tags --tokens 3 #easy-win wee", "2|#**wee**k…\n"),
  (".snippet --column title ki", "6|Pick up kids from school\n"),
  (".snippet #fun", "5|Buy concert tickets\n4|Take a walk\n"),
])
func `an excerpt shows the rows that .search finds`(line: String, rows: String) throws {
  let session = try ReminderSession()
  #expect(try session.run(line) == rows)
}

@Test(arguments: [".highlight", ".snippet"])
func `an excerpt shows the rows of .search in their order, and none without a reminder`(
  command: String
) throws {
  let session = try ReminderSession()
  try session.execute("INSERT INTO reminderTexts(rowid, title) VALUES (99, 'week'), (98, 'fun')")
  try session.run(".mode json")
  func ids(_ line: String) throws -> [Int?] {
    let rows = try JSONSerialization.jsonObject(with: Data(session.run(line).utf8))
    return try #require(rows as? [[String: Any]]).map { $0["id"] as? Int }
  }
  for text in ["week", "fun", "#weekend", "we", "week #fun"] {
    let found = try ids(".search \(text)")
    #expect(try !found.isEmpty && ids("\(command) \(text)") == found, "\(text)")
  }
}

@Test(arguments: [".highlight", ".snippet"])
func `what cannot be marked in a text is told of`(command: String) throws {
  let session = try ReminderSession()
  #expect(
    try session.runAll("\(command) ki school #easy-win").remarks
      == "Note: \"ki\" is too short for the index: matched with LIKE, and not marked.\n"
  )
  #expect(session.error("\(command) []") == ["there is nothing to look for in \"[]\""])
}

@Test func `an excerpt of another table does without a word that is too short, as .search does`()
  throws
{
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b, tokenize = trigram);
    INSERT INTO t VALUES ('a walk', 'by the ox'), ('an ox', 'to walk'), ('walk', 'home');
    """
  )
  try session.run(".use t")
  try session.execute("INSERT INTO t VALUES ('国 x', '')")
  let faults = [
    "t cannot search for any of this", "\"x\" is too short for the index",
    "\"国\" is too short for the index",
  ]
  #expect(session.error(".highlight x 国") == faults)
  #expect(session.error(".search x 国")?.starts(with: faults) == true)
  // Those of few tokens come first.
  let highlight = try session.runAll(".highlight ox walk")
  #expect(
    highlight.results == """
      3|**walk**|home
      2|an ox|to **walk**
      1|a **walk**|by the ox

      """
  )
  #expect(highlight.remarks == "Note: \"ox\" is too short for the index: left out.\n")
  #expect(try session.runAll(".search ox walk").remarks == highlight.remarks)
  #expect(try ids(".search ox walk", in: session) == ["3", "2", "1"])
}

@Test func `an excerpt names reminders by id also where the index numbers its rows otherwise`()
  throws
{
  let session = try ReminderSession(.memory)
  for sql in [
    "CREATE TABLE reminders(id INTEGER PRIMARY KEY, title TEXT NOT NULL, status INTEGER)",
    "INSERT INTO reminders VALUES (5, 'Take a walk', 0)",
    "CREATE VIRTUAL TABLE reminderTexts USING fts5(reminderID UNINDEXED, title, notes, tags)",
    "INSERT INTO reminderTexts(rowid, reminderID, title) VALUES (1, 5, 'Take a walk')",
  ] { _ = try session.rows(sql) }
  try session.context.refreshProfile()
  #expect(try session.run(".snippet walk") == "5|Take a **walk**\n")
  #expect(try session.run(".highlight --columns title walk") == "5|Take a **walk**\n")
}

@Test func `an expression that FTS5 refuses is explained, and one that works is offered`() throws {
  let session = try ReminderSession()
  #expect(
    session.error(".match doctor AND") == [
      "fts5: syntax error near \"\"", "  doctor AND", "            ^--- error here",
      "AND needs something on its right", "this works: .match doctor",
    ]
  )
  #expect(session.context.search.last == nil)
  #expect(try ids(".match doctor", in: session) == ["3"])
}

@Test func `the page and the counts of a search stand in one transaction`() throws {
  let session = try ReminderSession()
  try session.run(".log on")
  let log = try session.runAll(".search week").remarks
  // The time, then the first two words of each statement.
  let statements = log.split(separator: "\n").map { $0.split(separator: " ").dropFirst().prefix(2) }
  #expect(
    statements == [
      ["BEGIN"], ["SELECT", "\"reminders\".\"id\""], ["SELECT", "count(*)"],
      ["COMMIT"],
    ]
  )
  #expect(log.split(separator: "\n").allSatisfy { $0.prefixMatch(of: #/0\.\d{6}s /#) != nil })
  try session.execute("BEGIN")
  #expect(try session.runAll(".search week").remarks.split(separator: "\n").count == 2)
  try session.execute("ROLLBACK")
}

@Test(arguments: [
  (".markers html", "4|Take a <mark>walk</mark>|"), (".markers off", "4|Take a walk|"),
  (".markers [ ]", "4|Take a [walk]|"), (".markers ansi", "4|Take a \u{1B}[1mwalk\u{1B}[0m|"),
  (".markers auto", "4|Take a **walk**|"), (".markers \"it's\" ''", "4|Take a it'swalk|"),
])
func `hits are surrounded as .markers says`(markers: String, row: String) throws {
  let session = try ReminderSession()
  try session.run(markers)
  #expect(try session.run(".search walk").hasPrefix(row))
}

@Test func `markers without a name are refused, and the nearest is offered`() throws {
  let session = try ReminderSession()
  #expect(session.error(".markers htm") == ["no such markers: \"htm\"", "did you mean html?"])
  #expect(try session.run(".markers") == "markers: auto\n")
}

@Test func `.highlight shows the columns that are asked for`() throws {
  let session = try ReminderSession()
  #expect(
    try session.run(".highlight --columns tags,title --open < --close > fun")
      == "5|#<fun>|Buy concert tickets\n4|#weekend #<fun>|Take a walk\n"
  )
  #expect(
    session.error(".highlight --columns titel fun") == [
      "no such column: titel (the index has title, notes, tags)", "did you mean title?",
    ]
  )
  #expect(
    session.error(".highlight --columns reminderID fun")
      == [
        "column reminderID is UNINDEXED, and is not searched (the index has title, notes, tags)"
      ]
  )
}

@Test func `.snippet cuts at the number of tokens`() throws {
  let session = try ReminderSession()
  #expect(
    try session.run(".snippet --column notes --tokens 12 --ellipsis ~ payroll")
      == "9|~ng **payroll** com~\n"
  )
  for tokens in ["0", "65", "-1", "99999999999999999999"] {
    #expect(
      session.error(".snippet --tokens \(tokens) payroll")
        == ["--tokens takes a whole number from 1 to 64, not \"\(tokens)\""]
    )
  }
}

@Test func `a database without reminders cannot be searched, and what to do is said`() throws {
  let session = try ReminderSession(.memory)
  for line in [".search week", ".match week", ".like week", ".highlight week", ".rank"] {
    #expect(
      session.error(line) == [
        "this database has no reminders to search in", ".init makes the tables; .seed fills them.",
      ]
    )
  }
}

@Test func `a database of somebody's own without an index is told how to get one`() throws {
  let session = try ReminderSession(.memory)
  try session.execute("CREATE TABLE recipes(name)")
  try session.context.refreshProfile()
  for line in [".search week", ".match week", ".vocab", ".fts", ".rank", ".live"] {
    #expect(session.error(line)?.first == "there is no FTS5 table in this database", "\(line)")
  }
}

/// Only words that could name an option are read as one.
@Test(arguments: ["--'}", "--\"", "--(week", "--[", "--week!", "--'"])
func `dashes before what is no option's name are searched for`(text: String) throws {
  let session = try ReminderSession()
  #expect(session.error(".search \(text)") == nil)
  #expect(try session.run(".search \(text)") == session.run(".search -- \(text)"))
}

@Test(arguments: [".highlight --columns title", ".snippet"])
func `excerpts are limited where a person reads them, and nowhere else`(command: String) throws {
  let shells = [try ReminderSession(), try ReminderSession(columns: 80)]
  for shell in shells {
    try shell.context.perform { session in
      for number in 1...25 {
        let row = "INSERT INTO reminders(title, remindersListID) VALUES ('zebra \(number)', 1)"
        try session.run(RawStatement(Fragment(raw: row)))
      }
    }
  }
  func count(_ options: String, in shell: ReminderSession) throws -> Int {
    try shell.run("\(command) \(options) zebra").split(separator: "\n").count {
      $0.contains("zebra")
    }
  }
  #expect(try count("", in: shells[0]) == 25)
  #expect(try count("--limit 7", in: shells[0]) == 7)
  #expect(try count("", in: shells[1]) == 20)
  #expect(
    (shells[1].lastResults + shells[1].lastRemarks).contains("20 of 25 rows; --limit 0 gives all")
  )
  // One line tells how many there are.
  #expect(!(shells[1].lastResults + shells[1].lastRemarks).contains("20 rows"))
  #expect(try count("--limit 0", in: shells[1]) == 25)
}
