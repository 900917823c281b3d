import Commands
import Foundation
import Testing
import TestSupport

struct SaveCommandTests {
  @Test(
    arguments: [
      // The file's name, whether a terminal is there, the answer, whether it is asked, whether it is written.
      ("lesson.txt", true, false, true, false), ("lesson.txt", true, true, true, true),
      ("lesson.txt", false, false, false, true), ("lesson.db", true, false, false, true),
    ] as [(String, Bool, Bool, Bool, Bool)]
  )
  func `a copy of the database under the name of a text is made only if that is meant`(
    name: String,
    isTerminal: Bool,
    answer: Bool,
    isAsked: Bool,
    isWritten: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let session = try ReminderSession(columns: isTerminal ? 80 : nil)
    session.host.answer = answer
    let text = try session.run(".save \(folder.path)/\(name)")
    #expect(session.host.questions.count == (isAsked ? 1 : 0))
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(name)") == isWritten)
    #expect(text.hasPrefix("Nothing was written.") == !isWritten)
  }
}
