/// A model of a terminal's screen: what stands where after the output so far.
///
/// It knows what line editors, tables and full-screen views use of an xterm: cursor movement, erasing,
/// inserting and deleting, scrolling, automatic wrap, the alternate screen, colours. Text that Unicode
/// joins to one character takes one place: a ZWJ family is two cells wide.
public struct Screen: Sendable {
  /// One place on the screen.
  struct Cell: Equatable, Sendable {
    /// The character; empty in the right half of a wide one.
    var text = " "
    var style = ""
  }

  var grid: [[Cell]]
  var otherGrid: [[Cell]]?
  var parser = ScreenParser()
  var wrapsNext = false
  var saved = (row: 0, column: 0)
  var style = ""
  var insertsText = false

  /// The row of the cursor, from 0.
  public internal(set) var cursorRow = 0
  /// The column of the cursor, from 0.
  public internal(set) var cursorColumn = 0
  /// The private modes that are on: 25 the cursor's, 1049 the alternate screen, 2004 bracketed paste.
  public internal(set) var modes: Set<Int> = [25]
  /// How often the bell rang.
  public internal(set) var bells = 0

  /// A blank screen.
  public init(rows: Int, columns: Int) {
    grid = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The number of rows.
  public var rowCount: Int { grid.count }
  /// The number of cells in a row.
  public var columnCount: Int { grid.first?.count ?? 0 }

  /// The rows as text, without blanks at their ends.
  public var lines: [String] {
    grid.map { row in
      let text = row.map(\.text).joined()
      return String(
        text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)]
      )
    }
  }

  /// The characters of a row, cell by cell; empty in the right half of a wide one.
  public func cells(row: Int) -> [String] {
    grid[row].map(\.text)
  }

  /// The rows down to the last that is not blank, with line breaks between them.
  public var text: String {
    let lines = lines
    let count = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    return lines[..<count].joined(separator: "\n")
  }

  /// The parameters of the colour and style (SGR) in force at a place, such as `1;31`; empty if none.
  public func style(row: Int, column: Int) -> String {
    grid[row][column].style
  }

  /// Takes output; sequences may be cut anywhere.
  public mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let action = parser.take(byte) { perform(action) }
    }
  }

  /// Cuts or widens the screen; lines are not wrapped again.
  public mutating func resize(rows: Int, columns: Int) {
    grid = grid.map { row in
      Array(row.prefix(columns)) + Array(repeating: Cell(), count: max(0, columns - row.count))
    }
    while grid.count < rows { grid.append(blankRow(columns)) }
    // The rows above the cursor go first, as in xterm.
    while grid.count > rows, cursorRow >= rows {
      grid.removeFirst()
      cursorRow -= 1
    }
    grid.removeLast(max(0, grid.count - rows))
    // What a program with a screen of its own hides has the new size, too.
    otherGrid = otherGrid.map { hidden in
      (0..<rows).map { row in
        let cells = row < hidden.count ? hidden[row] : []
        return Array(cells.prefix(columns)) + blankRow(max(0, columns - cells.count))
      }
    }
    cursorColumn = min(cursorColumn, columns - 1)
    wrapsNext = false
  }

  func blankRow(_ columns: Int) -> [Cell] {
    Array(repeating: Cell(), count: columns)
  }
}
