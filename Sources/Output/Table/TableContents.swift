import TerminalKit

/// The cells of a table, kept until the widths of its columns are known.
final class TableContents {
  /// The columns, from left to right; valid as long as the table is.
  var columns: UnsafeBufferPointer<TableColumn> { UnsafeBufferPointer(columnMemory) }

  /// The columns to draw: that of the marks is left out if no row has one.
  var drawnColumns: Range<Int> {
    let hidesMarks = firstValueColumn > 0 && columns[0].width == 0
    return (hidesMarks ? firstValueColumn : 0)..<columns.count
  }

  /// The number of rows.
  private(set) var rowCount = 0

  /// Whether some cell's text is more than what is written, as with line breaks.
  private(set) var hasComposedCells = false

  private let arena = CellArena()

  /// The colours of cells by row and column, where there are any.
  private(set) var colors: [Int: [Int: Color]] = [:]

  /// The column of the first value, after that of the marks.
  let firstValueColumn: Int

  private let breaker: LineBreaker

  // As an array, each change of an element would be checked for overlapping accesses.
  private let columnMemory: UnsafeMutableBufferPointer<TableColumn>

  /// Makes an empty table; `marks` adds a column without a heading before the others.
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

  /// Adds the next cell of the row that is being filled.
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

  /// Reads the cells of the row at a position, which moves on to the next one.
  func read(_ cells: inout [Cell], at position: inout ByteArena.Position) {
    for column in cells.indices {
      if let cell = arena.next(&position) { cells[column] = cell }
    }
  }

  /// Room for the cells of a row.
  var emptyRow: [Cell] { Array(repeating: .empty, count: columns.count) }

  /// Ends the row that is being filled.
  func endRow(colors rowColors: [Int: Color] = [:]) {
    if !rowColors.isEmpty { colors[rowCount] = rowColors }
    rowCount += 1
  }
}
