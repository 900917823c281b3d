import TerminalKit

extension Chart {
  /// The chart as SVG, with a line feed at its end.
  public var svg: String {
    // The names of all lines have room one below the other.
    let height = max(26 * Double(max(self.height, 8)), 15 * Double(series.count))
    let labels = y.shownLabels(atMost: self.height)
    let longest = labels.map { DisplayWidth.of($0.text) }.max() ?? 0
    let names = min(series.map { DisplayWidth.of($0.name) }.max() ?? 0, 26)
    let (left, top) = (16 + 8 * Double(longest), 44.0)
    let width = 806 - left - 7.8 * Double(names)
    func across(_ value: Double) -> Double { left + width * x.scale.share(of: value) }
    func down(_ value: Double) -> Double { top + height * (1 - y.scale.share(of: value)) }
    // The middle of a text at a place, which is no further to a side than the drawing has room.
    func middle(of text: String, at place: Double) -> (x: Double, half: Double) {
      let half = 7.5 * Double(DisplayWidth.of(text)) / 2
      return (max(4 + half, min(place, 826 - half)), half)
    }
    let bottom = top + height
    var drawing = SVGDrawing(width: 830, height: bottom + 48, title: title)
    drawing.text(String(title.cut(toCells: 50)), 12, 24, style: "rs-head")
    if let band {
      drawing.text("shaded: \(band.name)", left + width, 24, .end, style: "rs-faint")
    }
    for label in labels {
      drawing.line(left, down(label.value), left + width, down(label.value), style: "rs-grid")
      drawing.text(label.text, left - 8, down(label.value) + 4.5, .end, style: "rs-faint")
    }
    var next = 4.0
    for label in x.shownLabels(atMost: 11) {
      let place = across(label.value)
      let middle = middle(of: label.text, at: place)
      // A label would stand in the one before.
      guard middle.x - middle.half >= next else { continue }
      drawing.line(place, bottom, place, bottom + 5, style: "rs-axis")
      drawing.text(label.text, middle.x, bottom + 19, .middle, style: "rs-faint")
      next = middle.x + middle.half + 7.5
    }
    drawing.line(left, bottom, left + width, bottom, style: "rs-axis")
    drawing.text(x.name, left + width / 2, bottom + 38, .middle, style: "rs-faint")
    for mark in marks { drawing.line(across(mark), top, across(mark), bottom, style: "rs-mark") }
    if let band {
      let points = band.edges.map(\.low) + band.edges.reversed().map(\.high)
      let path = Self.path(points.map { (across($0.x), down($0.y)) }) + "Z"
      drawing.add("path", ["class": "rs-1 rs-band", "d": path])
    }
    for (index, line) in series.enumerated() {
      let pieces = line.points.split { $0 == nil }.map { $0.compactMap { $0 } }
      let path = pieces.map { Self.path($0.map { (across($0.x), down($0.y)) }) }.joined()
      let colors = ChartColors.all.count
      let color = index % colors
      // With each round of the colours, the dashes go on by one.
      let dashes = ["none", "9 4", "3 3", "9 4 3 4"][(index + index / colors) % 4]
      drawing.add("path", ["class": "rs-\(color) rs-line", "d": path, "stroke-dasharray": dashes])
    }
    // The name of a line stands at its end, or below the name of one that ends there, too, but for the last ones.
    var places: [Double] = []
    for ending in endings { places.append(max(down(ending.value), (places.last ?? top - 15) + 15)) }
    var lowest = bottom
    for index in places.indices.reversed() {
      places[index] = min(places[index], lowest)
      lowest = places[index] - 15
    }
    for (ending, place) in zip(endings, places) {
      let name = String(series[ending.series].name.cut(toCells: 26))
      drawing.text(name, left + width + 8, place + 4.5)
    }
    if let present, x.scale.has(present) {
      drawing.line(across(present), top, across(present), bottom, style: "rs-axis")
      let text = "now \(ShortNumber.weight(present))"
      drawing.text(text, middle(of: text, at: across(present)).x, top - 4, .middle)
    }
    return drawing.document
  }

  private static func path(_ points: [(Double, Double)]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(SVGDrawing.number(point.0)) \(SVGDrawing.number(point.1))"
    }.joined(separator: " ")
  }
}
