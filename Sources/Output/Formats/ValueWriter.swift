import TerminalKit

/// Writes values without quotes.
///
/// On a terminal, values are made harmless, hits are styled and NULL is dim; files and pipes get the bytes as
/// they are.
final class ValueWriter: FieldWriter {
  private let styles: StyleSheet
  private let isOnTerminal: Bool
  private let nullText: [UInt8]
  private let cellText: CellText

  init(_ settings: OutputSettings, _ presentation: Presentation) {
    styles = settings.terminal?.styles ?? StyleSheet(.none)
    isOnTerminal = settings.terminal != nil
    nullText = settings.nullText
    cellText = CellText(settings, presentation, laysOutLines: false)
  }

  /// Begins a result, whose columns tell which of them have hits.
  func begin(columnsOf row: ResultRow) {
    cellText.begin(columnsOf: row)
  }

  /// The text of a column's name.
  func heading(_ name: [UInt8]) -> [UInt8] {
    cellText.heading(name)
  }

  func write(name: [UInt8], to output: ByteOutput) {
    output.write(heading(name))
  }

  @inline(__always)
  func write(_ row: ResultRow, at column: Int, to output: ByteOutput) {
    guard !isOnTerminal else { return writeToTerminal(row, at: column, to: output) }
    let value = row.value(at: column)
    if value.type == .null {
      output.write(nullText)
    } else {
      output.append(value.text)
    }
  }

  private func writeToTerminal(_ row: ResultRow, at column: Int, to output: ByteOutput) {
    cellText.read(row, at: column) { bytes, kind in
      var writer = StyleWriter(styles, base: kind == .null ? styles.styling.null : .none)
      writer.writeLine(bytes, to: output)
    }
  }
}
