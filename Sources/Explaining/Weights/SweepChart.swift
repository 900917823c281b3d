import Output
import Relevance
import TerminalKit

/// The places of rows over a weight as a chart, with what a chart cannot say.
struct SweepChart {
  /// The chart: places downwards, a line for each row.
  let chart: Chart
  /// What there is to say below it.
  let lines: [String]

  /// The most places that can be told apart.
  private static let mostPlaces = 40
  /// The most weights that are marked and listed.
  private static let mostMarks = 8
  /// The most rows that are named below the chart.
  private static let mostNames = 3

  /// Draws a sweep.
  ///
  /// - Parameters:
  ///   - sweep: The places.
  ///   - column: The name of the column whose weight changes.
  ///   - weight: The weight in force.
  ///   - places: The number of places.
  ///   - labels: What rows are called.
  ///   - breakpoints: Where pairs of them change places; nil where there are too many pairs to ask.
  init(
    _ sweep: RankSweep,
    of column: String,
    now weight: Double,
    places: Int,
    labels: [Int64: String],
    breakpoints: [Breakpoint]?
  ) {
    let weights = sweep.steps.map(\.weight)
    let count = min(places, Self.mostPlaces)
    let shown = sweep.ids.filter { sweep.places(of: $0).contains { ($0 ?? .max) <= count } }
    func points(_ id: Int64) -> [Chart.Point?] {
      let places = sweep.places(of: id).map { $0.flatMap { $0 <= count ? $0 : nil } }
      return zip(weights, places).enumerated().map { step, point in
        if let place = point.1 { return Chart.Point(point.0, Double(place)) }
        // Below the last place, where the line comes from, or goes to.
        let isBeside =
          (step > 0 && places[step - 1] != nil)
          || (step + 1 < places.count && places[step + 1] != nil)
        return isBeside ? Chart.Point(point.0, Double(count) + 1) : nil
      }
    }
    var chart = Chart(
      "Places by the weight of \(column)",
      x: Chart.Axis("weight of \(column)", Scale(from: weights[0], to: weights[weights.count - 1])),
      y: Chart.Axis(
        "place",
        Scale(from: Double(count) + 0.5, to: 0.5),
        labels: (1...count).map { .init(Double($0), "#\($0)") }
      ),
      series: shown.map { .init(labels[$0] ?? "\($0)", points($0)) }
    )
    let changes = Self.weights(of: breakpoints ?? [], in: sweep, first: count)
    chart.marks = changes.count <= Self.mostMarks ? changes : []
    let isOtherAtZero = breakpoints != nil && Self.isOtherAtZero(sweep, first: count)
    chart.present = weight
    chart.height = count * (count <= 4 ? 3 : count <= 8 ? 2 : 1)
    self.chart = chart
    // The others have their names at their ends.
    let last = sweep.steps.count - 1
    let gone = shown.filter { (sweep.places(of: $0)[last] ?? .max) > count }
    lines =
      (breakpoints != nil
        ? Self.sentences((isOtherAtZero ? [0] : []) + changes)
        : [
          "With \(Count(sweep.ids.count, "row")) the chart does not mark where they change places"
            + (sweep.ids.count <= Ranking.mostPaired ? ": .rank breakpoints \(column)" : ".")
        ])
      + (places > count ? ["These are the first \(count) of \(places) places."] : [])
      + gone.prefix(Self.mostNames)
      .map { "\(labels[$0] ?? "\($0)"): \(Self.journey(sweep.places(of: $0)))" }
      + Self.rest(gone.count - Self.mostNames, count)
  }

  /// How many more rows end below the chart.
  private static func rest(_ others: Int, _ first: Int) -> [String] {
    guard others > 0 else { return [] }
    let verb = others == 1 ? "does" : "do"
    return ["\(Count(others, "other")) \(verb) not end among the first \(first)."]
  }

  /// The places that a row goes through, as `#3 → #2 → #1`; equal places in succession are one.
  static func journey(_ places: [Int?]) -> String {
    var stations: [String] = []
    for place in places.map({ $0.map { "#\($0)" } ?? "below" }) where place != stations.last {
      stations.append(place)
    }
    return stations.joined(separator: " → ")
  }

  /// The weights of the sweep at which rows at the first places change them.
  private static func weights(
    of breakpoints: [Breakpoint],
    in sweep: RankSweep,
    first count: Int
  ) -> [Double] {
    let weights = sweep.steps.map(\.weight)
    var found: [Double] = []
    for breakpoint in breakpoints where breakpoint.weight != found.last {
      guard let after = weights.firstIndex(where: { $0 >= breakpoint.weight }),
        breakpoint.weight >= weights[0]
      else { continue }
      // A row that comes from below is among the first places on one side only.
      let isShown = [breakpoint.rising, breakpoint.falling].allSatisfy { id in
        let places = sweep.places(of: id)
        return [max(0, after - 1), after].contains { (places[$0] ?? .max) <= count }
      }
      if isShown { found.append(breakpoint.weight) }
    }
    return found
  }

  /// Whether the first places change just above a weight of 0: with it, rows can score the same, and come by their ids.
  private static func isOtherAtZero(_ sweep: RankSweep, first count: Int) -> Bool {
    guard sweep.steps.count > 1, sweep.steps[0].weight == 0 else { return false }
    return sweep.steps[0].ids.prefix(count) != sweep.steps[1].ids.prefix(count)
  }

  private static func sentences(_ changes: [Double]) -> [String] {
    guard !changes.isEmpty else { return [] }
    let list = changes.map(ShortNumber.weight).listed(atMost: mostMarks)
    return ["Rows change places at \(list)."]
  }
}
