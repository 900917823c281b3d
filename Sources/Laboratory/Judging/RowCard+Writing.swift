import CommandKit
import Output
import TerminalKit

extension RowCard {
  /// Writes the row: a line with its number among those that are judged, then a line or more for each column.
  func write(number: Int, of count: Int, grade: Int?, in context: CommandContext) throws {
    let output = context.output
    let graded = grade.map { ", graded \($0)" } ?? ""
    try output.print("\nRow \(key) (\(number) of \(count)\(graded))")
    let nameWidth = cells.map { DisplayWidth.of($0.name) }.max() ?? 0
    // A long name leaves little room.
    let width = max(10, min(output.settings.terminal?.columns ?? 80, 100) - nameWidth - 4)
    for (name, text) in cells {
      var lead = name.padded(to: nameWidth, atRight: true)
      for line in StyledLine(marked: text.words.joined(separator: " ")).wrapped(to: width) {
        output.current.write((StyledLine("  \(lead)  ") + line).row(output.styles).text)
        output.current.write(UInt8(ascii: "\n"))
        lead = String(repeating: " ", count: nameWidth)
      }
    }
    try output.current.flush()
  }
}
