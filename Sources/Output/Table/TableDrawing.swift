/// Writes the lines of a table whose widths are known.
final class TableDrawing {
  private let contents: TableContents
  private let drawnColumns: Range<Int>
  private let style: TableStyle
  private let breaker: LineBreaker
  private let limits: [Int]
  private let widths: [Int]
  private let output: ByteOutput

  private let rowStart: [UInt8]
  private let cellGap: [UInt8]
  private let rowEnd: [UInt8]

  private var position = CellArena.Position()
  private var row = 0
  private var cells: [Cell] = []

  /// Makes the drawing of a table; `limits` is where lines are broken, `widths` what came of it.
  init(
    _ contents: TableContents,
    _ style: TableStyle,
    limits: [Int],
    widths: [Int],
    output: ByteOutput
  ) {
    self.contents = contents
    drawnColumns = contents.drawnColumns
    self.style = style
    breaker = style.breaker
    self.limits = limits
    self.widths = widths
    self.output = output
    rowStart = Array("\(style.frame.bar) ".utf8)
    cellGap = Array(" \(style.frame.bar) ".utf8)
    rowEnd = Array(" \(style.frame.bar)\n".utf8)
  }

  /// Writes the headings, centred, and the rules around them.
  func writeHeadings() {
    writeRule(style.frame.top)
    let headings = contents.columns.indices.map {
      breaker.headingLines(of: contents.columns[$0].heading, limit: limits[$0])
    }
    for lineIndex in 0..<headings.reduce(1, { max($0, $1.count) }) {
      writeLine { column in
        let lines = headings[column]
        let line = lineIndex < lines.count ? lines[lineIndex] : LineBreaker.Line.empty
        let blanks = widths[column] - line.width
        output.write(UInt8(ascii: " "), times: blanks / 2)
        contents.columns[column].heading.withUnsafeBytes {
          output.write(breaker.expandingTabs(line, of: $0, limit: limits[column]))
        }
        output.write(UInt8(ascii: " "), times: blanks - blanks / 2)
      }
    }
    writeRule(style.frame.belowHeadings)
  }

  /// Writes a horizontal line, if the frame has it.
  func writeRule(_ rule: TableFrame.Rule?) {
    guard let rule else { return }
    output.write(rule.left)
    for column in drawnColumns {
      if column > drawnColumns.lowerBound { output.write(rule.junction) }
      output.write(String(repeating: rule.fill, count: widths[column] + 2))
    }
    output.write(rule.right)
    output.write(UInt8(ascii: "\n"))
  }

  /// Writes the next row.
  func writeRow() {
    cells.removeAll(keepingCapacity: true)
    for _ in contents.columns { cells.append(contents.arena.next(&position)) }
    let colors = contents.colors[row]
    row += 1
    let isSimple = drawnColumns.allSatisfy { column in
      cells[column].isOneLine(in: limits[column], breaker)
        && (style.styling == .none || !cells[column].traits.contains(.isNull))
    }
    if isSimple, colors == nil {
      writeLine { writePadded(cells[$0].bytes, width: cells[$0].width, column: $0) }
    } else {
      writeLines(colors ?? [:])
    }
  }

  private func writeLines(_ colors: [Int: Color]) {
    let lines = cells.indices.map { breaker.lines(of: cells[$0].bytes, limit: limits[$0]) }
    var writers = cells.indices.map { column in
      StyleWriter(style.styling, base: baseStyle(of: cells[column], colors[column]))
    }
    for lineIndex in 0..<lines.reduce(1, { max($0, $1.count) }) {
      writeLine { column in
        guard lineIndex < lines[column].count else {
          output.write(UInt8(ascii: " "), times: widths[column])
          return
        }
        let line = lines[column][lineIndex]
        let text = breaker.expandingTabs(
          line,
          of: cells[column].bytes,
          limit: limits[column]
        )
        writePadding(before: true, line.width, column)
        text.withUnsafeBytes { writers[column].writeLine($0, to: output) }
        writePadding(before: false, line.width, column)
      }
    }
  }

  private func baseStyle(of cell: Cell, _ color: Color?) -> String {
    if cell.traits.contains(.isNull) { return style.styling.null }
    return color.map(style.styling.foreground) ?? ""
  }

  private func writeLine(_ writeCell: (Int) -> Void) {
    output.write(rowStart)
    for column in drawnColumns {
      if column > drawnColumns.lowerBound { output.write(cellGap) }
      writeCell(column)
    }
    output.write(rowEnd)
  }

  private func writePadded(_ bytes: UnsafeRawBufferPointer, width: Int, column: Int) {
    writePadding(before: true, width, column)
    output.write(bytes)
    writePadding(before: false, width, column)
  }

  private func writePadding(before: Bool, _ width: Int, _ column: Int) {
    if cells[column].traits.contains(.alignsRight) == before {
      output.write(UInt8(ascii: " "), times: widths[column] - width)
    }
  }
}
