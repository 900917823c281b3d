import Foundation
import TestSupport
import Testing

/// Pasting.
@Suite(.timeLimit(.minutes(60)))
struct PasteTests {
  @Test func `a line copied with its line break leaves no empty row`() throws {
    let session = try SessionAtTerminal()
    session.paste("SELECT 42;\n")
    try session.wait(forEnd: "reminders> SELECT 42;")
  }

  /// SQLite would end the statement at the NUL.
  @Test func `what comes after a NUL in a paste is not lost`() throws {
    let session = try SessionAtTerminal()
    session.paste("SELECT 1\0, 2;")
    try session.wait(forEnd: "reminders> SELECT 1\u{FFFD}, 2;")
    session.type("\r")
    try session.waitForPrompt(after: "unrecognized token")
  }

  @Test func `a small paste waits for Enter, TABs included`() throws {
    let session = try SessionAtTerminal()
    session.paste("SELECT '\tx\t' AS y,\n\t42;\n")
    try session.wait(forEnd: "      ...>      42;")
    session.type("\r")
    try session.waitForPrompt(after: "42 │")
  }

  @Test func `a script is run in order at once, without being echoed`() throws {
    let session = try SessionAtTerminal(rows: 40)
    var lines = ["CREATE TABLE pasted(n INTEGER,\ttext TEXT);"]
    for number in 1...200 {
      lines.append("INSERT INTO pasted\tVALUES (\(number), '\t.sea\t');")
    }
    lines.append("SELECT count(*), sum(n), min(length(text)) FROM pasted")
    session.paste(lines.joined(separator: "\n"))
    // What is not whole waits for the rest.
    try session.wait(forEnd: "reminders> SELECT count(*), sum(n), min(length(text)) FROM pasted")
    let told =
      "reminders> -- 202 lines were pasted.\n201 statements ran; 200 rows changed.\nreminders>"
    #expect(session.text.contains(told))
    #expect(session.terminal.output.count < 2000)
    // 1 + ... + 200; a tab, four letters, a tab.
    session.type(";\r")
    try session.waitForPrompt(after: "│      200 │  20100 │                 6 │")
  }

  @Test func `below a paste stands which of its lines failed, and how much of it ran`() throws {
    let session = try SessionAtTerminal(rows: 40)
    var lines = ["CREATE TABLE pasted(n);"] + (1...298).map { "INSERT INTO pasted VALUES (\($0));" }
    // Two statements on a line, of which the second fails: the first has run, the third has not.
    lines[9] = "INSERT INTO pasted VALUES (1); INSERT INTO nowhere VALUES (1); SELECT 1;"
    lines[142] = "INSERT INTO pasted\n  VALUE (1);"
    session.paste(lines.joined(separator: "\n") + "\n")
    // 299 lines and a line break within one; 297 lines of one statement, one with three and one with none that
    // ran: 298 of 301.
    try session.waitForPrompt(
      after: "lines 10 and 143-144 of 300 have errors; 298 of 301 statements ran"
    )
    // A table and 297 of its rows.
    try session.enter("SELECT count(*) FROM pasted;", answer: "│      297 │")
    session.paste((1...20).map { "SELECT \($0);" }.joined(separator: "\n") + "\nSELECT 21;\n")
    try session.waitForPrompt(after: "│ 21 │")
    #expect(!session.text.contains("of 21"))
  }

  @Test func `a script of 6,000 lines is run`() throws {
    let session = try SessionAtTerminal()
    // Four lines each: 1,500 statements, of which the first makes the table and the last counts.
    let inserts = (1...1498).map { "INSERT INTO pasted\n\tVALUES\n(\($0),\n\t'é日本語');" }
    let lines = ["CREATE TABLE pasted(\nn INTEGER,\ntext TEXT\n);"] + inserts
    session.paste(lines.joined(separator: "\n") + "\nSELECT\ncount(*), sum(n)\nFROM pasted\n;\n")
    // 1 + ... + 1498.
    try session.waitForPrompt(after: "│     1498 │ 1122751 │")
    #expect(session.text.contains("reminders> -- 6000 lines were pasted.\n┌"))
    #expect(session.terminal.output.count < 2000)
  }

  @Test func `Ctrl-C ends a script that was pasted`() throws {
    let session = try SessionAtTerminal()
    let endless =
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT sum(x) FROM c;"
    let lines = ["SELECT 'begun';", endless] + (1...30).map { "SELECT 'late', \($0);" }
    session.paste(lines.joined(separator: "\n") + "\n")
    try session.wait { $0.contains("│ begun") }
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "interrupted")
    #expect(!session.text.contains("late"))
    try session.enter("SELECT 42;", answer: "42 │")
  }

  @Test func `without marks each statement runs as it comes`() throws {
    let session = try SessionAtTerminal(rows: 40)
    session.type("CREATE TABLE t(n);\r")
    try session.waitForPrompt(after: "t(n);")
    session.type(
      (1...50).map { "INSERT INTO t\tVALUES (\($0));\r" }.joined() + "SELECT sum(n) FROM t;\r"
    )
    try session.waitForPrompt(after: "1275 │")
  }
}
