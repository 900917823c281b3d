import CommandKit
import FullText

/// What `.why` and `.whynot` take beside their rows: the search that they tell of, and for whom.
enum ExplainedText {
  static let json = Flag("json", "as JSON, for tools")
  static let isExpression = Flag("match", "read TEXT as an FTS5 expression, as .match does")
  static let text = TrailingText(
    "-- TEXT",
    "what to search for; without it, the last .search or .match",
    isOptional: true,
    completion: .tag
  )

  /// The search that the arguments name.
  ///
  /// - Parameters:
  ///   - arguments: The command's.
  ///   - context: What it works with.
  ///   - command: Its name, for the words of an error.
  /// - Returns: The search.
  /// - Throws: A ``CommandError`` where there is none.
  static func search(
    _ arguments: Arguments,
    in context: CommandContext,
    for command: String
  ) throws -> any RankedSearch {
    try context.searchToExplain(
      arguments.text,
      isExpression: arguments[isExpression],
      for: command
    )
  }
}
