public import Output
import SQLText
import TerminalKit

extension Report {
  /// The option of a command whose report tools can read.
  public static let json = Flag("json", "as JSON, for tools")
}

extension CommandContext {
  /// Makes a report, and writes it to the current output: as text, or as JSON on one line where the arguments ask for it.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - describe: Adds the parts and the values of the report.
  /// - Throws: What `describe` throws; an `OutputError` if it cannot be written, a `StoreError` after Ctrl-C.
  public func report(
    for arguments: Arguments,
    _ describe: (inout Report) throws -> Void
  ) throws {
    var report = Report(isForTools: arguments[Report.json])
    try describe(&report)
    try write(report)
  }

  /// Writes a report to the current output.
  ///
  /// - Throws: An `OutputError` if it cannot be written, a `StoreError` after Ctrl-C.
  public func write(_ report: Report) throws {
    if report.isForTools { return try output.print(report.forTools) }
    for part in report.parts { try write(part) }
  }

  private func write(_ part: Report.Part) throws {
    switch part {
    case .text(let text, let lead, let style, let indentation):
      let lead = TerminalText.harmless(lead)
      // Without a terminal a line is short enough for `.help`, which indents reports.
      let lines = TerminalText.harmless(text).words.filled(
        width: min(output.settings.terminal?.columns ?? 76, 100),
        lead: lead,
        indentation: indentation
      )
      let styles = output.current === output.standard ? output.styles : StyleSheet(.none)
      output.current.write(StyledLine(lead, style).row(styles).text)
      try output.print(String(lines.joined(separator: "\n").dropFirst(lead.count)))
    case .verbatim(let text): try print(text)
    case .sql(let sql, let lead, let indentation):
      try print(
        lead.padded(to: indentation) + Self.indented(fitting(sql, indentation), by: indentation)
      )
    case .table(let table):
      table.write(to: output.current, settings: output.settings)
      try output.current.flush()
    case .result(let rows, let scores):
      try show(rows, as: Presentation(scores: scores, of: rows), isSummarized: true)
    case .chart(let drawing): try output.draw(drawing)
    case .remark(let words): try output.remark(words)
    }
  }

  private func print(_ text: String) throws {
    for line in text.lineFeedLines { try output.print(TerminalText.harmless(String(line))) }
  }

  /// SQL whose lines but the first begin with blanks; in a name and in a text, these would be a part of it.
  private static func indented(_ sql: String, by indentation: Int) -> String {
    let lineBreak = "\n" + String(repeating: " ", count: indentation)
    return SQLTokenizer(sql).map { token in
      let text = String(sql[token.range])
      return [.quotedName, .string].contains(token.kind)
        ? text : text.lineFeedLines.joined(separator: lineBreak)
    }.joined()
  }
}
