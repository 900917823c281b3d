import TerminalKit

/// Writes the lines of a table with columns of known widths.
struct TableDrawing {
  /// A column to draw.
  struct Column {
    /// The index of the column in the table.
    let index: Int

    /// The width at which lines are broken.
    let limit: Int

    /// The width to fill.
    let width: Int

    /// Whether all cells and the heading are aligned at the right.
    let alignsRight: Bool
  }

  /// Where there are rules between rows.
  enum Rules {
    case none
    /// Above and below rows that have several lines.
    case aroundTallRows
    case betweenAllRows
  }

  private let contents: TableContents
  private let style: TableStyle
  private let columns: [Column]
  private let output: ByteOutput

  /// Makes a drawing of a complete table.
  init(_ contents: TableContents, _ style: TableStyle, _ columns: [Column], output: ByteOutput) {
    self.contents = contents
    self.style = style
    self.columns = columns
    self.output = output
  }

  /// Writes the table.
  ///
  /// - Parameters:
  ///   - rules: Where there are rules between rows.
  ///   - limits: The widths of all columns, for values that have shorter forms; nil to show no such forms.
  func write(_ rules: Rules, shorteningTo limits: [Int]?) {
    writeHeadings()
    var position = ByteArena.Position()
    var cells = contents.emptyRow
    var wasTall = false
    // Taken once: Swift checks each access to a property of the object.
    let (rowCount, colors) = (contents.rowCount, contents.colors)
    for row in 0..<rowCount {
      if output.takesNoMore { break }
      contents.read(&cells, at: &position)
      if let limits { contents.shorten(&cells, ofRow: row, to: limits) }
      let isTall = rules == .aroundTallRows && isTall(cells)
      if row > 0, rules == .betweenAllRows || wasTall || isTall {
        writeRule(style.frame.betweenRows)
      }
      writeRow(cells, colors[row])
      wasTall = isTall
    }
    writeRule(style.frame.bottom)
  }

  private func isTall(_ cells: [Cell]) -> Bool {
    columns.contains { column in
      let cell = cells[column.index]
      guard !cell.isOneLine(in: column.limit, style.breaker) else { return false }
      var division = cell.division(limit: column.limit, style.breaker)
      _ = division.next()
      return !division.isDone
    }
  }

  private func writeHeadings() {
    guard style.frame.showsHeadings else { return }
    writeRule(style.frame.top)
    if columns.allSatisfy({ contents.columns[$0.index].hasPlainHeading(within: $0.limit) }) {
      // Most headings come here, and a script has a table for each of its many results.
      writeHeadingLine { _, column in
        let heading = contents.columns[column.index].heading
        writeHeading(ofWidth: heading.count, column) { output.write(heading) }
      }
    } else {
      writeDividedHeadings()
    }
    writeRule(style.frame.belowHeadings)
  }

  /// Writes headings of several lines, or with characters that are not written as they are.
  private func writeDividedHeadings() {
    var headings = columns.map { column in
      style.breaker.headingDivision(of: contents.columns[column.index].heading, limit: column.limit)
    }
    repeat {
      writeHeadingLine { place, column in
        let line = headings[place].next() ?? .empty
        writeHeading(ofWidth: line.width, column) {
          let heading = contents.columns[column.index].heading
          style.breaker.expandTabs(line, of: heading, limit: column.limit) { output.write($0) }
        }
      }
    } while !headings.allSatisfy(\.isDone)
  }

  /// Writes a line of the headings, with the part of each column.
  @inline(__always)
  private func writeHeadingLine(_ writePart: (_ place: Int, Column) -> Void) {
    output.write(style.frame.rowStart)
    for place in columns.indices {
      if place > 0 { output.write(style.frame.cellGap) }
      writePart(place, columns[place])
    }
    output.write(style.frame.rowEnd)
  }

  @inline(__always)
  private func writeHeading(ofWidth width: Int, _ column: Column, _ writeText: () -> Void) {
    let blank = UInt8(ascii: " ")
    let blanks = column.width - width
    // On a terminal, numbers are aligned at the right, and so is their heading.
    let isAtRight =
      column.alignsRight
      || style.terminal != nil && contents.columns[column.index].hasNumbersOnly
    let before = style.frame.centersHeadings ? blanks / 2 : isAtRight ? blanks : 0
    output.write(blank, times: before)
    writeText()
    output.write(blank, times: blanks - before)
  }

  private func writeRule(_ rule: TableFrame.Rule?) {
    style.frame.write(rule, widths: columns.lazy.map { $0.width }, to: output)
  }

  private func writeRow(_ cells: [Cell], _ colors: [Int: Color]?) {
    guard colors == nil, isPlainLine(cells) else { return writeLines(of: cells, colors ?? [:]) }
    // Most rows come here. Closures would double the time, because each may copy this struct.
    let blank = UInt8(ascii: " ")
    output.write(style.frame.rowStart)
    for place in columns.indices {
      if place > 0 { output.write(style.frame.cellGap) }
      let column = columns[place]
      let cell = cells[column.index]
      let isAtRight = alignsRight(cell, column)
      if isAtRight { output.write(blank, times: column.width - cell.width) }
      output.write(cell.bytes)
      if !isAtRight { output.write(blank, times: column.width - cell.width) }
    }
    output.write(style.frame.rowEnd)
  }

  /// Whether the cells of a row are written as they are, on one line.
  private func isPlainLine(_ cells: [Cell]) -> Bool {
    let isStyled = style.styles.styling != .none
    for column in columns {
      let cell = cells[column.index]
      guard cell.isOneLine(in: column.limit, style.breaker) else { return false }
      if isStyled, cell.traits.contains(.isNull) { return false }
    }
    return true
  }

  /// Writes a row of several lines; styled, on a terminal.
  private func writeLines(of cells: [Cell], _ colors: [Int: Color]) {
    let blank = UInt8(ascii: " ")
    // A closure that took these from the struct would copy all of it at each cell.
    let (output, breaker) = (output, style.breaker)
    var divisions = columns.map { cells[$0.index].division(limit: $0.limit, breaker) }
    var writers =
      style.terminal == nil
      ? []
      : columns.map { column in
        StyleWriter(style.styles, base: baseStyle(of: cells[column.index], colors[column.index]))
      }
    var isDone = false
    while !isDone {
      isDone = true
      output.write(style.frame.rowStart)
      for place in columns.indices {
        if place > 0 { output.write(style.frame.cellGap) }
        let column = columns[place]
        let cell = cells[column.index]
        guard let line = divisions[place].next() else {
          output.write(blank, times: column.width)
          continue
        }
        if !divisions[place].isDone { isDone = false }
        let isAtRight = alignsRight(cell, column)
        if isAtRight { output.write(blank, times: column.width - line.width) }
        if !writers.isEmpty {
          writers[place].writeLine(to: output) { write in
            breaker.expandTabs(line, of: cell.bytes, limit: column.limit, to: write)
          }
        } else if cell.traits.contains(.isComposed) {
          breaker.expandTabs(line, of: cell.bytes, limit: column.limit) { output.write($0) }
        } else {
          output.write(UnsafeRawBufferPointer(rebasing: cell.bytes[line.range]))
        }
        if line.isCut { output.write(LineBreaker.cutMark) }
        if !isAtRight { output.write(blank, times: column.width - line.width) }
      }
      output.write(style.frame.rowEnd)
    }
  }

  private func baseStyle(of cell: Cell, _ color: Color?) -> ControlSequence {
    if cell.traits.contains(.isNull) { return style.styles.styling.null }
    return color.map(style.foreground) ?? .none
  }

  private func alignsRight(_ cell: Cell, _ column: Column) -> Bool {
    column.alignsRight || cell.traits.contains(.alignsRight)
  }
}
