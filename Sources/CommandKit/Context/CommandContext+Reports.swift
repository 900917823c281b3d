import Output
import TerminalKit

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
    if report.isForTools { return try output.print(report.json) }
    for part in report.parts { try write(part) }
  }

  private func write(_ part: Report.Part) throws {
    switch part {
    case .text(let text, let lead, let indentation):
      // Without a terminal a line is short enough for `.help`, which indents reports.
      let lines = TerminalText.harmless(text).words.filled(
        width: min(output.settings.terminal?.columns ?? 76, 100),
        lead: TerminalText.harmless(lead),
        indentation: indentation
      )
      try output.print(lines.joined(separator: "\n"))
    case .verbatim(let text, var lead, let indentation):
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lead += String(repeating: " ", count: indentation - lead.count)
        try output.print(TerminalText.harmless(lead + line))
        lead = ""
      }
    case .table(let table):
      table.write(to: output.current, settings: output.settings)
      try output.current.flush()
    case .result(let rows, let scores):
      try show(rows, as: Presentation(scores: scores), isSummarized: true)
    case .remark(let words): try output.remark(words)
    }
  }
}
