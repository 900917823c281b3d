import TerminalKit

/// A table of computed texts, drawn like the mode box.
public struct TextTable {
  /// The headings of the columns, from left to right, which are centred.
  public let columns: [String]

  /// The indexes of the columns of numbers, which are aligned at the right, and never divided.
  private let numbers: Set<Int>

  /// The rows; a missing text or nil makes an empty cell, and texts beyond the columns are not shown.
  public private(set) var rows: [[String?]]

  /// The rows as a list, for a terminal on which the table would give a row more than two lines; nil for a table in any
  /// case.
  public var hits: [Hit]?

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - columns: The headings of the columns.
  ///   - numbers: The indexes of the columns that are aligned at the right.
  ///   - rows: The first rows.
  public init(columns: [String], numbers: Set<Int> = [], rows: [[String?]] = []) {
    (self.columns, self.numbers, self.rows) = (columns, numbers, rows)
  }

  /// Adds a row at the end.
  public mutating func append(_ row: [String?]) {
    rows.append(row)
  }

  /// Writes the table as a box, fitted to the terminal of the settings, if they have one.
  ///
  /// The texts are made harmless even for a file, and widths are counted in cells.
  public func write(to output: ByteOutput, settings: OutputSettings) {
    let style = TableStyle(computed: .box, settings)
    let contents = TableContents(breaker: style.breaker)
    contents.begin(columns: columns.count)
    for (index, heading) in columns.enumerated() {
      harmless(heading).withUnsafeBytes { contents.setHeading($0, column: index) }
    }
    for row in rows {
      for index in columns.indices {
        let text = index < row.count ? row[index] ?? "" : ""
        let traits: Cell.Traits = numbers.contains(index) ? [.alignsRight, .isNumber] : []
        harmless(text).withUnsafeBytes { contents.append($0, column: index, traits: traits) }
      }
      contents.endRow()
    }
    _ = TableLayout(contents, style, hits: hits).write(to: output)
  }

  private func harmless(_ text: String) -> [UInt8] {
    TerminalText.harmless(text, keeping: .lineBreaksAndTabs)
  }
}
