import TestSupport
import Testing

extension SessionAtTerminal {
  /// Expects that the prompt still takes a statement, and that Ctrl-D leaves the shell; the comment says how the
  /// session came here.
  func expectToLive(
    _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    type("SELECT 'it' || ' lives';\r")
    #expect(throws: Never.self, comment, sourceLocation: sourceLocation) {
      try wait { $0.contains("│ it lives") || $0.contains("it lives │") }
    }
    terminal.settle(.milliseconds(60))
    type(Keys.control("d"))
    let exit = try terminal.waitForExit()
    // 1 where statements failed.
    #expect(
      [.status(0), .status(1)].contains(exit),
      "\(comment): \(exit)",
      sourceLocation: sourceLocation
    )
  }
}
