import Shell
import Testing

/// What people type first who know other shells, and what it does here.
struct ForeignCommandTests {
  @Test(arguments: [
    ("help", ".help"), ("?", ".help"), ("\\?", ".help"), ("? quit", ".help quit"),
    ("\\d", ".tables"), ("show tables;", ".tables"), ("SHOW TABLES", ".tables"),
    ("describe tags;", ".schema tags"), ("desc tags", ".schema tags"),
    ("\\d tags", ".schema tags"), ("show create table tags;", ".schema tags"),
    ("show databases;", ".databases"), ("\\l", ".databases"), ("\\l+", ".databases"),
    ("describe", ".tables"), ("\\dt tags", ".tables tags"), ("show indexes", ".indexes"),
    ("show tables like \"tag%\"", ".tables \"tag%\""), ("/help", ".help"), ("-h", ".help"),
    ("show columns in tags;", ".schema tags"), ("describe tags title", ".schema tags"),
    ("show tables ; ; ", ".tables"),
    (
      "show triggers", "SELECT name, tbl_name FROM sqlite_schema WHERE type = 'trigger';"
    ),
  ])
  func `what other shells know does what is meant`(typed: String, meant: String) throws {
    let expected = try ScratchShell(columns: 80).answer(to: meant)
    let answer = try ScratchShell(columns: 80).answer(to: typed)
    #expect(!expected.isEmpty)
    // Where the command has another name, a first line says so.
    #expect(answer == expected || answer == "Here that is \(meant):\n\(expected)")
    #expect(answer.hasPrefix("Here that is") != meant.hasPrefix(".help"))
  }

  @Test(arguments: ["\\q", ":q", "quit()", "exit;", ":wq", ":q!", "bye", "logout"])
  func `whatever one leaves other shells with leaves this one`(typed: String) throws {
    let shell = try ScratchShell()
    #expect(shell.answer(to: "\(typed)\nSELECT 1;") == "")
    #expect(shell.shell.isLeaving)
  }

  @Test func `a command that is not here says how commands look`() throws {
    let answer = try ScratchShell().answer(to: "\\x")
    #expect(
      answer == "Error: \\x is not a command here\nCommands begin with a dot: .help lists them."
    )
  }

  @Test(arguments: [
    ("reminders> .search week", "reminders>", ".search week"),
    ("      ...> SELECT 1;", "...>", "SELECT 1;"), ("     (...> 2)", "(...>", "2)"),
    ("sqlite> .tables", "sqlite>", ".tables"),
  ])
  func `a line that was copied with its prompt is offered without it`(
    typed: String,
    prompt: String,
    line: String
  ) throws {
    let answer = try ScratchShell().answer(to: "\(typed)\nSELECT 42;")
    #expect(answer == "Error: \(prompt) is a prompt, and not typed\nleave it out: \(line)\n42")
  }

  @Test(arguments: [
    ("week", "To look for reminders: .search week"),
    ("hello  world", "To look for reminders: .search hello world"),
    ("1 + 1", "SQL that computes something begins with SELECT, and ends with ;"),
    ("selct title", "did you mean SELECT?"), ("serach", "did you mean .search?"),
    ("/tables", "did you mean .tables?"),
    ("NEAR(call doctor)", "To look for it in FTS5's language: .match NEAR(call doctor)"),
    ("week OR fun", "To look for it in FTS5's language: .match week OR fun"),
    (
      "next",
      "In a lesson: .lesson next goes on, .lesson skip has the step done, .lesson back goes back."
    ),
    ("find milk OR eggs", "To look for reminders: .search milk OR eggs"),
    ("serach milk OR eggs", "did you mean .search milk OR eggs?"),
    ("/search week", "did you mean .search week?"), ("serach week", "did you mean .search week?"),
    ("find doctor", "To look for reminders: .search doctor"),
    ("?week", "To look for reminders: .search ?week"),
    ("[week]", "To look for reminders: .search [week]"),
    ("@", "Commands begin with a dot: .help lists them."),
  ])
  func `words that begin no statement are refused at once`(typed: String, advice: String) throws {
    let shell = try ScratchShell()
    let answer = shell.answer(to: "\(typed)\nSELECT 42;").split(separator: "\n")
    #expect(answer[0].hasPrefix("Error: neither a command nor SQL begins with "))
    #expect(answer.contains(Substring(advice)))
    // The next line is a statement of its own.
    #expect(answer.last == "42")
  }

  @Test(arguments: [
    ("add buy milk", "add is not SQL", "did you mean .add buy milk?"),
    (
      "#weekend", "#weekend is a comment here, as # begins one",
      "To look for the tag: .search #weekend"
    ),
    (
      "#fun week", "#fun is a comment here, as # begins one",
      "To look for reminders: .search #fun week"
    ),
    ("show foo", "show is not SQL", "The command .show takes other words: .help show tells which."),
    (
      "use reminders", "use is not SQL",
      "The command .use takes other words: .help use tells which."
    ),
    ("use reminderTexts", "use is not SQL", "did you mean .use reminderTexts?"),
    (
      "\\d tags; drop table tags;", "\\d is not SQL, so nothing of this line ran",
      "did you mean .schema tags? It needs a line of its own."
    ),
    (
      "exit; select 1;", "exit is not SQL, so nothing of this line ran",
      "did you mean .quit? It needs a line of its own."
    ),
  ])
  func `a command without its dot and a bare tag are told what is meant`(
    typed: String,
    message: String,
    advice: String
  ) throws {
    #expect(try ScratchShell().answer(to: typed) == "Error: \(message)\n\(advice)")
  }

  // .shell runs programs, and .save writes files.
  @Test(arguments: [("shel", ".shell"), ("sve", ".save"), ("onc", ".once"), ("/imprt", ".import")])
  func `no slip of the fingers leads beyond the database`(typed: String, command: String) throws {
    #expect(!(try ScratchShell().answer(to: typed)).contains("did you mean \(command)?"))
  }

  @Test func `text behind the semicolon counts where the line is refused`() throws {
    let answer = try ScratchShell(columns: 80).answer(to: "show tables; select 2;")
    #expect(answer.hasSuffix("\n0 of 2 statements ran"))
  }

  @Test func `a parenthesis, a comment and a blank line are SQLite's`() throws {
    #expect(try ScratchShell().answer(to: "(select\n1);").contains("near \"(\": syntax error"))
    #expect(try ScratchShell().answer(to: "/* one\ntwo */\n\n-- x\nSELECT 42;") == "42")
  }

  @Test func `a comment stays a comment`() throws {
    #expect(try ScratchShell().answer(to: "# a comment\n#") == "")
  }

  @Test(arguments: [
    "select\n42;", "VALUES(42)\n;", "-- week\nSELECT 42;",
    "with t as (select 42)\nselect * from t;",
  ])
  func `whatever begins a statement waits for its end`(typed: String) throws {
    #expect(try ScratchShell().answer(to: typed) == "42")
  }

  @Test func `scripts are read as sqlite3 reads them`() throws {
    let answer = try ScratchShell().answer(to: "week\n;", from: .script)
    #expect(answer.hasPrefix("Parse error near line 1: near \"week\": syntax error"))
  }
}
