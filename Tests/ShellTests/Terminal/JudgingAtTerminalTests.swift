import Foundation
import TestSupport
import Testing

/// Grades that are given by single keys, and long evaluations that Ctrl-C ends.
@Suite(.timeLimit(.minutes(60)))
struct JudgingAtTerminalTests {
  private static let question = "Grade 0-3, s skip, b back, q end:"

  @Test func `a key gives a grade at once, and q leaves the rest for another time`() throws {
    let session = try SessionAtTerminal()
    session.type(".judge week\r")
    try session.wait(forEnd: Self.question)
    #expect(session.text.contains("(1 of 4)"))
    session.type("3")
    try session.wait { $0.contains("(2 of 4)") && $0.hasSuffix(Self.question) }
    try session.type("q", end: "reminders>")
    #expect(session.text.contains("1 grade given; of the 4 rows to grade, 1 has one."))
    try session.enter("SELECT count(*) AS n FROM judgments.grades;", answer: "1 │")
  }

  @Test func `rows whose text cannot be shown are said to be so`() throws {
    let session = try SessionAtTerminal()
    try session.enter("CREATE VIRTUAL TABLE c USING fts5(a, content='');", answer: "content=")
    try session.enter("INSERT INTO c(rowid, a) VALUES (4, 'all night');", answer: "all night")
    try session.enter(".use c", answer: "contentless")
    session.type(".judge night\r")
    try session.wait(forEnd: Self.question)
    #expect(session.text.contains("c keeps no text (content='')"))
    try session.type("q", end: "reminders>")
  }

  @Test func `Ctrl-C and Ctrl-D end the judging and keep what was given`() throws {
    for end in ["c", "d"] as [Character] {
      let session = try SessionAtTerminal()
      session.type(".judge week\r")
      try session.wait(forEnd: Self.question)
      session.type("2")
      try session.wait { $0.contains("(2 of 4)") && $0.hasSuffix(Self.question) }
      session.type(Keys.control(end))
      try session.waitForPrompt(after: "1 grade given")
      try session.enter("SELECT sum(grade) AS n FROM judgments.grades;", answer: "2 │")
    }
  }

  @Test func `Ctrl-Z leaves the question, and fg asks it again`() throws {
    let home = try TemporaryFolder()
    let shell = try TerminalProgram.runningInBash(home: home)
    shell.type(".judge week\r")
    try shell.wait { $0.text.hasSuffix(Self.question) }
    shell.type(Keys.control("z"))
    try shell.wait { $0.text.hasSuffix("\n$") && $0.text.contains("Stopped") }
    #expect(shell.isCooked)
    shell.type("fg\r")
    try shell.wait { $0.text.hasSuffix(Self.question) }
    shell.type("3")
    try shell.wait { $0.text.contains("(2 of 4)") && $0.text.hasSuffix(Self.question) }
  }

  @Test func `a row shows its texts and not its place`() throws {
    let session = try SessionAtTerminal()
    session.type(".judge walk\r")
    try session.wait(forEnd: Self.question)
    #expect(session.text.contains("Row 4 (1 of 1)\n  title  Take a walk\n   tags  #weekend #fun\n"))
    #expect(!session.text.contains("rank"))
    try session.type("q", end: "reminders>")
  }

  @Test func `a hit goes on in the next line`() throws {
    // The titles of the page are whole, and its notes cut around their hits.
    let title = "one two three four five six seven eight nine ten eleven twelve thirteens fourteen"
    let session = try SessionAtTerminal([
      "-cmd", "UPDATE reminders SET title = '\(title)' WHERE id = 1;",
    ])
    session.type(".judge \"twelve thirteens\"\r")
    try session.wait(forEnd: Self.question)
    #expect(session.text.contains("eleven twelve\n         thirteens fourteen\n"))
    try session.type("q", end: "reminders>")
  }

  /// Judgments of many queries, each of which finds thousands of rows.
  private func judgments(in folder: TemporaryFolder) throws -> String {
    let path = "\(folder.path)/many.qrels"
    let words = ["call", "buy", "plan", "the", "about", "for", "and", "ask"]
    let lines = (1...2_000).map { number in
      let query = "\(words[number % 8]) OR \(words[number / 8 % 8]) OR x\(number)"
      return "# query \(number): \(query)\n\(number) 0 \(number % 10 + 1) \(number % 4)\n"
    }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test(arguments: [".eval", ".eval title=4 vs tags=4", ".tune nDCG@10", ".tune plot title"])
  func `a long evaluation tells how far it is, and ends by Ctrl-C`(command: String) throws {
    let folder = try TemporaryFolder()
    let path = try judgments(in: folder)
    let session = try SessionAtTerminal([
      "-cmd", ".seed 20000", "-cmd", ".judge import \(path) --match",
    ])
    session.type("\(command)\r")
    try session.wait { $0.contains("queries,") }
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "interrupted")
    try session.enter("SELECT 40 + 2 AS n;", answer: "42 │")
  }

  @Test func `safe mode neither attaches a file for judgments nor writes one`() throws {
    let folder = try TemporaryFolder()
    let run = try ShellProgram.run(["-safe", "\(folder.path)/a.db", ".seed", ".judge week -- 4=1"])
    #expect(run.status == 1)
    #expect(run.errors.contains("safe mode"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/a.judgments.db"))
  }
}
