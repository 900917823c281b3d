import CommandKit

/// `.explain`: how EXPLAIN's rows are laid out.
enum ExplainCommand: DotCommand {
  static let choice = Parameter(
    optional: .switchWord(or: "auto"),
    "for all results, for none, or for EXPLAIN; without it, for all"
  )

  static let signature = Signature(
    "explain",
    group: .output,
    abstract: "Choose whether EXPLAIN is laid out as a program",
    parameters: [choice],
    discussion: "To explain a row of a search, use .why.",
    examples: [
      """
      > .explain off
      > EXPLAIN QUERY PLAN SELECT 1;
      1|0|0|SCAN CONSTANT ROW
      """
    ],
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let choice = arguments[choice]
    // A number may be meant as the key of a row; in a script it turns the layout on or off, as in sqlite3.
    let id = context.tellsPerson ? choice.flatMap { Int64($0.text) } : nil
    if let id, id > 1 {
      let isSearched = context.search.last != nil
      throw CommandError(
        ".explain takes on, off or auto, and lays out the rows of EXPLAIN",
        details: [
          isSearched
            ? "to have the score of row \(id) in the last search explained: .why \(id)"
            : "to have the score of row \(id) in a search explained: .why \(id) -- WORDS"
        ]
      )
    }
    // In a script they change nothing, as in sqlite3.
    if let number = choice.flatMap({ Int64($0.text) }), ![0, 1, 99].contains(number) { return }
    context.output.plans.layout =
      switch choice?.text {
      case nil: .on
      case "auto", "99": .auto
      default: try choice.map(context.isOn) == true ? .on : .off
      }
    guard let id else { return }
    try context.output.remark(
      "EXPLAIN's rows are laid out \(id == 0 ? "as any others" : "as a program") now; .why is the command that "
        + "explains a row of a search."
    )
  }
}
