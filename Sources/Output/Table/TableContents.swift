/// The cells of a table, kept until the widths of its columns are known.
struct TableContents {
  /// The columns, from left to right.
  private(set) var columns: [TableColumn]

  /// The columns to draw: that of the marks is left out if no row has one.
  var drawnColumns: Range<Int> {
    let hidesMarks = firstValueColumn > 0 && columns[0].width == 0
    return (hidesMarks ? firstValueColumn : 0)..<columns.count
  }

  /// The number of rows.
  private(set) var rowCount = 0

  /// Whether some cell's text is more than what is written, as with line breaks.
  private(set) var hasComposedCells = false

  /// The cells, row by row.
  let arena = CellArena()

  /// The colours of cells by row and column, where there are any.
  private(set) var colors: [Int: [Int: Color]] = [:]

  /// The column of the first value, after that of the marks.
  let firstValueColumn: Int

  private let breaker: LineBreaker

  /// Makes an empty table; `marks` adds a column without a heading before the others.
  init(headings: [[UInt8]], marks: Bool = false, breaker: LineBreaker) {
    self.breaker = breaker
    columns = marks ? [TableColumn(heading: [], width: 0)] : []
    firstValueColumn = columns.count
    for heading in headings {
      let width = breaker.headingLines(of: heading, limit: .max).reduce(0) { max($0, $1.width) }
      columns.append(TableColumn(heading: heading, width: width))
    }
  }

  /// Adds the next cell of the row that is being filled.
  mutating func append(
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
    if width > columns[column].width { columns[column].width = width }
    if traits.contains(.isNumber) {
      columns[column].hasNumbers = true
    } else if !traits.contains(.isNull) {
      columns[column].hasText = true
    }
    arena.append(bytes, width: width, traits: traits)
  }

  /// Ends the row that is being filled.
  mutating func endRow(colors rowColors: [Int: Color] = [:]) {
    if !rowColors.isEmpty { colors[rowCount] = rowColors }
    rowCount += 1
  }
}
