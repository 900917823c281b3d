import CommandKit
import FullText

/// The arguments that `.why` and `.whynot` share, which name the search to explain.
enum ExplanationArguments {
  static let isExpression = Flag(
    "match",
    "TEXT is an FTS5 expression, as for .match (always so in a table without reminders)"
  )
  static let text = TrailingText(
    "-- TEXT",
    "what to search for; without it, the last .search or .match",
    isOptional: true,
    completion: .searchText,
    bounds: .expression
  )

  /// A command's line for some rows and the search that the arguments name.
  ///
  /// - Parameters:
  ///   - command: The signature of the command.
  ///   - rows: The rows as they are typed.
  ///   - arguments: Arguments that have these ones.
  /// - Returns: The line, as `.whynot --match 4 -- week`.
  static func line(
    of command: Signature,
    for rows: [String],
    _ arguments: Arguments
  ) -> String {
    let text = arguments.text.isEmpty ? [] : ["--", arguments.text]
    return ([command.title] + (arguments[isExpression] ? ["--match"] : []) + rows + text)
      .joined(separator: " ")
  }

  /// Finds the search that the arguments name, which is the last one if they have no text.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - context: The shell's state.
  ///   - command: The command with its arguments, as `.why 4`, for a line that offers another text.
  ///   - works: Returns whether the command can do its work for another search than the one that the text means.
  /// - Returns: The search.
  /// - Throws: A ``CommandError`` where there is no search, or the text cannot be searched for.
  static func search(
    _ arguments: Arguments,
    in context: CommandContext,
    for command: String,
    offeredIf works: (any RankedSearch) throws -> Bool = { _ in true }
  ) throws -> any RankedSearch {
    try context.searchToExplain(
      arguments.text,
      isExpression: arguments[isExpression],
      for: "\(command)\(arguments[isExpression] ? " --match" : "") --",
      offeredIf: works
    )
  }
}
