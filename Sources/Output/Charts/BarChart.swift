/// A chart of bars: a value, which a terminal and SVG draw alike.
public struct BarChart: Sendable {
  /// How many parts of a bar can be told apart, by colours or by characters.
  public static let mostKinds = ChartColors.all.count

  /// A part of a bar.
  public struct Part: Sendable {
    /// What it adds; below 0 it goes to the left.
    public let value: Double
    /// Its colour, by the position of what it stands for.
    public let color: Int

    /// Makes a part.
    public init(_ value: Double, color: Int = 0) { (self.value, self.color) = (value, color) }
  }

  /// What a row shows.
  public enum Contents: Sendable {
    /// Parts, each of which begins where the one before ends.
    case bar([Part])
    /// A value, and the range in which it may really lie.
    case interval(low: Double, value: Double, high: Double)
  }

  /// A row: a name, a bar and what is said of it.
  public struct Row: Sendable {
    /// What it is.
    public let name: String
    /// What is drawn.
    public let contents: Contents
    /// What stands at the right, such as the value.
    public let note: String

    /// Makes a row.
    public init(_ name: String, _ contents: Contents, note: String) {
      (self.name, self.contents, self.note) = (name, contents, note)
    }
  }

  /// What it shows, in words.
  public var title: String
  /// Where values stand.
  public var scale: Scale
  /// The rows, from the top.
  public var rows: [Row]
  /// What the colours stand for; none where there is only one.
  public var legend: [String]

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - title: What it shows, in words.
  ///   - rows: The rows.
  ///   - legend: What the colours stand for.
  public init(_ title: String, rows: [Row], legend: [String] = []) {
    (self.title, self.rows, self.legend) = (title, rows, legend)
    let values = rows.flatMap(\.ends).filter(\.isFinite)
    let (low, high) = (min(values.min() ?? 0, 0), max(values.max() ?? 0, 0))
    scale = Scale(from: low, to: high > low ? high : low + 1)
  }
}

extension BarChart.Row {
  /// The values that the scale must have room for.
  fileprivate var ends: [Double] {
    switch contents {
    case .bar(let parts):
      [
        parts.reduce(0) { $0 + max(0, $1.value) }, parts.reduce(0) { $0 + min(0, $1.value) },
      ]
    case .interval(let low, let value, let high): [low, value, high]
    }
  }

  /// The parts with the values at which each begins and ends.
  var spans: [(start: Double, end: Double, color: Int)] {
    guard case .bar(let parts) = contents else { return [] }
    var (left, right) = (0.0, 0.0)
    return parts.map { part in
      let start = part.value < 0 ? left : right
      let end = start + part.value
      if part.value < 0 { left = end } else { right = end }
      return (min(start, end), max(start, end), part.color)
    }
  }
}
