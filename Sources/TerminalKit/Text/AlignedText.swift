/// Lays texts out in columns, each as wide as its widest text.
public enum AlignedText {
  /// Joins each row to a line, with two blanks between the columns and none at the end.
  ///
  /// - Parameters:
  ///   - rows: The texts of each row; a row may have fewer than others.
  ///   - numbers: The indexes of the columns that are aligned at the right.
  /// - Returns: One line for each row.
  public static func lines(_ rows: [[String]], numbers: Set<Int> = []) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      var blanks = 0
      for (column, text) in row.enumerated() {
        let missing = widths[column] - DisplayWidth.of(text)
        if numbers.contains(column) { blanks += missing }
        if !text.isEmpty {
          line += String(repeating: " ", count: blanks) + text
          blanks = 0
        }
        blanks += numbers.contains(column) ? 2 : (text.isEmpty ? widths[column] : missing) + 2
      }
      return line
    }
  }
}
