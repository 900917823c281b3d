import Foundation
import TestSupport
import Testing

/// A hostile file at a terminal, in the real program.
@Suite(.timeLimit(.minutes(60)))
struct HostileFileTests {
  /// In WAL mode SQLite begins no rollback journal, and so does not look.
  @Test(arguments: ["INSERT INTO t VALUES ('x');", "CREATE TABLE u(a);", "SELECT a FROM t;"])
  func `that a file has been deleted is told at once`(line: String) throws {
    let folder = try TemporaryFolder()
    let session = try SessionAtTerminal(["\(folder.path)/a.db"])
    try session.enter("PRAGMA journal_mode = wal;", answer: "wal")
    try session.enter(
      "CREATE TABLE t(a); INSERT INTO t VALUES ('kept');",
      answer: "1 row changed."
    )
    for ending in ["", "-wal", "-shm"] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/a.db\(ending)")
    }
    session.type("\(line)\r")
    try session.wait { screen in
      screen.replacing("\n", with: " ").contains("and gets no changes any more. Move it back")
    }
    // It is told once.
    try session.enter("SELECT 'again';", answer: "again")
    #expect(session.text.components(separatedBy: "Warning: ").count == 2)
  }

  private static let evil = HostileDatabase.evil

  @Test(arguments: HostileWay.sessions.indices)
  func `nothing of a hostile file drives the terminal`(number: Int) throws {
    let ways = HostileWay.sessions[number]
    let home = try TemporaryFolder()
    let database = try HostileDatabase(in: home)
    let mark = "== the next way =="
    let script = [".cd '\(home.path)'"] + ways.flatMap { [".print \(mark)", $0.script] }
    let path = try home.write(script.joined(separator: "\n") + "\n", to: "script.sql")
    let terminal = try ShellProgram.terminal(
      [database.path] + ways.flatMap(\.arguments) + [".read \(path)"],
      home: home,
      variables: ways[0].variables,
      rows: 300
    )
    if case .signal(let signal) = try terminal.waitForExit() {
      Issue.record("signal \(signal): \(ways.map(\.name))")
    }
    // A way that stands alone may come to the terminal before the mark, or print none.
    let pieces = ways.count > 1 ? terminal.output.split(at: Array(mark.utf8)) : [terminal.output]
    try #require(pieces.count == ways.count)
    for (way, piece) in zip(ways, pieces) {
      let output = TerminalOutput(piece)
      let text = String(decoding: piece, as: UTF8.self).debugDescription
      #expect(output.drivers.isEmpty, "\(way.name): \(output.drivers)\n\(text)")
      #expect(output.hasSymbols || !way.showsSymbols, "\(way.name): \(text)")
    }
  }

  /// What is typed at a prompt: keys, the text that the screen then has, and the `TERM` of the terminal.
  private static let typed: [(name: String, keys: String, seen: String, term: String)] = [
    ("a completion", "SELECT * FROM t\t\t", "t␛]0;title␇␛[2J␛[7mΩ", "xterm"),
    ("names to choose from", "SELECT * FROM \t\t", "w␛]0;title␇␛[2J␛[7mΩ", "xterm"),
    ("a paste", "\u{1B}[200~SELECT '\(evil)';\u{1B}[201~", "'␛]0;title␇␛[2J␛[7mΩ", "xterm"),
    (
      "a suggestion from the history",
      "\u{1B}[200~SELECT '\(evil)' AS first;\u{1B}[201~\r\u{C}SELECT '",
      "hostile> SELECT '␛]0;title␇␛[2J␛[7mΩ", "xterm"
    ),
    (
      "a search of the history",
      "\u{1B}[200~SELECT '\(evil)' AS first;\u{1B}[201~\r\u{C}\u{12}first", "search: first", "xterm"
    ),
    (
      "a copy of the session", ".tee /dev/tty\r\u{1B}[200~SELECT '\(evil)', 4 + 3;\u{1B}[201~\r",
      "7 │",
      "xterm"
    ),
    (
      "an error", "\u{1B}[200~SELECT 1 FROM \"\(evil)\";\u{1B}[201~\r", "no such table: ␛]0;title",
      "xterm"
    ),
    (
      "prompts", #".prompt "a\033[2J\233> " "b\033[2J> ""# + "\rSELECT\r", "a␛[2J\u{FFFD}> SELECT",
      "xterm"
    ),
    (
      "prompts without an editor", #".prompt "a\033[2J> " "b\033[2J> ""# + "\rSELECT\r", "b␛[2J>",
      "dumb"
    ),
  ]

  @Test(arguments: typed.indices)
  func `nothing that is typed, completed, suggested or asked drives the terminal`(number: Int)
    throws
  {
    let (name, keys, seen, term) = Self.typed[number]
    let home = try TemporaryFolder()
    let database = try HostileDatabase(in: home)
    let terminal = try ShellProgram.terminal(
      [database.path],
      home: home,
      variables: ["TERM": term],
      rows: 100,
      columns: 400
    )
    try terminal.wait { $0.text.endsAtPrompt }
    terminal.type(keys)
    try terminal.wait { $0.text.contains(seen) }
    // What a terminal without an editor echoes is not the shell's.
    let output = TerminalOutput(terminal.output, isEdited: true)
    #expect(output.drivers.isEmpty, "\(name): \(output.drivers)\n\(terminal.screen.text)")
  }

  @Test func `a program may be given all bytes as they are`() throws {
    let home = try TemporaryFolder()
    let database = try HostileDatabase(in: home)
    let value = "SELECT 'a\u{1B}[2J' || char(13) || 'b';"
    let script = """
      .mode list
      .once |cat > '\(home.path)/harmless'
      \(value)
      .once --raw |cat > '\(home.path)/raw'
      \(value)
      .once '\(home.path)/file'
      \(value)
      """
    let terminal = try ShellProgram.terminal(
      [database.path, ".read \(try home.write(script, to: "script.sql"))"],
      home: home
    )
    #expect(try terminal.waitForExit() == .status(0))
    #expect(try home.read("harmless") == "a␛[2J␍b\n")
    #expect(try home.read("raw") == "a\u{1B}[2J\rb\n")
    #expect(try home.read("file") == "a\u{1B}[2J\rb\n")
    // It is said once, of the first.
    #expect(
      terminal.screen.text == """
        Control characters went to the program as symbols, because it may write to this
        terminal; --raw before |COMMAND gives it all bytes as they are.
        """
    )
    // Without a terminal, nothing is changed, and nothing said.
    let piped = try ShellProgram.run([database.path], input: ".once |cat\n\(value)")
    #expect(piped == .init(output: "a\u{1B}[2J\rb\n", errors: "", status: 0))
  }
}

extension [UInt8] {
  /// The parts after each occurrence of a mark.
  fileprivate func split(at mark: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      if !parts.isEmpty { parts[parts.count - 1] = Array(rest[..<range.lowerBound]) }
      rest = rest[range.upperBound...]
      parts.append(Array(rest))
    }
    return parts
  }
}
