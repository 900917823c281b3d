import Commands
import Testing

@testable import CommandKit

@Test func `the list of commands names each as its signature does`() {
  #expect(dotCommands.map(\.name) == dotCommands.map { $0.command.signature.name })
}

@Test func `the abbreviations of sqlite3 stand for commands that there are`() {
  let names = Set(dotCommandTable.names)
  #expect(SQLite3Abbreviation.fewestLetters.map(\.command).filter { !names.contains($0) } == [])
}

@Test(arguments: [
  ("search", "search"), ("tag", "tag"), ("tags", "tags"), ("log", "log"), ("sea", "search"),
  ("un", "untag"), ("s", nil), ("re", nil), ("rem", "reminders"), ("li", nil),
])
func `a name or an unambiguous beginning of it is enough`(_ typed: String, _ name: String?) {
  #expect((try? dotCommandTable.command(named: typed))?.signature.name == name)
}

// Measured with sqlite3 3.40.1.
@Test(arguments: [
  ("h", "headers"), ("he", "headers"), ("hel", "help"), ("q", "quit"), ("e", "echo"),
  ("ex", "exit"), ("m", "mode"), ("n", "nullvalue"), ("o", "once"), ("on", "once"),
  ("op", "open"), ("ou", "output"), ("p", "prompt"), ("pr", "prompt"), ("pri", "print"),
  ("pro", "progress"), ("prom", "prompt"), ("limits", "limit"), ("rea", "read"), ("sch", "schema"),
  ("ta", "tables"), ("v", "version"), ("ve", "version"),
  ("tab", "tables"), ("w", "width"),
])
func `an abbreviation that sqlite3 takes has its meaning`(_ typed: String, _ name: String) throws {
  #expect(try dotCommandTable.command(named: typed).signature.name == name)
}

@Test(arguments: [
  ("serach", ["did you mean .search?"]), ("tabels", ["did you mean .tables?"]), ("xyzzy", []),
  ("", []), ("lint", ["sqlite3 has such a command, this shell does not."]),
])
func `an unknown name is refused in sqlite3's words`(_ typed: String, _ details: [String]) {
  let message =
    "Error: unknown command or invalid arguments:  \"\(typed)\". Enter \".help\" for help"
  #expect(throws: CommandError(inWordsOfSQLite3: message, details: details)) {
    try dotCommandTable.command(named: typed)
  }
}

@Test func `an ambiguous name lists the commands that it could be`() {
  let titles = ".read, .record, .reindex, .reminders, .restore"
  #expect(throws: CommandError("ambiguous command: \".re\" could be \(titles)")) {
    try dotCommandTable.command(named: "re")
  }
}
