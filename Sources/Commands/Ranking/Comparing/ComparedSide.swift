import CommandKit
import FullText
import QueryBuilder
import ReminderStore

/// One side of `.compare`, as it was typed.
struct ComparedSide: Equatable {
  /// The pattern that the side looks for.
  let pattern: MatchPattern
  /// How much a hit counts in each column.
  let weights: ColumnWeights
  /// The tokenizer of the index to look into; nil for the index in use.
  let tokenizer: Tokenizer?
  /// The side's name in the report: its text, with its options in parentheses.
  let name: String

  /// Reads a side.
  ///
  /// - Parameters:
  ///   - arguments: Its options.
  ///   - text: The text that it looks for; nil for the pattern of the last search.
  ///   - context: The shell's state.
  /// - Throws: A ``CommandError`` where an option is wrong, or there is nothing to look for.
  init(_ arguments: Arguments, text: String?, in context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    tokenizer = arguments[CompareCommand.tokenizer].map { Tokenizer($0) }
    if let tokenizer { try TypedTokenizer.check(tokenizer, in: context) }
    let typed = arguments[CompareCommand.weights]
    weights =
      try typed.map { try ColumnWeights(typed: $0, columns: table.index.columns) }
      ?? context.search.weights
    if let text, arguments[CompareCommand.isExpression] || !context.database.usesReminders {
      // A side by itself is no comparison, so that the query that works is offered as a search.
      _ = try context.perform {
        try MatchCheck(text, in: table, for: ".match").expression(in: $0)
      }
      pattern = .expression(text)
    } else if let text {
      try SearchTextLimits.searchText.check(text)
      pattern = try context.indexedPattern(of: text, by: tokenizer)
    } else if let last = context.search.last?.pattern {
      pattern = last
    } else {
      throw CommandError(
        "there is nothing to look for",
        details: [
          "search first, as in: \(context.database.searchExample); or name it, as in: .compare week vs weekly"
        ]
      )
    }
    let conditions = [typed, tokenizer.map { "tokenizer \($0)" }].compactMap(\.self)
    name =
      (text ?? pattern.text)
      + (conditions.isEmpty ? "" : " (\(conditions.joined(separator: "; ")))")
  }

  /// Whether two sides give the same rows in the same order.
  static func == (left: ComparedSide, right: ComparedSide) -> Bool {
    left.pattern == right.pattern && left.weights == right.weights
      && left.tokenizer == right.tokenizer
  }
}

extension CommandContext {
  /// Reads a text as `.search` does, and says beside the results which parts of it the index cannot find.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - tokenizer: Another tokenizer, by which a copy of the index is searched; nil for the index itself.
  /// - Returns: The pattern of the parts that the index can find.
  /// - Throws: A ``CommandError`` where the index can find no part of it.
  func indexedPattern(
    of text: String,
    by tokenizer: Tokenizer? = nil
  ) throws -> MatchPattern {
    let searched = try searchedTable()
    let plan = try perform { try $0.checkedPlan(text, in: searched, by: tokenizer) }
    let leftOut =
      plan.notes.compactMap(\.obstacle) + plan.tags.map { "\($0) is a tag, not a word in a text" }
    guard let pattern = plan.pattern else {
      throw CommandError(
        "the index can find no part of \"\(text)\"",
        details: leftOut
      )
    }
    for reason in leftOut { try output.remark("Note: \(reason): left out.") }
    return pattern
  }
}
