import CommandKit
import Explaining

/// `.rank sweep COL LO..HI`: charts the rows' places over the weight of a column.
enum RankSweepCommand: DotCommand {
  static let column = Parameter(.column, "the column whose weight is changed")
  static let range = Parameter(.weightRange, "the first and the last weight")
  static let step = Option("step", .number.named("S"), "from one weight to the next")
  static let svg = Option("svg", .svgFile, "write the chart as a picture")
  static let isPlain = Flag("plain", "draw with letters instead of colours")

  static let signature = Signature(
    "rank sweep",
    group: .ranking,
    abstract: "Chart the places of the last search's rows over a weight",
    options: [step, svg, isPlain],
    parameters: [column, range],
    discussion: """
      A terminal gets a line for each row, from its place under the first weight to that under the last; dotted \
      lines are the weights at which rows change places, and ▲ is the weight in force. Elsewhere, and in a mode for \
      programs, each weight and place is a row.
      The other weights stay as they are.
      """,
    examples: [
      """
      \(searchForWeek)
      > .rank sweep title 0..2 --step 2
      0.0|1|2|Haircut
      0.0|2|1|Groceries
      0.0|3|4|Take a walk
      0.0|4|10|Send weekly emails
      2.0|1|2|Haircut
      2.0|2|1|Groceries
      2.0|3|10|Send weekly emails
      2.0|4|4|Take a walk
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let sweep = try WeightSweep(of: arguments[column], in: context)
    try sweep.show(
      over: arguments[range],
      step: arguments[step],
      plain: arguments[isPlain],
      svg: arguments[svg]
    )
  }
}

extension ValueKind where Value == ClosedRange<Double> {
  /// Two weights with two dots between them, the smaller first, whose difference is a number too.
  fileprivate static var weightRange: Self {
    .init("LO..HI", expecting: "two weights, the smaller first, as 0..20", example: "0..20") {
      text in
      guard let dots = text.indexOfDots, !text[dots...].hasPrefix("..."),
        let lowest = Double(text[..<dots]), lowest.isFinite,
        let highest = Double(text[text.index(dots, offsetBy: 2)...]), highest.isFinite,
        lowest < highest, (highest - lowest).isFinite
      else { return nil }
      return lowest...highest
    }
  }
}

extension String {
  /// The index of the first two dots in succession.
  fileprivate var indexOfDots: Index? {
    indices.first { self[$0...].hasPrefix("..") }
  }
}
