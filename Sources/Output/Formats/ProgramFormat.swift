import SQLText
import TerminalKit

/// The layout of `EXPLAIN`: columns of fixed widths, and loops indented, as in `sqlite3`.
public final class ProgramFormat: RowFormat {
  private static let widths = [4, 13, 4, 4, 4, 13, 2, 13]

  private let nullText: String
  private let isOnTerminal: Bool
  private var indentations: [Int]
  private var rowCount = 0

  /// A layout for one result.
  ///
  /// - Parameters:
  ///   - indentations: The number of blanks before each row's opcode; empty if the rows are not a program.
  ///   - settings: The settings of results, for the text of NULL; on a terminal, a value stays on its line.
  public init(indentations: [Int], settings: OutputSettings) {
    self.indentations = indentations
    nullText = settings.nullValue ?? ""
    isOnTerminal = settings.terminal != nil
  }

  /// Writes the names, and a line under them.
  public func begin(columnsOf row: ResultRow, to output: ByteOutput) {
    let columns = zip(row.columnNames, Self.widths)
    write(columns.map { fitted($0, to: $1) }, to: output)
    write(columns.map { String(repeating: "-", count: $1) }, to: output)
  }

  /// Writes a row.
  public func write(_ row: ResultRow, to output: ByteOutput) {
    let count = min(row.columnCount, Self.widths.count)
    var cells: [String] = []
    for column in 0..<count {
      let text =
        row.type(at: column) == .null
        ? nullText : StrayBytes.text(Array(row.text(at: column))[...])
      // A text that is longer than its column is shown whole; the last column is not padded.
      let width = column == count - 1 ? 0 : Self.widths[column]
      let indentation =
        column == 1 && rowCount < indentations.count
        ? String(repeating: " ", count: indentations[rowCount]) : ""
      cells.append(indentation + padded(text, to: width))
    }
    write(cells, to: output)
    rowCount += 1
  }

  private func write(_ cells: [String], to output: ByteOutput) {
    output.write(line: cells.joined(separator: "  "))
  }

  private func fitted(_ text: String, to width: Int) -> String {
    padded(String(String.UnicodeScalarView(text.unicodeScalars.prefix(width))), to: width)
  }

  private func padded(_ text: String, to width: Int) -> String {
    let text = isOnTerminal ? TerminalText.harmless(text) : text
    // sqlite3 counts the bytes that begin a character.
    let taken =
      isOnTerminal
      ? DisplayWidth.of(text) : StrayBytes.bytes(of: text).count { $0 & 0xC0 != 0x80 }
    return text + String(repeating: " ", count: max(0, width - taken))
  }
}
