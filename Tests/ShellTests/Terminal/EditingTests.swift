import TestSupport
import Testing

/// One statement, one unit.
@Suite(.timeLimit(.minutes(60)))
struct EditingTests {
  @Test func `Enter goes on until the statement is whole, and says what is open`() throws {
    let session = try SessionAtTerminal()
    try session.type("SELECT (\r", end: "reminders> SELECT (\n     (...>")
    try session.type("'\r", end: "\n    ('...>")
    try session.type("') /*\r", end: "\n    /*...>")
    try session.type("*/\r", end: "\n      ...>")
    try session.enter("AS x;", answer: "│")
    try session.type("CREATE TRIGGER t AFTER INSERT ON tags BEGIN\r", end: "\n BEGIN...>")
    try session.type(Keys.control("c"), end: "BEGIN...> ^C\nreminders>")
  }

  @Test func `a command inside a statement shows how to get out, until the next key`() throws {
    let session = try SessionAtTerminal()
    try session.type("SELECT 1\r", end: "\n      ...>")
    session.type(".quit\r")
    try session.wait {
      $0.hasSuffix(
        """
              ...> .quit
              ...>
        This is part of the statement above: ; ends it. Ctrl-C drops all of it, then
        .quit works.
        """
      )
    }
    try session.type("-", end: "\n      ...> .quit\n      ...> -")
    try session.type(Keys.control("c"), end: "^C\nreminders>")
    session.type(".quit\r")
    #expect(try session.terminal.waitForExit() == .status(0))
  }

  @Test func `Ctrl-D within a statement says what ends it`() throws {
    let session = try SessionAtTerminal()
    try session.type("SELECT 1\r", end: "\n      ...>")
    session.type(Keys.control("d"))
    try session.wait {
      $0.hasSuffix("This is part of the statement above: ; ends it. Ctrl-C drops all of it.")
    }
    try session.type(Keys.control("c"), end: "^C\nreminders>")
    session.type(Keys.control("d"))
    #expect(try session.terminal.waitForExit() == .status(0))
  }

  @Test func `a statement of several lines is recalled, edited and run as a whole`() throws {
    let session = try SessionAtTerminal()
    try session.type("SELECT 20 +\r", end: "\n      ...>")
    try session.enter("22;", answer: "42 │")
    try session.enter(".tags", answer: "easy-win")
    // One key for each entry, however many lines it has.
    try session.type(Keys.up + Keys.up, end: "reminders> SELECT 20 +\n      ...> 22;")
    // After another key, Up moves within the text.
    session.type(Keys.left + Keys.up + Keys.control("e"))
    session.type("100 + ")
    try session.wait(forEnd: "reminders> SELECT 20 +100 +\n      ...> 22;")
    session.type("\r")
    try session.waitForPrompt(after: "142 │")
  }

  @Test func `a text may be higher than the screen`() throws {
    let session = try SessionAtTerminal(rows: 10)
    for number in 1...15 {
      session.type(number == 1 ? "SELECT 1\r" : "+ \(number)\r")
    }
    try session.wait(forEnd: "+ 15\n      ...>")
    try session.wait { $0.hasPrefix("      ...> + 7\n") }
    session.type(String(repeating: Keys.up, count: 15))
    try session.wait { $0.hasPrefix("reminders> SELECT 1\n") }
    // Nine lines down and to the end: 1 + 2 + ... + 15.
    session.type(String(repeating: Keys.down, count: 15) + ";\r")
    try session.waitForPrompt(after: "120 │")
  }

  @Test func `Meta-Enter begins a new line in a text that is whole`() throws {
    let session = try SessionAtTerminal()
    try session.type("SELECT 1;\(Keys.metaEnter)", end: "SELECT 1;\n      ...>")
    try session.enter("SELECT 42;", answer: "42 │")
    #expect(session.text.contains("1 │"))
  }

  @Test func `joined characters are typed, moved over and erased without trace`() throws {
    let session = try SessionAtTerminal()
    try session.enter(
      "SELECT 'é日本語👨‍👩‍👧' AS x, hex('é日本語👨‍👩‍👧') AS y;",
      // The bytes by UTF-8: é, 日, 本, 語, man, joiner, woman, joiner, girl.
      answer: "C3A9E697A5E69CACE8AA9EF09F91A8E2808DF09F91A9E2808DF09F91A7"
    )
    #expect(session.text.contains("│ é日本語👨‍👩‍👧 │"))
    // Over the quote and the family, and back after the family.
    try session.type("SELECT '👨‍👩‍👧'", end: "SELECT '👨‍👩‍👧'")
    session.type(Keys.left + Keys.left)
    try session.type("é", end: "SELECT 'é👨‍👩‍👧'")
    session.type(Keys.right)
    try session.type("日", end: "SELECT 'é👨‍👩‍👧日'")
    // Backspace and Delete take all scalars of the family at once, and nothing else.
    session.type(Keys.backspace + Keys.backspace + "👨‍👩‍👧a" + Keys.left + Keys.left)
    try session.type(Keys.delete, end: "SELECT 'éa'")
    try session.type("x", end: "SELECT 'éxa'")
    session.type(Keys.control("e"))
    try session.enter(" = 'éxa' AS same;", answer: "1 │")
  }

  /// On a screen of two rows the family takes both: `l` moves the cursor past all of it, into the
  /// other row, where libedit does not know of it.
  @Test func `vi moves over joined characters of several rows`() throws {
    let session = try SessionAtTerminal(editrc: "bind -v\n")
    #expect(!session.text.contains("bind:"))
    session.terminal.resize(rows: 2, columns: 4)
    // libedit asks for the size when a text begins.
    session.type(Keys.control("c"))
    session.terminal.settle(.milliseconds(60))
    session.type("👨‍👩‍👧")
    session.terminal.settle(.milliseconds(60))
    session.type(Keys.escape)
    session.terminal.settle(.milliseconds(60))
    session.type("0lixyz")
    session.terminal.settle(.milliseconds(60))
    session.terminal.resize(rows: 24, columns: 80)
    session.type(Keys.control("c"))
    try session.wait(forEnd: "^C\nreminders>")
    try session.enter("SELECT 'it' || ' lives';", answer: "it lives")
  }

  @Test func `completions stand below the text until the next key`() throws {
    let session = try SessionAtTerminal(["-cmd", "CREATE TABLE zebra1(n); CREATE TABLE zebra2(n);"])
    try session.type("SELECT 1\rFROM z", end: "FROM z")
    // The first Tab adds what all of them begin with; the second shows them.
    try session.type("\t\t", end: "...> FROM zebra\nzebra1  zebra2")
    try session.type("2", end: "reminders> SELECT 1\n      ...> FROM zebra2")
  }

  @Test func `.edit opens the last statement in the editor and runs what comes back`() throws {
    let session = try SessionAtTerminal(variables: ["EDITOR": "perl -pi -e s/20/40/"])
    try session.type("SELECT 20 +\r", end: "\n      ...>")
    try session.enter("2;", answer: "22 │")
    try session.enter(".edit", answer: "42 │")
    #expect(session.text.contains("reminders> SELECT 40 +\n      ...> 2;"))
    // Nothing is changed: it waits for Enter.
    try session.type(".edit\r", end: "reminders> SELECT 40 +\n      ...> 2;")
    #expect(!session.terminal.isCooked)
  }

  /// With TERM=dumb, what comes back is read as if it had been typed.
  @Test(arguments: ["xterm", "dumb"])
  func `bytes that are not UTF-8 come back from the editor as they are`(type: String) throws {
    let editor = #"printf "SELECT hex('a\377b');\n" >"#
    let session = try SessionAtTerminal(variables: ["EDITOR": editor, "TERM": type])
    session.type("SELECT 1;\r")
    try session.wait { $0.contains("1 │") }
    session.type(".edit\r")
    try session.wait { $0.contains("61FF62") }
  }

  @Test func `.edit and Ctrl-X Ctrl-E open a statement that goes on`() throws {
    let session = try SessionAtTerminal(variables: ["VISUAL": "perl -pi -e s/$/2/"])
    try session.type("SELECT 4\r", end: "\n      ...>")
    try session.type(".edit\r", end: "reminders> SELECT 42")
    session.type(Keys.control("c"))
    try session.waitForPrompt(after: "42^C")
    try session.type("SELECT 4", end: "SELECT 4")
    try session.type(Keys.control("x") + Keys.control("e"), end: "reminders> SELECT 42")
    try session.enter(";", answer: "42 │")
  }

  @Test func `an editor that fails runs nothing`() throws {
    let session = try SessionAtTerminal(variables: ["EDITOR": "false"])
    try session.enter("SELECT 42;", answer: "42 │")
    try session.enter(".edit", answer: "Error: false ended with a failure, and nothing was run")
  }

  @Test func `an editor gets Ctrl-C and Ctrl-Z, and the terminal as it was found`() throws {
    // Only Linux tells which signals are blocked.
    let status = "test ! -e /proc/self/status || grep SigBlk /proc/self/status"
    let session = try SessionAtTerminal(
      variables: ["EDITOR": "f() { stty -a | grep -ow -- '-*icanon'; \(status); echo end; }; f"]
    )
    try session.type("SELECT 4", end: "SELECT 4")
    session.type(Keys.control("x") + Keys.control("e"))
    try session.wait {
      $0.contains("\nicanon\nSigBlk: 0000000000000000\nend") || $0.contains("\nicanon\nend")
    }
  }
}
