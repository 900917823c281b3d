import CommandKit
import ReminderStore
import Shell
import Testing

struct ScratchShellTests {
  @Test func `commands reach a shell that leaves the database in use alone`() throws {
    let outer = try ScratchShell()
    let inner = try outer.shell.context.host.session(on: nil, at: .now, terminal: nil)
    #expect(inner.answer(to: "DELETE FROM reminders;\nSELECT count(*) FROM reminders;") == "0")
    #expect(outer.answer(to: "SELECT count(*) FROM reminders;") == "10")
  }

  @Test func `a session remembers, and answers with the errors in their place`() throws {
    let shell = try ScratchShell()
    #expect(shell.answer(to: ".headers on") == "")
    let answer = shell.answer(to: "SELECT 1 AS a;\nSELECT b;\nSELECT 2 AS c;")
    // The error as sqlite3 writes it.
    let error = "Parse error: no such column: b\n  SELECT b;\n         ^--- error here"
    #expect(answer == "a\n1\n\(error)\nc\n2")
    #expect(shell.answer(to: "SELECT 1 AS a;") == "a\n1")
  }
}
