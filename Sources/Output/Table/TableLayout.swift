/// Lays a table out and writes it.
///
/// On a terminal that is too narrow for its columns, each row is written as a list of its values instead.
struct TableLayout {
  private let contents: TableContents
  private let style: TableStyle

  /// Makes the layout of a table that is complete.
  init(_ contents: TableContents, _ style: TableStyle) {
    self.contents = contents
    self.style = style
  }

  /// Writes the table.
  func write(to output: ByteOutput) {
    guard let limits = columnLimits() else {
      RecordLayout(contents, style).write(to: output)
      return
    }
    let (widths, hasTallRows) = measure(limits)
    let drawing = TableDrawing(contents, style, limits: limits, widths: widths, output: output)
    drawing.writeHeadings()
    for row in 0..<contents.rowCount {
      if row > 0, hasTallRows { drawing.writeRule(style.frame.betweenRows) }
      drawing.writeRow()
    }
    drawing.writeRule(style.frame.bottom)
  }

  /// The widths at which lines are broken; `nil` if the terminal has no room for the columns.
  private func columnLimits() -> [Int]? {
    let limit = style.columnLimit ?? .max
    guard let terminal = style.terminal else { return contents.columns.map { _ in limit } }
    // A column of marks that is not drawn has no width, and so takes none of the others'.
    return ColumnFit.widths(
      contents.columns.map { min($0.width, limit) },
      areNumbers: contents.columns.map { !$0.hasText },
      available: terminal.columns - TableFrame.width(columns: contents.drawnColumns.count)
    )
  }

  /// The widths that the columns come to once their lines are broken, and whether a row has several.
  private func measure(_ limits: [Int]) -> (widths: [Int], hasTallRows: Bool) {
    let isLimited = zip(contents.columns, limits).contains { $0.width >= $1 }
    guard isLimited || contents.hasComposedCells else {
      return (contents.columns.map(\.width), false)
    }
    var widths = zip(contents.columns, limits).map { column, limit in
      style.breaker.headingLines(of: column.heading, limit: limit).reduce(0) { max($0, $1.width) }
    }
    var hasTallRows = false
    var position = CellArena.Position()
    for _ in 0..<contents.rowCount {
      for (column, limit) in limits.enumerated() {
        let cell = contents.arena.next(&position)
        if cell.isOneLine(in: limit, style.breaker) {
          widths[column] = max(widths[column], cell.width)
          continue
        }
        let lines = style.breaker.lines(of: cell.bytes, limit: limit)
        if lines.count > 1 { hasTallRows = true }
        for line in lines { widths[column] = max(widths[column], line.width) }
      }
    }
    return (widths, hasTallRows)
  }
}
