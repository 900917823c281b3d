import CommandKit
import Commands
import CommandSupport
import Foundation
import Testing
import TestSupport

@testable import Teaching

struct HandoutScriptTests {
  private let folder: TemporaryFolder
  private let session: ReminderSession

  init() throws {
    folder = try TemporaryFolder()
    session = try ReminderSession()
  }

  private func script(of text: String) throws -> HandoutScript {
    let path = "\(folder.path)/handout.md"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try HandoutScript(at: path, in: session.context)
  }

  @Test func `a recorded session is a script of its inputs`() throws {
    let path = "\(folder.path)/session.md"
    try Recording.begin(
      at: path,
      title: nil,
      isAnimated: false,
      calling: dotCommandTable,
      in: session.context
    )
    let listeners = session.context.output.listeners
    for input in [".search week", ".note prose", "SELECT 1;"] {
      for listener in listeners { listener.willRun(input) }
      for listener in listeners { listener.didRun(isWell: true, inScript: false) }
    }
    let recording = try #require(Recording(of: session.context))
    #expect(recording.path == path)
    recording.end()
    #expect(Recording(of: session.context) == nil)
    let script = try HandoutScript(at: path, in: session.context)
    #expect(script.text == ".search week\nSELECT 1;")
    #expect(try script.isAccepted(calling: dotCommandTable, in: session.context))
  }

  @Test func `a text without inputs is no handout`() throws {
    let error = #expect(throws: CommandError.self) { try script(of: "# Prose\n\nnothing else\n") }
    #expect(error?.message == "\(folder.path)/handout.md is not a handout: it has no inputs")
  }
}
