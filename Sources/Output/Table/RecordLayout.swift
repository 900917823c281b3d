import TerminalKit

/// Writes a table for a terminal that is too narrow for its columns: each row as a table of its own, with a line
/// for each heading and value.
///
/// Long values take several lines; the limit of lines for a cell applies.
struct RecordLayout {
  private let contents: TableContents
  private let style: TableStyle
  private let output: ByteOutput
  private let headingWidth: Int
  private let valueWidth: Int

  /// Lays out a complete table.
  init(_ contents: TableContents, _ style: TableStyle, output: ByteOutput) {
    self.contents = contents
    self.style = style
    self.output = output
    let frameWidth = style.frame.width(columns: 2)
    let available = max((style.terminal?.columns ?? .max) - frameWidth, 2)
    let columns = contents.drawnColumns.map { contents.columns[$0] }
    let headings = columns.reduce(0) { max($0, $1.headingWidths.full) }
    headingWidth = min(headings, available / 2)
    valueWidth = min(columns.reduce(0) { max($0, $1.cellWidth) }, available - headingWidth)
  }

  /// Writes the rows, and returns whether a value was cut.
  func write() -> Bool {
    var hasCutCells = false
    let frame = style.frame
    frame.write(frame.top, widths: widths, to: output)
    var position = ByteArena.Position()
    var cells = contents.emptyRow
    for row in 0..<contents.rowCount {
      if output.takesNoMore { break }
      if row > 0 { frame.write(frame.betweenRows ?? .blank, widths: widths, to: output) }
      contents.read(&cells, at: &position)
      var isFirst = true
      for column in contents.drawnColumns where !isMissingMark(cells[column], column) {
        let isCut = write(cells[column], contents.colors[row]?[column], below: column)
        if isCut { hasCutCells = true }
        // A frame without a line at the top has one below the first line: Markdown requires it.
        if isFirst, frame.top == nil, frame.betweenRows == nil {
          frame.write(frame.belowHeadings, widths: widths, to: output)
        }
        isFirst = false
      }
    }
    frame.write(frame.bottom, widths: widths, to: output)
    return hasCutCells
  }

  private var widths: [Int] { [headingWidth, valueWidth] }

  private func isMissingMark(_ cell: Cell, _ column: Int) -> Bool {
    column < contents.firstValueColumn && cell.bytes.isEmpty
  }

  /// Writes a value beside its heading, and returns whether it was cut.
  private func write(_ cell: Cell, _ color: Color?, below column: Int) -> Bool {
    let heading = contents.columns[column].heading
    var headingLines = style.breaker.headingDivision(of: heading, limit: headingWidth)
    let base =
      cell.traits.contains(.isNull) ? style.styles.styling.null : color.map(style.foreground)
    var writer = StyleWriter(style.styles, base: base ?? .none)
    var lines = cell.division(limit: valueWidth, style.breaker)
    var isCut = false
    while !lines.isDone || !headingLines.isDone {
      output.write(style.frame.rowStart)
      let headingLine = headingLines.next() ?? .empty
      output.write(UInt8(ascii: " "), times: headingWidth - headingLine.width)
      style.breaker.expandTabs(headingLine, of: heading, limit: headingWidth) { output.write($0) }
      output.write(style.frame.cellGap)
      let line = lines.next() ?? .empty
      writer.writeLine(to: output) { write in
        style.breaker.expandTabs(line, of: cell.bytes, limit: valueWidth, to: write)
      }
      if line.isCut { output.write(LineBreaker.cutMark) }
      isCut = isCut || line.isCut
      output.write(UInt8(ascii: " "), times: valueWidth - line.width)
      output.write(style.frame.rowEnd)
    }
    return isCut
  }
}
