/// Writes each row of a table as lines of `heading = value`, for a terminal too narrow for the table.
///
/// Long values go on below their first line; those beyond the limit of a cell are cut.
struct RecordLayout {
  private let contents: TableContents
  private let style: TableStyle

  /// The least width that is left to values, however narrow the terminal.
  private static let narrowestValue = 8

  /// Makes the layout of a table that is complete.
  init(_ contents: TableContents, _ style: TableStyle) {
    self.contents = contents
    self.style = style
  }

  /// Writes the rows, an empty line between two, and says whether a value was cut.
  func write(to output: ByteOutput) -> Bool {
    var hasCutCells = false
    let terminalWidth = style.terminal?.columns ?? .max
    let headingWidths = contents.columns.map { $0.heading.withUnsafeBytes(DisplayWidth.of) }
    let longest = contents.drawnColumns.reduce(0) { max($0, headingWidths[$1]) }
    let separator = " = "
    let limit = max(terminalWidth - longest - separator.utf8.count, Self.narrowestValue)
    var position = ByteArena.Position()
    var cells = contents.emptyRow
    for row in 0..<contents.rowCount {
      if output.takesNoMore { break }
      if row > 0 { output.write(UInt8(ascii: "\n")) }
      contents.read(&cells, at: &position)
      for column in contents.drawnColumns {
        let cell = cells[column]
        output.write(UInt8(ascii: " "), times: longest - headingWidths[column])
        output.write(contents.columns[column].heading)
        output.write(separator)
        let color = contents.colors[row]?[column]
        let lines = cell.lines(limit: limit, style.breaker)
        if lines.contains(where: \.isCut) { hasCutCells = true }
        let indent = longest + separator.utf8.count
        writeLines(lines, of: cell, color, limit: limit, indent: indent, to: output)
      }
    }
    return hasCutCells
  }

  private func writeLines(
    _ lines: [LineBreaker.Line],
    of cell: Cell,
    _ color: Color?,
    limit: Int,
    indent: Int,
    to output: ByteOutput
  ) {
    let base =
      cell.traits.contains(.isNull)
      ? style.styling.null : color.map(style.styling.foreground) ?? ""
    var writer = StyleWriter(style.styling, base: base)
    for (index, line) in lines.enumerated() {
      if index > 0 { output.write(UInt8(ascii: " "), times: indent) }
      style.breaker.expandingTabs(line, of: cell.bytes, limit: limit).withUnsafeBytes {
        writer.writeLine($0, to: output)
      }
      if line.isCut { output.write(LineBreaker.cutMark) }
      output.write(UInt8(ascii: "\n"))
    }
  }
}
