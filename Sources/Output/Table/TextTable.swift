import TerminalKit

/// A table of computed texts, drawn like the mode box.
public struct TextTable {
  /// A column: its heading, and the alignment of its texts.
  public struct Column: Sendable {
    /// The heading, which is centred.
    public var heading: String

    /// The alignment of the texts.
    public var alignment: TextAlignment

    /// Makes a column.
    public init(_ heading: String, alignment: TextAlignment = .left) {
      self.heading = heading
      self.alignment = alignment
    }
  }

  /// The columns, from left to right.
  public let columns: [Column]

  /// The rows; a missing text or nil makes an empty cell, and texts beyond the columns are not shown.
  public private(set) var rows: [[String?]]

  /// The rows as a list, for a terminal on which the table would give a row more than two lines; nil for a table in any
  /// case.
  public var hits: [Hit]?

  /// Makes a table.
  public init(columns: [Column], rows: [[String?]] = []) {
    self.columns = columns
    self.rows = rows
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
    for (index, column) in columns.enumerated() {
      harmless(column.heading).withUnsafeBytes { contents.setHeading($0, column: index) }
    }
    for row in rows {
      for (index, column) in columns.enumerated() {
        let text = index < row.count ? row[index] ?? "" : ""
        // A column aligned at the right has numbers, which are never divided.
        let traits: Cell.Traits = column.alignment == .right ? [.alignsRight, .isNumber] : []
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

/// The side of its column to which a text is aligned.
public enum TextAlignment: Sendable {
  /// The left side.
  case left

  /// The right side.
  case right
}
