import TerminalKit

/// The cells of a table, kept until the widths of its columns are known.
final class TableContents {
  /// The columns, from left to right; the pointer is valid as long as the table exists.
  var columns: UnsafeBufferPointer<TableColumn> { UnsafeBufferPointer(columnMemory) }

  /// The columns to draw: without the column of the marks if no row has a mark.
  var drawnColumns: Range<Int> {
    let hidesMarks = firstValueColumn > 0 && columns[0].width == 0
    return (hidesMarks ? firstValueColumn : 0)..<columns.count
  }

  /// The number of rows.
  private(set) var rowCount = 0

  /// Whether any cell has line breaks, tabs or hit markers, and so is not written as it is.
  private(set) var hasComposedCells = false

  private let arena = CellArena()

  /// The colours of cells by row and column.
  private(set) var colors: [Int: [Int: Color]] = [:]

  /// The index of the first column with values: 1 if there is a column of marks, else 0.
  let firstValueColumn: Int

  private let breaker: LineBreaker

  // Not an array: Swift would check each change of an element for overlapping accesses.
  private let columnMemory: UnsafeMutableBufferPointer<TableColumn>

  /// Makes an empty table; `marks` adds a first column without a heading.
  init(headings: [[UInt8]], marks: Bool = false, breaker: LineBreaker) {
    self.breaker = breaker
    firstValueColumn = marks ? 1 : 0
    let columns = (marks ? [[]] : []) + headings
    columnMemory = .allocate(capacity: columns.count)
    _ = columnMemory.initialize(
      from: columns.map { TableColumn(heading: $0, breaker: breaker) }
    )
  }

  deinit {
    columnMemory.deinitialize()
    columnMemory.deallocate()
  }

  /// Adds the next cell of the current row.
  func append(
    _ bytes: UnsafeRawBufferPointer,
    column: Int,
    traits: Cell.Traits = []
  ) {
    var traits = traits
    let width: Int
    if TerminalText.isPlain(bytes) {
      width = bytes.count
    } else {
      width = breaker.naturalWidth(of: bytes)
      if bytes.contains(where: { $0 < 0x20 }) {
        traits.insert(.isComposed)
        hasComposedCells = true
      }
    }
    if width > columnMemory[column].cellWidth { columnMemory[column].cellWidth = width }
    if breaker.measure == .cells, width > columnMemory[column].longestWord {
      let word = breaker.longestWord(in: bytes)
      columnMemory[column].longestWord = max(columnMemory[column].longestWord, word)
    }
    if traits.contains(.isNumber) {
      columnMemory[column].hasNumbers = true
    } else if !traits.contains(.isNull) {
      columnMemory[column].hasText = true
    }
    arena.append(bytes, width: width, traits: traits)
  }

  /// Reads the cells of the row at a position, and moves the position to the next row.
  func read(_ cells: inout [Cell], at position: inout ByteArena.Position) {
    for column in cells.indices {
      if let cell = arena.next(&position) { cells[column] = cell }
    }
  }

  /// A row of empty cells, for `read(_:at:)` to fill.
  var emptyRow: [Cell] { Array(repeating: .empty, count: columns.count) }

  /// Ends the current row.
  func endRow(colors rowColors: [Int: Color] = [:]) {
    if !rowColors.isEmpty { colors[rowCount] = rowColors }
    rowCount += 1
  }
}
