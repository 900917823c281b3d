public import TerminalKit

extension BarChart {
  /// The chart as lines of a terminal, none wider than it.
  ///
  /// - Parameters:
  ///   - width: The cells of a line.
  ///   - isPlain: Whether characters of ASCII draw it, for a terminal without colours.
  /// - Returns: The lines.
  public func lines(width: Int, isPlain: Bool) -> [StyledLine] {
    let right = rows.map { DisplayWidth.of($0.note) }.max() ?? 0
    let mostLeft = max(1, width / 3, width - right - 2 - Self.leastColumns)
    let left = min(rows.map { DisplayWidth.of($0.name) }.max() ?? 0, mostLeft)
    let columns = max(1, min(width - left - right - 2, 100))
    let heading = title.isEmpty ? [] : [StyledLine(title, .heading)]
    let drawn = rows.map { row in
      var line = StyledLine(row.name).cut(to: left)
      line.pad(to: left + 1)
      line.append(bar(of: row, columns: columns, isPlain))
      line.append(" " + row.note)
      return line
    }
    return (heading + legendLines(width: width, isPlain) + drawn).map { $0.cut(to: width) }
  }

  /// The cells of bars beside which longer names are worth their room.
  private static let leastColumns = 40

  /// What the colours stand for, in as many lines as it takes.
  private func legendLines(width: Int, _ isPlain: Bool) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (index, name) in legend.enumerated() {
      var entry = StyledLine()
      entry.append(String(isPlain ? ChartColors.filling(index) : "█"), style(index, isPlain))
      entry.append(" " + name)
      if let last = lines.last, last.width + 2 + entry.width <= width {
        lines[lines.count - 1].append("  ")
        lines[lines.count - 1].append(entry)
      } else {
        lines.append(entry)
      }
    }
    return lines
  }

  private func style(_ index: Int, _ isPlain: Bool) -> TextStyle {
    isPlain ? .plain : .colored(ChartColors.color(index))
  }

  private func bar(of row: Row, columns: Int, _ isPlain: Bool) -> StyledLine {
    let zero = min(columns - 1, Int(scale.share(of: 0) * Double(columns)))
    var cells = [(character: Character, style: TextStyle)](repeating: (" ", .plain), count: columns)
    // Without a bar to the left, the names are the zero line.
    if scale.start < 0 { cells[zero] = (isPlain ? "|" : "│", .faint) }
    switch row.contents {
    case .bar:
      fill(&cells, with: row.spans, isPlain)
    case .interval(let low, let value, let high):
      func column(_ value: Double) -> Int {
        min(columns - 1, Int(scale.share(of: value) * Double(columns)))
      }
      let (first, middle, last) = (column(low), column(value), column(high))
      for column in first...max(first, last) { cells[column] = (isPlain ? "-" : "─", .plain) }
      cells[first].character = isPlain ? "[" : "├"
      cells[last].character = isPlain ? "]" : "┤"
      cells[middle].character = isPlain ? "o" : "●"
    }
    var line = StyledLine()
    for cell in cells { line.append(String(cell.character), cell.style) }
    return line
  }

  /// Fills cells, by halves where there are blocks.
  private func fill(
    _ cells: inout [(character: Character, style: TextStyle)],
    with spans: [(start: Double, end: Double, color: Int)],
    _ isPlain: Bool
  ) {
    let size = isPlain ? 1 : 2
    var halves = [Int?](repeating: nil, count: cells.count * size)
    // Bars to the left end before the zero line, and those to the right begin after it.
    let line = min(cells.count - 1, Int(scale.share(of: 0) * Double(cells.count)))
    let zero = (line * size, scale.start < 0 ? (line + 1) * size : 0)
    for span in spans where span.end > span.start {
      func place(_ value: Double) -> Int {
        Int((scale.share(of: value) * Double(halves.count)).rounded())
      }
      var (first, last) = (place(span.start), place(span.end))
      // Something small is still something.
      if span.start < 0 {
        last = min(last, zero.0)
        first = min(first, last - 1)
      } else {
        first = max(first, zero.1)
        last = max(last, first + 1)
      }
      for half in first..<last where halves.indices ~= half { halves[half] = span.color }
    }
    for column in cells.indices {
      let (left, right) = (halves[column * size], halves[column * size + size - 1])
      guard let color = left ?? right else { continue }
      let block: Character = left == nil ? "▐" : right == nil ? "▌" : "█"
      cells[column] = (isPlain ? ChartColors.filling(color) : block, style(color, isPlain))
    }
  }
}
