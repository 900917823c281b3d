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

  /// Writes the table, and says whether a cell was cut.
  func write(to output: ByteOutput) -> Bool {
    guard let limits = columnLimits() else {
      return RecordLayout(contents, style).write(to: output)
    }
    let measured = measure(limits, for: output)
    let columns = contents.drawnColumns.map { column in
      TableDrawing.Column(
        index: column,
        limit: limits[column],
        width: measured.widths[column],
        alignsRight: style.alignsRight(column - contents.firstValueColumn)
      )
    }
    TableDrawing(contents, style, columns, output: output).write(hasTallRows: measured.hasTallRows)
    return measured.hasCutCells
  }

  /// The widths at which lines are broken; `nil` if the terminal has no room for the columns.
  private func columnLimits() -> [Int]? {
    let limits = contents.columns.indices.map { column in
      style.limit(ofColumn: column - contents.firstValueColumn)
    }
    guard let terminal = style.terminal else { return limits }
    // A column of marks that is not drawn has no width, and so takes none of the others'.
    return ColumnFit.widths(
      contents.columns.indices.map { index in
        let column = contents.columns[index]
        return ColumnFit.Need(
          natural: max(leastWidth(index), min(column.width, limits[index])),
          longestWord: column.longestWord,
          isKept: !column.hasText || leastWidth(index) > 0
        )
      },
      available: terminal.columns - style.frame.width(columns: contents.drawnColumns.count)
    )
  }

  /// The width that the user gave a column; 0 if none.
  private func leastWidth(_ column: Int) -> Int {
    style.chosenWidth(ofColumn: column - contents.firstValueColumn) ?? 0
  }

  /// What came of breaking lines.
  private struct Measured {
    var widths: [Int]
    var hasTallRows = false
    var hasCutCells = false
  }

  private func measure(_ limits: [Int], for output: ByteOutput) -> Measured {
    var measured = Measured(widths: limits.indices.map { min(leastWidth($0), limits[$0]) })
    let isLimited = zip(contents.columns, limits).contains { $0.width >= $1 }
    guard isLimited || contents.hasComposedCells else {
      measured.widths = zip(contents.columns, measured.widths).map { max($0.width, $1) }
      return measured
    }
    for (column, limit) in limits.enumerated() {
      let lines = style.breaker.headingLines(of: contents.columns[column].heading, limit: limit)
      for line in lines { measured.widths[column] = max(measured.widths[column], line.width) }
    }
    var position = ByteArena.Position()
    var cells = contents.emptyRow
    for _ in 0..<contents.rowCount {
      if output.takesNoMore { break }
      contents.read(&cells, at: &position)
      for (column, limit) in limits.enumerated() {
        let cell = cells[column]
        if cell.isOneLine(in: limit, style.breaker) {
          if cell.width > measured.widths[column] { measured.widths[column] = cell.width }
          continue
        }
        let lines = cell.lines(limit: limit, style.breaker)
        if lines.count > 1 { measured.hasTallRows = true }
        for line in lines {
          measured.widths[column] = max(measured.widths[column], line.width)
          if line.isCut { measured.hasCutCells = true }
        }
      }
    }
    return measured
  }
}
