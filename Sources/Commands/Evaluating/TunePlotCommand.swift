import CommandKit
import Laboratory
import Relevance

/// `.tune plot COLUMN [METRIC]`: the mean of a metric over one weight, exactly.
enum TunePlotCommand: DotCommand {
  static let column = Parameter(.column, "the column whose weight is changed")
  static let metric = Parameter(optional: .text("METRIC"), "what is drawn (nDCG@10)")
  static let svg = Option("svg", .svgFile, "write the curve as a picture")
  static let isPlain = Flag("plain", "draw without colours, in ASCII")

  static let signature = Signature(
    "tune plot",
    group: .evaluating,
    abstract: "Draw the mean of a metric over one weight, with its exact steps",
    options: [svg, isPlain],
    parameters: [column, metric],
    discussion: """
      The mean changes only where a judged row passes another. These weights are solved for, not tried, so that no \
      weight is missed: the largest mean is a bound that no weight of 0 or more can pass, unless at a breakpoint \
      itself, where equal scores leave the order to the rows' ids. It says nothing of negative weights. The other \
      weights stay as they are.

      Of ten needs or more, a terminal and a picture show behind the curve the range of five parts of the queries, each \
      of which says what the other queries could expect of it.
      """,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=1 1=0
      4 grades kept for "week".
      > .tune plot title
      nDCG@10 by the weight of title
      0.710 |
            |
      0.705 |                                  ***************************************
            |                                  *
      0.700 |                                  *
            |                                  *
      0.695 |                                  *
            |***********************************
      0.690 |
            |
            ++---------+--------------+----------^----------+--------------+---------+
             0.1      0.2            0.5         1          2              5        10
      nDCG@10 (linear gain, ideal cut at 10, unjudged = 0)
      title 1, now: 0.7059, the same above 0.865169.
      With title 0: 0.6913.
      No weight of 0 or more brings nDCG@10 above 0.7059 (between the breakpoints).
      Its 1 step:
        above 0.865169  +0.0146  row 10 is before row 4  in "week"
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.plotWeight(
      of: arguments[column],
      by: arguments[metric] ?? MetricTable.usual(),
      svg: arguments[svg],
      plain: arguments[isPlain]
    )
  }
}
