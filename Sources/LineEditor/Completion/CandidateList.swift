import TerminalKit

/// Lays candidates out in columns, as `ls` does.
package enum CandidateList {
  /// The rows of the list, each without a line break.
  ///
  /// - Parameters:
  ///   - candidates: The texts to list, from top to bottom, then from left to right.
  ///   - columns: The width of the terminal in cells.
  ///   - rows: The greatest number of rows, at least two; if the list needs more, the last row says how many candidates
  ///     are not shown.
  /// - Returns: The rows.
  package static func rows(of candidates: [String], columns: Int, rows: Int) -> [String] {
    let cells = candidates.map { TerminalText.harmless($0) }
    let width = (cells.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    let perRow = max(1, columns / width)
    let rowsNeeded = (cells.count + perRow - 1) / perRow
    let rows = max(2, rows)
    guard rowsNeeded > rows else { return layOut(cells, rowCount: rowsNeeded, width: width) }
    let shown = (rows - 1) * perRow
    return layOut(Array(cells.prefix(shown)), rowCount: rows - 1, width: width)
      + ["... and \(cells.count - shown) more"]
  }

  private static func layOut(_ cells: [String], rowCount: Int, width: Int) -> [String] {
    (0..<rowCount).map { row in
      var line = ""
      var missing = 0
      for index in stride(from: row, to: cells.count, by: rowCount) {
        line += String(repeating: " ", count: missing) + cells[index]
        missing = width - DisplayWidth.of(cells[index])
      }
      return line
    }
  }
}
