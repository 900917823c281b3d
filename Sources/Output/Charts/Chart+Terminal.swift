public import TerminalKit

extension Chart {
  /// The chart as lines of a terminal, none wider than it.
  ///
  /// - Parameters:
  ///   - width: The cells of a line.
  ///   - isPlain: Whether letters and other characters of ASCII draw it, for a terminal without colours.
  /// - Returns: The lines.
  public func lines(width: Int, isPlain: Bool) -> [StyledLine] {
    withEvenLabels.evenLines(width: width, isPlain)
  }

  private func evenLines(width: Int, _ isPlain: Bool) -> [StyledLine] {
    let labels = y.shownLabels(atMost: height)
    let left = (labels.map { DisplayWidth.of($0.text) }.max() ?? 0) + 1
    let names = isPlain ? namesWithLetters : series.map(\.name)
    // Below this width, names would leave no room for lines.
    let longest = width < 36 ? 0 : names.map { DisplayWidth.of($0) }.max() ?? 0
    let right = min(longest, max(0, width / 3))
    let columns = max(1, width - left - 1 - (right > 0 ? right + 1 : 0))
    let canvas = drawn(columns: columns, rows: height, isPlain)
    let changes = Set(marks.map { min(columns - 1, Int(x.scale.share(of: $0) * Double(columns))) })
    let namesByRow = namesByRow
    var lines = [StyledLine(title, .heading).cut(to: width)]
    for row in 0..<height {
      var line = StyledLine()
      let label = labels.first { self.row(of: $0.value) == row }
      line.append((label?.text ?? "").padded(to: left - 1, atRight: true) + " ")
      line.append(isPlain ? "|" : "│", .faint)
      for column in 0..<columns {
        if let cell = canvas.cell(column, row) {
          let mark = isPlain ? letter(cell.color) : cell.character
          line.append(String(mark), isPlain ? .plain : style(cell.color))
        } else if isInBand(column, row, columns) {
          line.append(isPlain ? "." : "░", .faint)
        } else if changes.contains(column) {
          line.append(isPlain ? ":" : "┊", .faint)
        } else {
          line.append(" ")
        }
      }
      if right > 0, let index = namesByRow[row] {
        let name = StyledLine(" " + names[index], isPlain ? .plain : style(index))
        line.append(name.cut(to: right + 1))
      }
      lines.append(line.withoutBlanksAtEnd.cut(to: width))
    }
    return lines + axisLines(left: left, columns: columns, isPlain).map { $0.cut(to: width) }
  }

  private var namesWithLetters: [String] {
    series.enumerated().map { $1.name.isEmpty ? "" : "\(letter($0)) \($1.name)" }
  }

  /// What draws a line where there are no colours.
  private func letter(_ index: Int) -> Character {
    series.count == 1 ? "*" : ChartColors.letter(index)
  }

  private func style(_ index: Int) -> TextStyle { .colored(ChartColors.color(index)) }

  private func row(of value: Double) -> Int {
    min(height - 1, Int((1 - y.scale.share(of: value)) * Double(height)))
  }

  /// The lines whose names stand at the right edge, by the row: the one in which the line ends, or the nearest that is
  /// free below it, or else above.
  private var namesByRow: [Int: Int] {
    endings.reduce(into: [:]) { names, ending in
      let row = row(of: ending.value)
      let rows = Array(row..<height) + (0..<row).reversed()
      if let free = rows.first(where: { names[$0] == nil }) { names[free] = ending.series }
    }
  }

  /// Whether the middle of a cell is in a band.
  private func isInBand(_ column: Int, _ row: Int, _ columns: Int) -> Bool {
    let share = (Double(column) + 0.5) / Double(columns)
    guard let edge = band?.edges.last(where: { x.scale.share(of: $0.low.x) <= share }) else {
      return false
    }
    // An axis may go downwards.
    let rows = [edge.high.y, edge.low.y].map { self.row(of: $0) }
    return rows.contains { $0 <= row } && rows.contains { $0 >= row }
  }

  private func drawn(columns: Int, rows: Int, _ isPlain: Bool) -> DotCanvas {
    var canvas = DotCanvas(columns: columns, rows: rows, isPlain: isPlain)
    func place(_ point: Point) -> (Double, Double) {
      (x.scale.share(of: point.x), 1 - y.scale.share(of: point.y))
    }
    for (index, line) in series.enumerated() {
      var before: Point?
      for point in line.points {
        if let point { canvas.line(from: place(before ?? point), to: place(point), color: index) }
        before = point
      }
    }
    return canvas
  }

  /// The axis to the right, and its labels.
  private func axisLines(left: Int, columns: Int, _ isPlain: Bool) -> [StyledLine] {
    var axis = [Character](repeating: isPlain ? "-" : "─", count: columns)
    var text = ""
    // Round steps for two labels may leave only one, by which nobody could read a place.
    for label in x.shownLabels(atMost: max(3, columns / 8)) {
      let column = min(columns - 1, Int(x.scale.share(of: label.value) * Double(columns)))
      let width = DisplayWidth.of(label.text)
      let start = max(0, min(column - width / 2, columns - width))
      guard start >= DisplayWidth.of(text) + (text.isEmpty ? 0 : 1) else { continue }
      axis[column] = isPlain ? "+" : "┬"
      text = text.padded(to: start) + label.text
    }
    if let present {
      let share = x.scale.share(of: present)
      let (low, high) = (min(x.scale.start, x.scale.end), max(x.scale.start, x.scale.end))
      // An arrow at an end points to a value beyond it.
      let arrows: [Character] = isPlain ? ["<", "^", ">"] : ["◀", "▲", "▶"]
      let arrow = present < low ? 0 : present > high ? 2 : 1
      axis[min(columns - 1, Int(share * Double(columns)))] = arrows[arrow]
    }
    let indentation = String(repeating: " ", count: left)
    var line = StyledLine(indentation)
    line.append((isPlain ? "+" : "└") + String(axis), .faint)
    return [line, StyledLine(indentation + " " + text)]
  }
}

extension StyledLine {
  /// The same without plain blanks at its end, of which a page would have many.
  fileprivate var withoutBlanksAtEnd: StyledLine {
    guard let last = runs.lastIndex(where: { $0.text != " " }) else { return StyledLine() }
    var line = StyledLine()
    for run in runs[...last] { line.append(run.text, run.style) }
    return line
  }
}
