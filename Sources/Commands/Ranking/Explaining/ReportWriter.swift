import CommandKit
import Output
import TerminalKit

/// Writes a report for people: headings, tables, and texts broken to fit the terminal's width.
struct ReportWriter {
  /// The cells of a line without a terminal: narrow enough for `.help`, which indents reports.
  private static let width = 76

  let context: CommandContext

  /// Writes a text in lines that fit, all with the same indentation.
  func line(_ text: String, indentation: Int = 0) throws {
    try write(text, lead: String(repeating: " ", count: indentation), indentation: indentation)
  }

  /// Writes a word with its explanation: a text beside it, and formulas below.
  func entry(_ word: String, _ text: String, formulas: [String] = []) throws {
    var lead = "    \(word)"
    for text in [text] + formulas where !text.isEmpty {
      try write(text, lead: lead, indentation: 12)
      lead = ""
    }
  }

  private func write(_ text: String, lead: String, indentation: Int) throws {
    let width = min(context.output.settings.terminal?.columns ?? Self.width, 100)
    let lines = TerminalText.harmless(text).words.filled(
      width: width,
      lead: lead,
      indentation: indentation
    )
    try context.output.print(lines.joined(separator: "\n"))
  }

  /// Writes an empty line and a heading.
  func heading(_ text: String) throws {
    try context.output.print("\n\(text)")
  }

  /// Writes a table as a box.
  func table(_ table: TextTable) throws {
    table.write(to: context.output.current, settings: context.output.settings)
    try context.output.current.flush()
  }
}
