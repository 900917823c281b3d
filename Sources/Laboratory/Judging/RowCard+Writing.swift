import CommandKit
import Output
import TerminalKit

extension RowCard {
  /// Writes the row: a line with its number among those that are judged, then a line or more for each column.
  func write(number: Int, of count: Int, grade: Int?, in context: CommandContext) throws {
    let output = context.output
    let width = min(output.settings.terminal?.columns ?? 80, 100)
    let graded = grade.map { ", graded \($0)" } ?? ""
    try output.print("\nRow \(key) (\(number) of \(count)\(graded))")
    let nameWidth = cells.map { DisplayWidth.of($0.name) }.max() ?? 0
    for (name, text) in cells {
      let blanks = String(repeating: " ", count: nameWidth - DisplayWidth.of(name))
      let lines = text.words.filled(
        width: width,
        lead: "  \(blanks)\(name)  ",
        indentation: nameWidth + 4
      )
      for line in lines { output.current.write(styled(line, in: output.styles)) }
    }
    try output.current.flush()
  }

  /// A line with its hits in the terminal's style.
  private func styled(_ line: String, in styles: StyleSheet) -> ScreenText {
    var text = ScreenText()
    var rest = Substring(line)
    while let open = rest.firstIndex(of: Character(HitMarker.open)) {
      text.append(line: String(rest[..<open]))
      rest = rest[rest.index(after: open)...]
      let close = rest.firstIndex(of: Character(HitMarker.close)) ?? rest.endIndex
      text.append(styles.hit)
      text.append(line: String(rest[..<close]))
      if !styles.hit.isEmpty { text.append(Styling.reset) }
      rest = rest[close...].dropFirst()
    }
    text.append(line: String(rest))
    return text + ScreenText(lines: "\n")
  }
}
