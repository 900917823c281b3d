import Foundation
import TestSupport
import Testing

/// History across entries, shells and runs.
@Suite(.timeLimit(.minutes(60)))
struct HistoryAtTerminalTests {
  @Test func `two shells on one file keep both histories, and a crash loses nothing`() throws {
    let one = try SessionAtTerminal()
    let other = try SessionAtTerminal(home: one.home)
    try one.enter("SELECT 'é日本語',\u{1B}\r 1;", answer: "│ é日本語 ")
    try other.enter("SELECT 2;", answer: "2 │")
    try other.enter("SELECT 2;", answer: "2 │")
    try other.enter(" SELECT 3;", answer: "3 │")
    one.terminal.send(signal: SIGKILL)
    other.terminal.send(signal: SIGKILL)

    let next = try SessionAtTerminal(home: one.home)
    next.type(Keys.up)
    try next.wait(forEnd: "reminders> SELECT 2;")
    next.type(Keys.up)
    try next.wait(forEnd: "reminders> SELECT 'é日本語',\n      ...>  1;")
    // The oldest: there is none before it.
    next.type(Keys.up + Keys.up + Keys.down)
    try next.wait(forEnd: "reminders> SELECT 2;")
    next.type(Keys.down)
    try next.waitForPrompt()
  }

  @Test func `Up goes through the entries that begin with what was typed`() throws {
    let session = try SessionAtTerminal()
    try session.enter("SELECT 1;", answer: "1 │")
    try session.enter(".mode box", answer: ".mode box")
    try session.enter("SELECT 2;", answer: "2 │")
    try session.enter(".mode box", answer: ".mode box\nreminders>")
    session.type("SEL" + Keys.up)
    try session.wait(forEnd: "reminders> SELECT 2;")
    session.type(Keys.up)
    try session.wait(forEnd: "reminders> SELECT 1;")
    session.type(Keys.down + Keys.down)
    // Behind what was typed; the rest is suggested.
    try session.terminal.wait { $0.cursorColumn == "reminders> SEL".count }
    session.type(Keys.control("c"))
    try session.wait(forEnd: "reminders> SEL^C\nreminders>")
  }

  @Test func `Ctrl-R finds in any script, and in entries of several lines`() throws {
    let session = try SessionAtTerminal()
    try session.enter("SELECT '七不',\u{1B}\r 42;", answer: "│ 七不 ")
    try session.enter("SELECT 7;", answer: "7 │")
    session.type(Keys.control("r") + "七")
    try session.wait(forEnd: "reminders> SELECT '七不',\n      ...>  42;\nsearch: 七")
    session.type("不x")
    try session.wait(forEnd: "search, not found: 七不x")
    // Enter does not run an entry without the text.
    session.type("\r")
    try session.wait(forEnd: "reminders> SELECT '七不',\n      ...>  42;")
    session.type(Keys.control("r") + "七不x")
    try session.wait(forEnd: "search, not found: 七不x")
    session.type(Keys.backspace)
    try session.wait(forEnd: "search: 七不")
    // Escape leaves it at the prompt; what is typed then goes to its end.
    session.type(Keys.escape)
    try session.wait(forEnd: "reminders> SELECT '七不',\n      ...>  42;")
    session.type(Keys.backspace + " AS answer;\r")
    try session.waitForPrompt(after: "answer")
    // Enter runs what was found; the next older one by Ctrl-R again.
    session.type(Keys.control("r") + "select" + Keys.control("r"))
    try session.wait(forEnd: "reminders> SELECT 7;\nsearch: select")
    // A newer one by Ctrl-S, which must not stop the terminal.
    session.type(Keys.control("r"))
    try session.wait(forEnd: "  42;\nsearch: select")
    session.type(Keys.control("s"))
    try session.wait(forEnd: "reminders> SELECT 7;\nsearch: select")
    session.type("\r")
    try session.waitForPrompt(after: "7 │")
    // Beyond the oldest one, what was found stays.
    session.type(Keys.control("r") + "select 7" + Keys.control("r"))
    try session.wait(forEnd: "reminders> SELECT 7;\nsearch, not found: select 7")
    session.type("\r")
    try session.waitForPrompt(after: "7 │")
    // Alt with a letter takes what was found, and acts on it.
    session.type(Keys.control("r") + "7;")
    try session.wait(forEnd: "search: 7;")
    session.type(Keys.escape + "b")
    try session.terminal.wait { $0.cursorColumn == "reminders> SELECT ".count }
    session.type(Keys.control("u") + Keys.control("k"))
    try session.wait(forEnd: "reminders>")
    // Ctrl-C and Ctrl-G bring back what was typed before.
    session.type("abc" + Keys.control("r") + "7")
    try session.wait(forEnd: "search: 7")
    session.type(Keys.control("g"))
    try session.wait(forEnd: "reminders> abc")
    session.type(Keys.control("r") + "7")
    try session.wait(forEnd: "search: 7")
    session.type(Keys.control("c"))
    try session.wait(forEnd: "reminders> abc")
  }

  @Test func `.history shows the newest entries, and forgets all`() throws {
    let session = try SessionAtTerminal()
    try session.enter("SELECT 1 +\u{1B}\r2;", answer: "3 │")
    try session.enter(".tags", answer: "easy-win")
    try session.enter(
      ".history 3",
      answer: "    1  SELECT 1 +\n       2;\n    2  .tags\n    3  .history 3"
    )
    try session.enter(".history 1", answer: "    4  .history 1")
    try session.enter(".history clear", answer: "clear")
    try session.enter(".history", answer: "    1  .history")
    #expect(
      try String(contentsOfFile: session.historyPath, encoding: .utf8)
        == "_HiStOrY_V2_\n.history\n"
    )
    try session.enter(".history 0", answer: "Error:")
  }

  @Test func `.history clear says where the file keeps its entries`() throws {
    let session = try SessionAtTerminal()
    try session.enter(".tags", answer: "easy-win")
    // Where the new file would be made is a folder.
    try FileManager.default.createDirectory(
      atPath: "\(session.historyPath).\(session.terminal.processIdentifier).new",
      withIntermediateDirectories: false
    )
    try session.enter(
      ".history clear",
      answer: "Error: the file of the history cannot be written: its entries will be back"
    )
  }

  @Test func `what was typed before is suggested, and taken with Right or Ctrl-F`() throws {
    let session = try SessionAtTerminal()
    try session.enter("SELECT 40 + 2;", answer: "42 │")
    try session.type("SEL", end: "reminders> SELECT 40 + 2;")
    // It is only shown: Enter would not run it.
    session.type(Keys.home + "x")
    try session.wait(forEnd: "reminders> xSEL")
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "xSEL^C")
    for key in [Keys.right, Keys.control("f")] {
      try session.type("SELECT 4", end: "reminders> SELECT 40 + 2;")
      session.type(key + Keys.backspace + " AS y;\r")
      try session.waitForPrompt(after: "│ y")
      session.type(".history clear\r" + "SELECT 40 + 2;\r")
      try session.waitForPrompt(after: "40 + 2 │")
    }
    // A word at a time.
    session.type("SEL\u{1B}[1;5C\u{1B}[1;5C;\r")
    try session.waitForPrompt(after: "│ 40 │")
  }

  @Test func `what failed is not suggested, and Up still finds it`() throws {
    let session = try SessionAtTerminal()
    try session.enter("SELECT 40 + 2;", answer: "42 │")
    try session.enter("SELECT 40 + 2 FROM nosuch;", answer: "no such table")
    try session.type("SELECT 4", end: "reminders> SELECT 40 + 2;")
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "^C")
    try session.type(Keys.up, end: "reminders> SELECT 40 + 2 FROM nosuch;")
    try session.type(Keys.control("c"), end: "nosuch;^C\nreminders>")
    session.type(".quit\r")
    _ = try session.terminal.waitForExit()
    let next = try SessionAtTerminal(home: session.home)
    try next.type("SELECT 4", end: "reminders> SELECT 40 + 2;")
  }
}
