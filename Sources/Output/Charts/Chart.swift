/// A chart of lines: a value, which a terminal and SVG draw alike.
public struct Chart: Sendable {
  /// A direction of the chart.
  public struct Axis: Sendable {
    /// What its values are; shown in SVG only, because a terminal has the title for it.
    public var name: String
    /// Where values stand.
    public var scale: Scale
    /// The values that are written beside it; nil for round ones.
    public var labels: [Label]?

    /// Makes an axis.
    public init(_ name: String, _ scale: Scale, labels: [Label]? = nil) {
      (self.name, self.scale, self.labels) = (name, scale, labels)
    }

    /// What is written beside the axis, if there is room for so many.
    func shownLabels(atMost count: Int) -> [Label] {
      guard let labels else { return Self.labels(of: scale.ticks(atMost: count), scale.kind) }
      let stride = max(1, (labels.count + max(count, 1) - 1) / max(count, 1))
      return labels.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
    }

    /// Values as they are written, those of equal differences with equally many decimals.
    static func labels(of ticks: [Double], _ kind: Scale.Kind) -> [Label] {
      let texts = ticks.map { ShortNumber.plain($0) }
      let decimals = texts.compactMap { $0.split(separator: ".").dropFirst().last?.count }
      guard kind == .linear, let most = decimals.max(), !texts.contains(where: { $0.contains("e") })
      else { return zip(ticks, texts).map { Label($0, $1) } }
      return ticks.map { Label($0, ShortNumber.fixed($0, decimals: most)) }
    }
  }

  /// A value of an axis, and how it is written.
  public struct Label: Sendable {
    /// The value.
    public let value: Double
    /// The text.
    public let text: String

    /// Makes a label.
    public init(_ value: Double, _ text: String) { (self.value, self.text) = (value, text) }
  }

  /// A point of a line.
  public struct Point: Equatable, Sendable {
    /// The value to the right.
    public let x: Double
    /// The value upwards.
    public let y: Double

    /// Makes a point.
    public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A line.
  public struct Series: Sendable {
    /// What stands at its right end.
    public var name: String
    /// Its points, from left to right; nil where it is interrupted.
    public var points: [Point?]

    /// Makes a line.
    public init(_ name: String, _ points: [Point?]) { (self.name, self.points) = (name, points) }
  }

  /// A range of values upwards for each value to the right.
  public struct Band: Sendable {
    /// What it is.
    public var name: String
    /// Its lower and its upper edge; both have a point for the same values to the right.
    public var edges: [(low: Point, high: Point)]

    /// Makes a band.
    public init(_ name: String, _ edges: [(low: Point, high: Point)]) {
      (self.name, self.edges) = (name, edges)
    }
  }

  /// What it shows, in words.
  public var title: String
  /// The axis to the right.
  public var x: Axis
  /// The axis upwards.
  public var y: Axis
  /// The lines, each in its colour.
  public var series: [Series]
  /// The range after them; nil for none.
  public var band: Band?
  /// Values to the right at which something changes.
  public var marks: [Double] = []
  /// The value to the right that is in force; nil for none.
  public var present: Double?
  /// The lines of its drawing on a terminal, without the title and what is below the axis; about as many where round
  /// values stand beside it.
  public var height = 8

  /// Makes a chart.
  public init(_ title: String, x: Axis, y: Axis, series: [Series]) {
    (self.title, self.x, self.y, self.series) = (title, x, y, series)
  }

  /// The lines that end in the chart, from the top, with the values at their ends.
  var endings: [(series: Int, value: Double)] {
    series.indices.compactMap { index in
      guard let last = series[index].points.last, let last, y.scale.has(last.y) else { return nil }
      return (index, last.y)
    }
    .sorted { (y.scale.share(of: $1.value), $0.series) < (y.scale.share(of: $0.value), $1.series) }
  }
}
