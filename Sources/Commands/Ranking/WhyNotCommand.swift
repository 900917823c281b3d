import CommandKit
import Explaining
import Output

/// `.whynot ID`: explains why a row is not among the results.
enum WhyNotCommand: DotCommand {
  static let row = Parameter(.row, "the row: its id, or its title where no other has it")

  static let signature = Signature(
    "whynot",
    group: .ranking,
    abstract: "Say why a search does not find a row, and what would",
    options: [Report.json, FormOptions.isExpression],
    parameters: [row],
    text: WhyCommand.text,
    discussion: """
      Each part of the search is tried on the row alone. What is in the way is left out or loosened until \
      the row is found; the search that is offered has been run, and finds it. Where the row does not have a \
      word, but another form of it, that is said: the beginning of the word, what another tokenizer \
      would find in the row, or a longer word around it. Where the row is found, but further down, its place is shown.
      """,
    examples: [
      """
      > .whynot 9 -- call the accountant
      Row 9 is not found:
      - the: is not in the row
      This finds it: .search call accountant
      > .whynot --match 4 -- title:week OR (fun NOT walk)
      Row 4 is not found:
      - title:week: is in the row, but only in tags
      - walk: is in the row, and NOT excludes it
      This finds it: .match {title tags}:"week" OR "fun" NOT "walk"
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.explainMissing(
      arguments[row],
      by: arguments.text,
      isExpression: arguments[FormOptions.isExpression],
      for: signature.title,
      ifFound: WhyCommand.signature.title,
      reportFor: arguments
    )
  }
}
