import TerminalKit

/// The cells of a table, kept until the widths of its columns are known.
final class TableContents {
  /// The columns, from left to right; the pointer is valid as long as the table exists.
  var columns: UnsafeBufferPointer<TableColumn> {
    UnsafeBufferPointer(rebasing: columnMemory[..<columnCount])
  }

  /// The columns to draw, from left to right.
  var drawnColumns: [Int] { columns.indices.filter(isDrawn) }

  /// Whether a column is drawn: not the column of the marks if no row has a mark, and none that is left out.
  func isDrawn(_ column: Int) -> Bool {
    column < firstValueColumn ? columns[column].width > 0 : !isLeftOut(column)
  }

  /// The headings of the columns that are left out, but for those in which nothing could stand.
  var headingsLeftOut: [String] {
    guard leavesOutEmptyColumns else { return [] }
    return (firstValueColumn..<columns.count).filter(isLeftOut)
      .map { String(decoding: columns[$0].heading, as: UTF8.self) }
      .filter { !pointlessColumns.contains($0) }
  }

  /// Whether a column is left out, because nothing stands in it.
  func isLeftOut(_ column: Int) -> Bool {
    leavesOutEmptyColumns && rowCount > 0 && column >= firstValueColumn && columns[column].isEmpty
  }

  /// The number of rows.
  private(set) var rowCount = 0

  /// Whether any cell has line breaks, tabs or hit markers, and so is not written as it is.
  private(set) var hasComposedCells = false

  /// Whether any cell has more than one line, even where lines are not broken.
  private(set) var hasTallCells = false

  private let arena = CellArena()

  /// The colours of cells by row and column.
  private(set) var colors: [Int: [Int: Color]] = [:]

  /// The shorter forms of values by row and column, the one to prefer first.
  private var shorterForms: [Int: [Int: [Cell]]] = [:]

  private lazy var arenaOfShorterForms = CellArena()

  /// The columns in which values have shorter forms, from left to right.
  private(set) var shorteningColumns: [Int] = []

  /// The index of the first column with values: 1 if there is a column of marks, else 0.
  let firstValueColumn: Int

  /// The cells that the marks around a hit take in a text.
  let widthOfMarks: Int

  private let leavesOutEmptyColumns: Bool
  private let pointlessColumns: [String]

  private let breaker: LineBreaker

  // Not an array: Swift would check each change of an element for overlapping accesses.
  private var columnMemory = UnsafeMutableBufferPointer<TableColumn>(start: nil, count: 0)
  private var columnCount = 0
  private let headings = ByteArena()

  /// Makes a place for tables, one after the other; `marks` adds a first column without a heading to each.
  init(
    marks: Bool = false,
    widthOfMarks: Int = 0,
    leavesOutEmptyColumns: Bool = false,
    pointlessColumns: [String] = [],
    breaker: LineBreaker
  ) {
    self.widthOfMarks = widthOfMarks
    self.leavesOutEmptyColumns = leavesOutEmptyColumns
    self.pointlessColumns = pointlessColumns
    self.breaker = breaker
    firstValueColumn = marks ? 1 : 0
  }

  deinit {
    columnMemory.deallocate()
  }

  /// Begins a table, the first one or after ``removeAll()``, with columns of values without headings.
  func begin(columns valueColumns: Int) {
    columnCount = firstValueColumn + valueColumns
    if columnCount > columnMemory.count {
      columnMemory.deallocate()
      columnMemory = .allocate(capacity: columnCount)
    }
    let empty = TableColumn(
      heading: UnsafeRawBufferPointer(start: nil, count: 0),
      breaker: breaker
    )
    columnMemory[..<columnCount].initialize(repeating: empty)
  }

  /// Forgets the table, and lets go of what a large one has taken.
  func removeAll() {
    arena.removeAll()
    headings.removeAll()
    (columnCount, rowCount) = (0, 0)
    (hasComposedCells, hasTallCells) = (false, false)
    if !colors.isEmpty { colors = [:] }
    if !shorteningColumns.isEmpty {
      (shorterForms, shorteningColumns) = ([:], [])
      arenaOfShorterForms.removeAll()
    }
  }

  /// Sets the heading of a column that has no cells yet.
  func setHeading(_ text: UnsafeRawBufferPointer, column: Int) {
    // A piece has at least one byte.
    let copy = headings.append(max(text.count, 1))
    copy.copyMemory(from: text)
    columnMemory[column] = TableColumn(
      heading: UnsafeRawBufferPointer(rebasing: copy[..<text.count]),
      breaker: breaker
    )
  }

  /// Adds the next cell of the current row.
  func append(_ bytes: UnsafeRawBufferPointer, column: Int, traits: Cell.Traits = []) {
    var traits = traits
    let width = width(of: bytes, &traits)
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

  /// The width of a text's longest line; notes in its traits whether it is written as it is.
  @inline(__always)
  private func width(of bytes: UnsafeRawBufferPointer, _ traits: inout Cell.Traits) -> Int {
    if TerminalText.isPlain(bytes) { return bytes.count }
    let size = breaker.naturalSize(of: bytes)
    if size.isComposed {
      traits.insert(.isComposed)
      hasComposedCells = true
      if size.isTall { hasTallCells = true }
    }
    return size.width
  }

  /// Adds a shorter form of a value of the current row; the form to prefer comes first.
  func appendShorterForm(_ bytes: UnsafeRawBufferPointer, column: Int, traits: Cell.Traits = []) {
    var traits = traits
    let width = width(of: bytes, &traits)
    let cell = arenaOfShorterForms.append(bytes, width: width, traits: traits)
    shorterForms[rowCount, default: [:]][column, default: []].append(cell)
    guard !shorteningColumns.contains(column) else { return }
    shorteningColumns = (shorteningColumns + [column]).sorted()
  }

  /// Puts shorter forms in the place of the row's values that are wider than their column: the first that fits
  /// it, or the narrowest.
  func shorten(_ cells: inout [Cell], ofRow row: Int, to limits: [Int]) {
    guard let forms = shorterForms[row] else { return }
    for (column, forms) in forms where cells[column].width > limits[column] {
      if let form = forms.first(where: { $0.width <= limits[column] })
        ?? forms.min(by: { $0.width < $1.width })
      {
        cells[column] = form
      }
    }
  }

  /// The width that a column's values use, with shorter forms in the place of those wider than `limit`.
  func shownWidth(of column: Int, in limit: Int) -> Int {
    var limits = Array(repeating: Int.max, count: columns.count)
    limits[column] = limit
    var (width, position, cells) = (0, ByteArena.Position(), emptyRow)
    for row in 0..<rowCount {
      read(&cells, at: &position)
      shorten(&cells, ofRow: row, to: limits)
      width = max(width, cells[column].width)
    }
    return width
  }

  /// Reads the cells of the row at a position, and moves the position to the next row.
  func read(_ cells: inout [Cell], at position: inout ByteArena.Position) {
    for column in cells.indices {
      if let cell = arena.next(&position) { cells[column] = cell }
    }
  }

  /// A row of empty cells, for `read(_:at:)` to fill.
  var emptyRow: [Cell] {
    // `Array(repeating:count:)` would look up its type, at each small table.
    columns.map { _ in .empty }
  }

  /// Ends the current row.
  func endRow(colors rowColors: [Int: Color] = [:]) {
    if !rowColors.isEmpty { colors[rowCount] = rowColors }
    rowCount += 1
  }
}
