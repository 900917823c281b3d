import Foundation
import TestSupport
import Testing

/// Colours as one types.
@Suite(.timeLimit(.minutes(60)))
struct ColorsAtTerminalTests {
  /// The styles of the row with the cursor, one for each run of cells that look alike.
  private func styles(_ screen: Screen) -> [String] {
    let row = (11..<40).map { screen.style(row: screen.cursorRow, column: $0) }
    return row.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func `SQL, commands and mistakes have their colours`() throws {
    let session = try SessionAtTerminal()
    try session.type("SELECT 'a'", end: "'a'")
    // Keyword, blank, string, the rest of the row.
    #expect(styles(session.terminal.screen) == ["1;38;5;69", "", "38;5;28", ""])
    session.type(Keys.control("u"))
    try session.type(".mode", end: ".mode")
    #expect(styles(session.terminal.screen) == ["1;38;5;30", ""])
    try session.type("x", end: ".modex")
    #expect(styles(session.terminal.screen) == ["4;38;5;160", ""])
  }

  @Test(
    arguments: [
      (["--no-color"], [:]), ([], ["NO_COLOR": "1"]), (["-cmd", ".color off"], [:]),
    ] as [([String], [String: String])]
  )
  func `without colours keywords are bold, mistakes underlined, and nothing is suggested`(
    arguments: [String],
    variables: [String: String]
  ) throws {
    let session = try SessionAtTerminal(arguments, variables: variables)
    try session.enter("SELECT 'a';", answer: "│ a ")
    try session.type("SELECT '", end: "reminders> SELECT '")
    #expect(styles(session.terminal.screen) == ["1", ""])
    session.type(Keys.control("u"))
    try session.type(".modex", end: "> .modex")
    #expect(styles(session.terminal.screen) == ["4", ""])
  }

  @Test func `.color turns colours on and off`() throws {
    let session = try SessionAtTerminal(variables: ["NO_COLOR": "1"])
    session.type(".color on\r")
    try session.waitForPrompt(after: ".color on")
    try session.type("SELECT 1", end: "SELECT 1")
    #expect(styles(session.terminal.screen) == ["1;38;5;69", "", "38;5;133", ""])
  }
}
