import CommandKit
import CommandSupport
import Foundation
import Output
import TerminalKit
import Testing

/// What a terminal gets for its clipboard.
struct CopyCommandTests {
  /// What a line sends to the clipboard, decoded.
  private func copied(by line: String, in session: ReminderSession) throws -> String? {
    let text = try session.run(line)
    let sequence = try #require(text.firstMatch(of: #/^\u{1B}]52;c;([A-Za-z0-9+\/=]*)\u{1B}\\/#))
    #expect(text[sequence.range.upperBound...].contains("was sent"))
    return Data(base64Encoded: String(sequence.1)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the SQL of the last command is sent whole, however narrow the terminal is`() throws {
    let session = try ReminderSession(columns: 40)
    try session.run(".highlight doctor")
    let sql = try #require(try copied(by: ".copy", in: session))
    let wide = try ReminderSession(columns: 1000)
    try wide.run(".highlight doctor")
    #expect(try wide.run(".sql last") == sql)
    // At the terminal itself the lines fit, and it is the same statement.
    let shown = try session.run(".sql last")
    #expect(shown.split(separator: "\n").contains { $0.count > 30 })
    #expect(shown != sql)
    #expect(try session.rows(shown).count == 1 && session.rows(shown) == session.rows(sql))
  }

  @Test func `a terminal that might show the text instead gets none`() throws {
    let session = try ReminderSession(columns: 80)
    try session.run(".search week")
    session.context.output.settings.terminal?.isLikeXterm = false
    #expect(session.error(".copy")?.first?.contains("might show the copy") == true)
  }

  @Test func `the last result is sent in the mode that is chosen, or in another, and harmless`()
    throws
  {
    let session = try ReminderSession(columns: 80)
    #expect(session.error(".copy result")?.first == "there is no last result to show")
    try session.execute("UPDATE reminders SET title = 'a' || char(27) || '[31m' WHERE id = 1")
    try session.run(".mode box")
    try session.run(".reminders")
    let table = try #require(try copied(by: ".copy result", in: session))
    // In a box a control character ends a line, as in sqlite3.
    #expect(table.contains("│ [31m") && !table.contains("\u{1B}"))
    let csv = try #require(try copied(by: ".copy result csv", in: session))
    #expect(csv.contains("1,\"a␛[31m\",") && !csv.contains("│") && !csv.contains("\r"))
  }

  @Test func `what no terminal takes is refused`() throws {
    let session = try ReminderSession(columns: 80)
    let text = String(repeating: "x", count: ControlSequence.mostClipboardBytes)
    try session.execute("UPDATE reminders SET title = '\(text)' WHERE id = 1")
    try session.run(".reminders")
    #expect(session.error(".copy") == nil)
    let error = try #require(session.error(".copy result list"))
    #expect(error[0].hasPrefix("this is too long for a clipboard: "))
    #expect(error.last == "To write it to a file: .once FILE, then .last")
  }

  @Test func `SQL has no mode`() throws {
    let session = try ReminderSession(columns: 80)
    try session.run(".search week")
    #expect(
      session.error(".copy sql csv")
        == ["a mode is for the result: SQL has none", "as in: .copy result csv"]
    )
  }

  @Test func `without a terminal there is no clipboard`() throws {
    let session = try ReminderSession()
    try session.run(".search week")
    #expect(session.error(".copy") == ["there is no terminal whose clipboard could take it"])
  }
}
