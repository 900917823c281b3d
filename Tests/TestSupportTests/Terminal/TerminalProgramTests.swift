import TestSupport
import Testing

struct TerminalProgramTests {
  @Test(.timeLimit(.minutes(60)))
  func `a program has a terminal of its own`() throws {
    let script = "stty size; read line; echo \"got $line\"; exit 3"
    let program = try TerminalProgram("/bin/sh", ["-c", script], rows: 30, columns: 50)
    try program.wait { $0.text.contains("30 50") }
    #expect(program.isCooked)
    program.type("é日\r")
    try program.wait { $0.text.contains("got é日") }
    #expect(try program.waitForExit() == .status(3))
  }

  @Test(.timeLimit(.minutes(60)))
  func `Ctrl-C reaches the program as a signal`() throws {
    let program = try TerminalProgram("/bin/sleep", ["100"])
    program.type("\u{3}")
    #expect(try program.waitForExit() == .signal(2))
  }

  @Test(.timeLimit(.minutes(60)))
  func `a screen that does not come is shown in the error`() throws {
    let program = try TerminalProgram("/bin/sh", ["-c", "echo here; sleep 100"])
    let error = #expect(throws: TerminalTimeout.self) {
      try program.wait(.milliseconds(300)) { $0.text.contains("elsewhere") }
    }
    #expect(error?.screen == "here")
  }
}
