import Foundation
import TestSupport
import Testing

/// The terminal's state: signals, sizes, kinds of terminals.
@Suite(.timeLimit(.minutes(60)))
struct TerminalStateTests {
  /// Bracketed paste.
  private static let marksPastes = 2004

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM, SIGXCPU])
  func `signals that end it leave the terminal as it was found`(signal: Int32) throws {
    let session = try SessionAtTerminal()
    try session.type("SELECT (\r", end: "(...>")
    #expect(session.terminal.screen.modes.contains(Self.marksPastes))
    session.terminal.send(signal: signal)
    #expect(try session.terminal.waitForExit() == .signal(signal))
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.modes.contains(Self.marksPastes))
  }

  #if os(Linux)
    /// Standard input, output and errors, and what the keys are read from; the question for the background is over.
    @Test func `the terminal is open four times, and not once more for each reader`() throws {
      let session = try SessionAtTerminal()
      session.terminal.type(".shell readlink /proc/$PPID/fd/* | grep -c -e pts -e tty\r")
      try session.terminal.wait { $0.text.contains(/\n\d+\n/) }
      #expect(session.terminal.screen.text.contains("\n4\n"))
    }
  #endif

  @Test func `Ctrl-Z stops it with the terminal as it was found, and fg draws the text again`()
    throws
  {
    let home = try TemporaryFolder()
    let shell = try TerminalProgram.runningInBash(home: home)
    shell.type("SELECT (\r4")
    try shell.wait { $0.text.hasSuffix("(...> 4") }
    shell.type(Keys.control("z"))
    try shell.wait { $0.text.hasSuffix("\n$") && $0.text.contains("Stopped") }
    #expect(shell.isCooked)
    #expect(!shell.screen.modes.contains(Self.marksPastes))
    shell.type("fg\r")
    try shell.wait { $0.text.hasSuffix("reminders> SELECT (\n     (...> 4") }
    #expect(shell.screen.modes.contains(Self.marksPastes))
    shell.type("2);\r")
    try shell.wait { $0.text.contains("42 │") && $0.text.hasSuffix("\nreminders>") }
    // While a statement runs, too.
    shell.type(
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT sum(x) FROM c;\r"
    )
    try shell.wait { $0.text.hasSuffix("FROM c;") }
    shell.settle()
    shell.type(Keys.control("z"))
    try shell.wait { $0.text.hasSuffix("\n$") }
    shell.type("fg\r")
    shell.settle()
    shell.type(Keys.control("c"))
    try shell.wait { $0.text.contains("interrupted") && $0.text.hasSuffix("\nreminders>") }
  }

  @Test func `a change of size draws the text again`() throws {
    let session = try SessionAtTerminal()
    try session.type("SELECT 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", end: "aaaa")
    session.terminal.resize(rows: 24, columns: 30)
    try session.wait { $0.contains("reminders> SELECT 'aaaaaaaaaaa\naaaaaaaaaaaaaaaaaaaaaaaaa") }
    session.type("';\r")
    try session.waitForPrompt(after: "│ aaaaaaaaa")
  }

  @Test func `vi keys work on several lines`() throws {
    let session = try SessionAtTerminal(editrc: "bind -v\n")
    try session.type("SELECT 20 +\r22", end: "...> 22")
    // Escape, up to the first line, x at its end, A; then Escape Enter goes on from command mode.
    session.type(Keys.escape)
    session.terminal.settle()
    session.type("k0wx")
    try session.wait(forEnd: "reminders> SELECT 0 +\n      ...> 22")
    session.type("i4" + Keys.escape)
    session.terminal.settle()
    session.type("\r")
    try session.wait(forEnd: "reminders> SELECT 40 +\n      ...> 22\n      ...>")
    session.type("-20;" + Keys.escape)
    session.terminal.settle()
    session.type("\r")
    try session.waitForPrompt(after: "42 │")
    session.type(Keys.escape)
    session.terminal.settle()
    session.type("k")
    try session.wait(forEnd: "...> -20;")
    session.type("/40")
    try session.wait(forEnd: "search: 40")
  }

  @Test func `.editrc may bind keys, for this program too`() throws {
    let session = try SessionAtTerminal(
      editrc: "reminders-shell:bind ^T ed-transpose-chars\nother:bind a b\n"
    )
    try session.type("SELECT 24", end: "24")
    session.type(Keys.control("t"))
    try session.enter(";", answer: "42 │")
  }

  @Test(arguments: [["LC_ALL": "C"], ["LC_ALL": "", "LANG": "C"], ["LC_ALL": "no_SUCH"]])
  func `letters of every script are typed in the C locale too`(variables: [String: String]) throws {
    let session = try SessionAtTerminal(variables: variables)
    try session.enter("SELECT 'é日本語👨‍👩‍👧' AS x;", answer: "│ é日本語👨‍👩‍👧 │")
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal that cannot move its cursor gets plain lines`(name: String) throws {
    let session = try SessionAtTerminal(variables: ["TERM": name])
    #expect(session.terminal.isCooked)
    // The greeting offers nothing that needs a screen.
    let greeting = String(decoding: session.terminal.output, as: UTF8.self)
    #expect(greeting.contains(".search week · .lesson"))
    try session.enter("SELECT 40 +\r2;", answer: "42 │")
    session.type("SELECT (\r")
    try session.wait(forEnd: "     (...>")
    session.type(Keys.control("c"))
    try session.waitForPrompt()
    #expect(!session.terminal.output.contains(0x1B))
  }
}
