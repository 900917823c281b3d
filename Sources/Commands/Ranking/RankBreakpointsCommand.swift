import CommandKit
import Explaining
import Output

/// `.rank breakpoints [COL]`: the weights at which rows of the last search change places.
enum RankBreakpointsCommand: DotCommand {
  static let column = Parameter(optional: .column, "the column whose weight is changed (each)")

  static let signature = Signature(
    "rank breakpoints",
    group: .ranking,
    abstract: "List the weights at which rows of the last search change places",
    options: [Report.json],
    parameters: [column],
    discussion: """
      One weight is changed, from just above 0 to any size, the others stay. Each line tells what changes \
      beyond a weight, going away from the one in force. The weights are solved for, not tried: \
      between two of them no row of the page passes another. In the range that the last line names, no row \
      comes onto the page either. Rows that score the same under every weight \
      are left out, and so are pairs of a completed and an open reminder, whose order no weight changes.
      """,
    examples: [
      """
      \(searchForWeek)
      > .rank breakpoints
      title, now 1:
        below 0.865169  row 4 is before row 10
        nothing changes above 0.865169, where the weight is now
      notes, now 1: no weight above 0 changes the order
      tags, now 1:
        above 1.155844  row 4 is before row 10
        nothing changes between 0 and 1.155844, where the weight is now
      4 Take a walk
      10 Send weekly emails
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.showBreakpoints(of: arguments[column], reportFor: arguments)
  }
}
