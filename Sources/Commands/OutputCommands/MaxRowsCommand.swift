import CommandKit
import Output

/// `.maxrows`: how many rows a terminal shows of a result.
enum MaxRowsCommand: DotCommand {
  static let count = Parameter(optional: .rows(), "how many rows; 0 for all of them")

  static let signature = Signature(
    "maxrows",
    group: .output,
    abstract: "Set how many rows of a result a terminal shows",
    parameters: [count],
    discussion: """
      The rows after them are counted, and .last shows them. In files and pipes, in modes for \
      programs such as csv and json, and where a pager is in use, there are always all rows.
      """,
    examples: [
      """
      > .maxrows
      maxrows: 1000
      > .maxrows 0
      > .maxrows
      maxrows: 0
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard let count = arguments[count] else {
      return try context.output.print("maxrows: \(context.output.settings.maxRows ?? 0)")
    }
    context.output.settings.maxRows = count == 0 ? nil : count
  }
}
