import CommandKit
import Testing

struct CommandTableTests {
  private let table = CommandTable(
    """
    search match like highlight snippet markers suggest clear-completed rank seed reindex optimize
    reminders lists tags add done tag untag init sql log timer mode headers tables schema open read
    output once help quit exit echo nullvalue print prompt progress width
    """.split { $0.isWhitespace }.map(String.init)
  ) { Signature($0, group: .shell, abstract: "") }

  @Test(arguments: [
    ("search", "search"), ("tag", "tag"), ("tags", "tags"), ("log", "log"), ("sea", "search"),
    ("un", "untag"), ("se", nil), ("re", nil), ("rem", "reminders"), ("li", nil),
  ])
  func `a name or an unambiguous beginning of it is enough`(_ typed: String, _ name: String?) {
    #expect((try? table.command(named: typed)) == name)
  }

  // Measured with sqlite3 3.40.1.
  @Test(arguments: [
    ("h", "headers"), ("he", "headers"), ("hel", "help"), ("q", "quit"), ("e", "echo"),
    ("ex", "exit"), ("m", "mode"), ("n", "nullvalue"), ("o", "once"), ("on", "once"),
    ("op", "open"), ("ou", "output"), ("p", "prompt"), ("pr", "prompt"), ("pri", "print"),
    ("pro", "progress"), ("prom", "prompt"), ("rea", "read"), ("sch", "schema"), ("ta", "tables"),
    ("tab", "tables"), ("w", "width"),
  ])
  func `an abbreviation that sqlite3 takes has its meaning`(_ typed: String, _ name: String) throws
  {
    #expect(try table.command(named: typed) == name)
  }

  @Test(arguments: [
    ("serach", ["did you mean .search?"]), ("tabels", ["did you mean .tables?"]), ("xyzzy", []),
    ("", []), ("lint", ["sqlite3 has such a command, this shell does not."]),
  ])
  func `an unknown name is refused in sqlite3's words`(_ typed: String, _ details: [String]) {
    let message =
      "Error: unknown command or invalid arguments:  \"\(typed)\". Enter \".help\" for help"
    #expect(throws: CommandError(inWordsOfSQLite3: message, details: details)) {
      try table.command(named: typed)
    }
  }

  @Test func `a command that deletes is called by its whole name only`() throws {
    let table = CommandTable(["clear-completed", "clock"]) {
      Signature($0, group: .shell, abstract: "", isDestructive: $0 == "clear-completed")
    }
    #expect(try table.command(named: "clear-completed") == "clear-completed")
    #expect(try table.command(named: "clo") == "clock")
    let error = #expect(throws: CommandError.self) { try table.command(named: "cle") }
    #expect(error?.message.contains(".clear-completed deletes rows") == true)
  }

  @Test func `an ambiguous name lists what it could be`() {
    #expect(
      throws: CommandError("ambiguous command: \".re\" could be .read, .reindex, .reminders")
    ) { try table.command(named: "re") }
  }
}

extension CommandTable {
  /// A table of commands with the names of their signatures.
  fileprivate init(_ commands: [Command], signature: @escaping @Sendable (Command) -> Signature) {
    let signatures = commands.map(signature)
    self.init(
      zip(signatures, commands).map { ($0.name, $1) },
      signature: signature,
      signatures: { signatures }
    )
  }
}
