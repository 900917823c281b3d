import TerminalKit

extension BarChart {
  /// The chart as SVG, with a line feed at its end.
  public var svg: String {
    let names = min(rows.map { DisplayWidth.of($0.name) }.max() ?? 0, 32)
    let notes = min(rows.map { DisplayWidth.of($0.note) }.max() ?? 0, 24)
    let left = 20 + 7.2 * Double(names)
    var entries: [(name: String, x: Double, y: Double)] = []
    var (place, top) = (left, 44.0)
    for name in legend.map({ String($0.cut(toCells: 60)) }) {
      let room = 36 + 7.5 * Double(DisplayWidth.of(name))
      if entries.isEmpty || place + room > 830 { (place, top) = (left, top + 20) }
      entries.append((name, place, top - 24))
      place += room
    }
    let width = max(100, 806 - left - 7.5 * Double(notes))
    let bottom = top + 24 * Double(rows.count)
    func across(_ value: Double) -> Double { left + width * scale.share(of: value) }
    var drawing = SVGDrawing(width: 830, height: bottom + 36, title: title)
    drawing.text(String(title.cut(toCells: 95)), 12, 24, style: "rs-head")
    for (index, entry) in entries.enumerated() {
      let color = index % ChartColors.all.count
      drawing.rectangle(entry.x, entry.y, 12, 12, style: "rs-\(color) rs-bar")
      drawing.text(entry.name, entry.x + 18, entry.y + 11)
    }
    for tick in scale.ticks(atMost: 7) {
      drawing.line(across(tick), top, across(tick), bottom, style: "rs-grid")
      drawing.text(ShortNumber.plain(tick), across(tick), bottom + 18, .middle, style: "rs-faint")
    }
    drawing.line(across(0), top, across(0), bottom, style: "rs-axis")
    for (index, row) in rows.enumerated() {
      let y = top + 24 * Double(index)
      drawing.text(String(row.name.cut(toCells: 32)), left - 8, y + 16.5, .end)
      for span in row.spans where span.start != span.end {
        let (start, end) = (across(span.start), across(span.end))
        let color = span.color % ChartColors.all.count
        drawing.rectangle(start, y + 4, max(1, end - start), 16, style: "rs-\(color) rs-bar")
      }
      if case .interval(let low, let value, let high) = row.contents {
        drawing.line(across(low), y + 12, across(high), y + 12, style: "rs-axis")
        for end in [low, high] {
          drawing.line(across(end), y + 6, across(end), y + 18, style: "rs-axis")
        }
        drawing.rectangle(across(value) - 4, y + 8, 8, 8, style: "rs-ink")
      }
      drawing.text(String(row.note.cut(toCells: 24)), left + width + 10, y + 16.5)
    }
    return drawing.document
  }
}
