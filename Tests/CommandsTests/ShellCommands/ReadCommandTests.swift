import CommandSupport
import Testing
import TestSupport

struct ReadCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a person who reads a handout as a script is told how to run it`() throws {
    let path = try folder.write("# A\n\n```console\nreminders> SELECT 5;\n5\n```\n", to: "a.md")
    #expect(
      try ReminderSession(isTyped: true).error(".read \(path)")
        == ["\(path) is a handout", ".read --handout \(path) runs its inputs"]
    )
    // In a script its first line is an error of SQL, as in sqlite3.
    #expect(try ReminderSession().error(".read \(path)") == nil)
  }

  @Test func `a file without inputs is a script, whatever its name`() throws {
    let session = try ReminderSession(isTyped: true)
    for (name, text) in [("b.md", "SELECT 5;\n"), ("c.sql", "-- ```console\nSELECT 5;\n")] {
      let path = try folder.write(text, to: name)
      #expect(session.error(".read \(path)") == nil, "\(name)")
    }
    #expect(session.error(".read \(folder.path)/none.md") == nil)
  }
}
