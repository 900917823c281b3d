import Commands
import CommandSupport
import Foundation
import Testing
import TestSupport

struct SaveCommandTests {
  @Test(
    arguments: [
      // The file's name, whether a person types it, the answer, whether it is asked, whether it is written.
      ("lesson.txt", true, false, true, false), ("lesson.txt", true, true, true, true),
      ("lesson.txt", false, false, false, true), ("lesson.db", true, false, false, true),
      // An ending that a mode of output has.
      ("lesson.Markdown", true, false, true, false),
    ] as [(String, Bool, Bool, Bool, Bool)]
  )
  func `a copy of the database under the name of a text is made only if that is meant`(
    name: String,
    isTyped: Bool,
    answer: Bool,
    isAsked: Bool,
    isWritten: Bool
  ) throws {
    for command in [".save", ".backup"] {
      // Where results go does not matter.
      for columns in [80, nil] {
        let folder = try TemporaryFolder()
        let session = try ReminderSession(columns: columns, isTyped: isTyped)
        session.host.answer = answer
        let written = try session.runAll("\(command) \(folder.path)/\(name)")
        #expect(session.host.questions.count == (isAsked ? 1 : 0))
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(name)") == isWritten)
        let text = columns == nil ? written.remarks : written.results
        #expect(text.hasPrefix("Nothing was written.") == !isWritten)
      }
    }
  }
  @Test(arguments: [".backup", ".save", ".backup main"])
  func `no copy is written over a database that is open, under whatever name`(command: String)
    throws
  {
    let folder = try TemporaryFolder()
    let session = try ReminderSession()
    try session.execute(
      "ATTACH '\(folder.path)/other.db' AS other; CREATE TABLE other.t(a); INSERT INTO other.t VALUES (7);"
    )
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/other.db",
      toPath: "\(folder.path)/link.db"
    )
    for name in [
      "\(folder.path)/other.db", "\(folder.path)/link.db", "file:\(folder.path)/other.db",
    ] {
      #expect(
        session.error("\(command) \(name)")?.first?
          .contains("belongs to the database that is open") == true
      )
    }
    #expect(try session.rows("SELECT a FROM other.t") == ["7"])
  }
}
