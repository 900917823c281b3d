/// Lays texts out in columns, each as wide as its widest text.
public enum AlignedText {
  /// Joins each row to a line, with two blanks between the columns and none at the end.
  ///
  /// A name of a file may have a line break, with which it could forge a line: control characters become symbols.
  ///
  /// - Parameters:
  ///   - rows: The texts of each row; a row may have fewer than others.
  ///   - numbers: The indexes of the columns that are aligned at the right.
  /// - Returns: One line for each row.
  public static func lines(_ rows: [[String]], numbers: Set<Int> = []) -> [String] {
    lines(rows, numbers: numbers, columns: nil)
  }

  private static func aligned(_ rows: [[String]], numbers: Set<Int>) -> [String] {
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

  /// The fewest cells that are enough for the last text of a row beside the texts before it.
  private static let leastRoom = 10

  /// The same lines for a terminal: the last text of a line that does not fit goes on below where it begins, or, where
  /// there is too little room for it, stands below the others; where these do not fit, all words of the row go on below.
  ///
  /// - Parameters:
  ///   - rows: The texts of each row; a row may have fewer than others.
  ///   - numbers: The indexes of the columns that are aligned at the right.
  ///   - columns: The width of the terminal in cells; nil for one line a row in any case.
  /// - Returns: At least one line for each row.
  public static func lines(
    _ rows: [[String]],
    numbers: Set<Int> = [],
    columns: Int?
  ) -> [String] {
    let rows = rows.map { $0.map { TerminalText.harmless($0) } }
    let whole = aligned(rows, numbers: numbers)
    guard let columns else { return whole }
    return zip(rows, whole).flatMap { row, line -> [String] in
      guard DisplayWidth.of(line) > columns, let last = row.last(where: { !$0.isEmpty }) else {
        return [line]
      }
      // By scalars: what begins with a mark is no character of its own after the text before it.
      let lead = String(line.unicodeScalars.dropLast(last.unicodeScalars.count))
      let start = DisplayWidth.of(lead)
      if columns - start >= leastRoom {
        return last.words.filled(width: columns, lead: lead, indentation: start)
      }
      let blanks = String(line.prefix { $0 == " " })
      let end = lead.lastIndex { $0 != " " }.map(lead.index(after:)) ?? lead.startIndex
      let others = String(lead[..<end])
      if !others.isEmpty, DisplayWidth.of(others) <= columns {
        return [others] + last.words.filled(width: columns, indentation: blanks.count + 2)
      }
      let all = line.words.filled(width: columns - 2, lead: blanks, indentation: blanks.count)
      return all.prefix(1) + all.dropFirst().map { "  \($0)" }
    }
  }
}
