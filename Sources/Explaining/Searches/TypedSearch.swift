import CommandKit
import FullText
import QueryBuilder
import ReminderStore

/// The search that a command is to explain, as it was typed.
struct TypedSearch {
  /// What to search for; empty for the last search.
  let text: String
  /// Whether the text is one of FTS5's own language; without it, it is words as `.search` reads them.
  let isExpression: Bool

  /// A command's line for some rows of the search, as `.whynot --match 4 -- week`.
  ///
  /// - Parameters:
  ///   - command: The title of the command.
  ///   - rows: The rows as they are typed.
  /// - Returns: The line.
  func line(of command: String, for rows: [String]) -> String {
    let text = text.isEmpty ? [] : ["--", text]
    return ([command] + (isExpression ? ["--match"] : []) + rows + text).joined(separator: " ")
  }

  /// Finds the search.
  ///
  /// - Parameters:
  ///   - context: The shell's state.
  ///   - command: The command with its arguments, as `.why 4`, for a line that offers another text.
  ///   - works: Returns whether the command can do its work for the search that the line offers.
  /// - Returns: The search; its rows need not have scores.
  /// - Throws: A ``CommandError`` where there is no search, or the text cannot be searched for.
  func request(
    in context: CommandContext,
    for command: String,
    offeredIf works: (any RankedSearch) throws -> Bool = { _ in true }
  ) throws -> any RankedSearch {
    guard !text.isEmpty else { return try Self.last(in: context) }
    let table = try context.database.fullTextTable()
    if isExpression {
      let lead = "\(command) --match --"
      _ = try context.perform { session in
        try MatchCheck(text, in: table, for: lead).expression(in: session) { repaired in
          try works(Self.request(repaired, isExpression: true, in: context))
        }
      }
    } else {
      try SearchTextLimits.searchText.check(text)
    }
    return try Self.findingRows(
      Self.request(text, isExpression: isExpression, in: context),
      in: context
    )
  }

  /// The last search, by the weights in force.
  ///
  /// - Throws: A ``CommandError`` where there is none, or it is none for rows.
  static func last(in context: CommandContext) throws -> any RankedSearch {
    if var last = try context.lastSearch() {
      last.weights = context.search.weights
      return try findingRows(last, in: context)
    }
    throw CommandError(
      "there is no search to explain",
      details: ["search first, as in: \(context.database.searchExample)"]
    )
  }

  /// The same search, if it is one for rows.
  ///
  /// - Throws: A ``CommandError`` for one of FTS5's special queries, such as `*reads`.
  private static func findingRows(
    _ request: any RankedSearch,
    in context: CommandContext
  ) throws -> any RankedSearch {
    let expression = request.pattern.flatMap {
      try? MatchExpression(parsing: $0.text, columns: request.index.columns.map(\.name))
    }
    guard case .special = expression?.content else { return request }
    throw CommandError(
      "\(request.typed) asks FTS5 for a number of its own, not for rows: there is nothing to explain",
      details: ["search for a word, as in: \(context.database.searchExample)"]
    )
  }

  private static func request(
    _ text: String,
    isExpression: Bool,
    in context: CommandContext
  ) throws -> any RankedSearch {
    let searched = try context.searchedTable()
    let weights = context.search.weights
    guard !isExpression else { return searched.search(for: .expression(text), weights: weights) }
    return try context.perform { session in
      try session.checkedSearch(
        text,
        in: searched,
        form: .all,
        weights: weights,
        offersMatch: false
      )
    }
  }
}
