import TerminalKit

/// Lays a table out and writes it.
///
/// On a terminal that is too narrow for its columns, each row is written as a list of its values instead; the hits of a
/// search are, where a row would take more than one line, written as ``HitList``.
struct TableLayout {
  private let contents: TableContents
  private let style: TableStyle
  private let hits: [Hit]?

  /// Makes the layout of a complete table.
  ///
  /// - Parameters:
  ///   - contents: The table.
  ///   - style: How it is drawn.
  ///   - hits: Its rows as the hits of a search; nil for a table in any case.
  init(_ contents: TableContents, _ style: TableStyle, hits: [Hit]? = nil) {
    self.contents = contents
    self.style = style
    // Widths that the user has set are for a table.
    let isFitted = contents.columns.indices.allSatisfy {
      style.chosenWidth(ofColumn: $0 - contents.firstValueColumn) == nil
    }
    self.hits = isFitted && !style.wrapsAllValues ? hits : nil
  }

  /// Writes the table, and returns whether a cell was cut.
  ///
  /// If a stop was requested while the rows came, nothing is written: an empty frame would claim that there are
  /// no rows.
  func write(to output: ByteOutput) -> Bool {
    if output.takesNoMore { return false }
    guard var limits = columnLimits() else {
      return writeHits(to: output)
        ? false : RecordLayout(contents, style, output: output).write()
    }
    var measured = measure(limits, for: output)
    let wider =
      isShortening
      ? limitsForLongerForms(limits, measured.widths) : limitsWithoutWaste(limits, measured.widths)
    if let wider {
      limits = wider
      measured = measure(limits, for: output)
    }
    // With the rule below it, a row of two lines takes three, and in the list never more than two.
    if measured.height.tallest > 1 || measured.hasColumnOfCutMarks,
      writeHits(to: output)
    {
      return false
    }
    let columns = contents.columns.indices.compactMap { column in
      !contents.isDrawn(column)
        ? nil
        : TableDrawing.Column(
          index: column,
          limit: limits[column],
          width: measured.widths[column],
          alignsRight: style.alignsRight(column - contents.firstValueColumn)
        )
    }
    TableDrawing(contents, style, columns, output: output).write(
      rules(measured),
      shorteningTo: isShortening ? limits : nil
    )
    return measured.hasCutCells
  }

  /// Writes the rows as a list of hits, and returns whether it did; it does not if they are not hits.
  private func writeHits(to output: ByteOutput) -> Bool {
    guard let hits, let terminal = style.terminal else { return false }
    let shown = Array(hits.prefix(contents.rowCount))
    let list = HitList(shown, width: terminal.columns)
    for position in shown.indices {
      if output.takesNoMore { break }
      for line in list.lines(of: position, labelStyle: .heading) {
        output.write(line.row(style.styles).text)
        output.write(UInt8(ascii: "\n"))
      }
    }
    return true
  }

  /// The widths at which lines are broken; nil if the terminal has no room for the columns.
  private func columnLimits() -> [Int]? {
    let limits = contents.columns.indices.map { column in
      style.limit(ofColumn: column - contents.firstValueColumn)
    }
    guard style.terminal != nil else { return limits }
    if isShortening {
      return OneLineFit(
        contents: contents,
        needs: zip(contents.columns.indices, limits).map(need),
        available: available,
        shorteningColumns: shorteningColumns
      ).widths()
    }
    // A column of marks that is not drawn has the width 0, and so takes no room from the others.
    return ColumnFit.widths(zip(contents.columns.indices, limits).map(need), available: available)
  }

  /// The columns in which values may be shown in shorter forms: those whose width the user has not set.
  private var shorteningColumns: [Int] { contents.shorteningColumns.filter { leastWidth($0) == 0 } }

  private var isShortening: Bool {
    style.terminal != nil && !style.wrapsAllValues && !shorteningColumns.isEmpty
  }

  /// Gives the width that columns do not use, because words are not divided, to values with shorter forms.
  ///
  /// - Parameters:
  ///   - limits: The widths at which lines were broken.
  ///   - used: The widths that the columns used.
  /// - Returns: The wider limits; nil if no column becomes wider.
  private func limitsForLongerForms(_ limits: [Int], _ used: [Int]) -> [Int]? {
    var wider = limits
    var rest = available - used.reduce(0, +)
    for column in shorteningColumns {
      let missing =
        need(column, style.limit(ofColumn: column - contents.firstValueColumn)).natural
        - used[column]
      guard rest > 0, missing > 0 else { continue }
      wider[column] = used[column] + min(rest, missing)
      rest -= min(rest, missing)
    }
    return wider == limits ? nil : wider
  }

  /// Distributes the width that columns do not use, because words are not divided, among the other columns.
  ///
  /// Columns that then need not wrap at all come first.
  ///
  /// - Parameters:
  ///   - limits: The widths at which lines were broken.
  ///   - used: The widths that the columns used.
  /// - Returns: The wider limits; nil if no column becomes wider.
  private func limitsWithoutWaste(_ limits: [Int], _ used: [Int]) -> [Int]? {
    guard style.terminal != nil, zip(limits, used).contains(where: { $0 > $1 }) else { return nil }
    var needs = contents.columns.indices.map { column in
      need(column, style.limit(ofColumn: column - contents.firstValueColumn))
    }
    func missing(_ column: Int) -> Int { needs[column].natural - used[column] }
    var rest = available - used.reduce(0, +)
    for column in needs.indices.sorted(by: { (missing($0), $0) < (missing($1), $1) }) {
      if missing(column) <= rest {
        rest -= missing(column)
        needs[column] = ColumnFit.Need(fixed: needs[column].natural)
      } else if used[column] < limits[column] {
        needs[column] = ColumnFit.Need(fixed: used[column])
      }
    }
    guard let widths = ColumnFit.widths(needs, available: available) else { return nil }
    return zip(widths, used).contains { $0 > $1 } ? widths : nil
  }

  private func need(_ index: Int, _ limit: Int) -> ColumnFit.Need {
    if contents.isLeftOut(index) { return ColumnFit.Need(fixed: 0) }
    let column = contents.columns[index]
    if leastWidth(index) > 0 {
      return ColumnFit.Need(fixed: max(leastWidth(index), min(column.width, limit)))
    }
    return ColumnFit.Need(
      heading: column.headingWidths,
      cells: column.cellWidth,
      longestWord: column.longestWord,
      isNumeric: !column.hasText
    ).limited(to: limit)
  }

  /// The cells that the terminal has for the columns, without the frame.
  private var available: Int {
    (style.terminal?.columns ?? .max)
      - style.frame.width(columns: contents.drawnColumns.count)
  }

  /// The width that the user has set for a column; 0 if none.
  private func leastWidth(_ column: Int) -> Int {
    style.chosenWidth(ofColumn: column - contents.firstValueColumn) ?? 0
  }

  /// The result of breaking the lines of all cells.
  private struct Measured {
    var widths: [Int]
    /// The lines of all rows, and the rules around rows of several lines.
    var height = TableHeight()
    /// Whether there are rules around rows of several lines.
    var hasRules = false
    var hasCutCells = false
    /// Whether some column shows nothing but `…`.
    var hasColumnOfCutMarks = false
  }

  /// The rules to draw: none in a page of shortened values that with them is longer than the screen.
  private func rules(_ measured: Measured) -> TableDrawing.Rules {
    guard measured.hasRules else { return .none }
    // The names of the columns that are left out take a line.
    let namesLines = contents.headingsLeftOut.isEmpty ? 0 : 1
    let overflows =
      style.terminal.map { measured.height.overflows(screenOf: $0.rows - namesLines) } ?? false
    return isShortening && overflows ? .none : style.rules
  }

  private func measure(_ limits: [Int], for output: ByteOutput) -> Measured {
    var measured = Measured(widths: limits.indices.map { min(leastWidth($0), limits[$0]) })
    let isLimited = zip(contents.columns, limits).contains { $0.width >= $1 }
    guard isLimited || contents.hasComposedCells && style.terminal != nil else {
      for column in limits.indices {
        measured.widths[column] = max(contents.columns[column].width, measured.widths[column])
      }
      measured.hasRules = contents.rowCount > 1 && contents.hasTallCells
      return measured
    }
    for (column, limit) in limits.enumerated() {
      let heading = contents.columns[column].heading
      var lines = style.breaker.headingDivision(of: heading, limit: limit)
      while let line = lines.next() {
        measured.widths[column] = max(measured.widths[column], line.width)
      }
    }
    var position = ByteArena.Position()
    var cells = contents.emptyRow
    var (marks, words) = (Set<Int>(), Set<Int>())
    let isLeftOut = contents.columns.indices.map(contents.isLeftOut)
    for row in 0..<contents.rowCount {
      if output.takesNoMore { break }
      contents.read(&cells, at: &position)
      if isShortening {
        contents.shorten(&cells, ofRow: row, to: limits)
        // A form without a word tells nothing of the value.
        for column in shorteningColumns where cells[column].width > 0 {
          if cells[column].isCutMark { marks.insert(column) } else { words.insert(column) }
        }
      }
      var height = 1
      for (column, limit) in limits.enumerated() where !isLeftOut[column] {
        let cell = cells[column]
        if cell.isOneLine(in: limit, style.breaker) {
          if cell.width > measured.widths[column] { measured.widths[column] = cell.width }
          continue
        }
        var (division, lines) = (cell.division(limit: limit, style.breaker), 0)
        while let line = division.next() {
          measured.widths[column] = max(measured.widths[column], line.width)
          if line.isCut { measured.hasCutCells = true }
          lines += 1
        }
        height = max(height, lines)
      }
      measured.height.addRow(lines: height)
    }
    measured.hasRules = measured.height.rules > 0
    if !marks.isEmpty { measured.hasCutCells = true }
    measured.hasColumnOfCutMarks = !marks.isSubset(of: words)
    return measured
  }
}
