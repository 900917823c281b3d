public import CommandKit
import FullText
public import QueryBuilder
import ReminderStore
import TerminalKit

/// One of two searches that are compared, as it was typed.
public struct ComparedSide: Equatable {
  /// The pattern that the side looks for.
  public let pattern: MatchPattern
  /// How much a hit counts in each column.
  let weights: ColumnWeights
  /// The tokenizer of the index to look into; nil for the index in use.
  let tokenizer: Tokenizer?
  /// The side's name in the report: its text, with its options in parentheses.
  public let name: String

  /// Reads a side.
  ///
  /// - Parameters:
  ///   - text: The text that it looks for; nil for the pattern of the last search.
  ///   - isExpression: Whether the text is an FTS5 expression, not words as `.search` reads them.
  ///   - form: How words become an expression.
  ///   - typedWeights: The weights as typed; nil for those in force.
  ///   - typedTokenizer: The tokenizer of a copy of the index; nil for the index itself.
  ///   - command: The title of the command, for the line that an error offers.
  ///   - context: The database, the last search and the weights in force.
  /// - Throws: A ``CommandError`` where a part is wrong, or there is nothing to look for.
  public init(
    _ text: String?,
    isExpression: Bool,
    form: QueryForm,
    weights typedWeights: String?,
    tokenizer typedTokenizer: String?,
    for command: String,
    in context: CommandContext
  ) throws {
    let table = try context.database.fullTextTable()
    tokenizer = try typedTokenizer.map { try TypedTokenizer.checked($0, in: context) }
    weights =
      try typedWeights.map { try ColumnWeights(typed: $0, columns: table.index.columns) }
      ?? context.search.weights
    if let text, text.contains("="),
      (try? ColumnWeights(typed: text, columns: table.index.columns)) != nil
    {
      try context.output.remark("Note: \(text) is searched for; weights come after --weights.")
    }
    if let word = text?.words.first, word.hasPrefix(RankingWord.form),
      QueryForm.named(String(word.dropFirst(RankingWord.form.count))) != nil
    {
      try context.output.remark("Note: \(word) is searched for; a form comes after --form.")
    }
    if let text, isExpression {
      // A side by itself is no comparison, so that the query that works is offered as a search.
      _ = try context.perform {
        try MatchCheck(text, in: table, for: ".match").expression(in: $0)
      }
      pattern = .expression(text)
    } else if let text {
      try SearchTextLimits.searchText.check(text)
      pattern = try Self.indexedPattern(of: text, form, by: tokenizer, in: context)
    } else if let last = try context.lastSearch()?.pattern {
      pattern = last
    } else {
      throw CommandError(
        "there is nothing to look for",
        details: [
          "search first, as in: \(context.database.searchExample); or name it, as in: \(command) week vs weekly"
        ]
      )
    }
    let conditions = [
      form == .all ? nil : "form \(form.name)", typedWeights, tokenizer.map { "tokenizer \($0)" },
    ].compactMap(\.self)
    name =
      (text ?? pattern.text)
      + (conditions.isEmpty ? "" : " (\(conditions.joined(separator: "; ")))")
  }

  /// Whether two sides give the same rows in the same order.
  public static func == (left: ComparedSide, right: ComparedSide) -> Bool {
    left.pattern == right.pattern && left.weights == right.weights
      && left.tokenizer == right.tokenizer
  }

  /// Reads a text as `.search` does, and says beside the results which parts of it the index cannot find.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - form: How the words become an expression.
  ///   - tokenizer: Another tokenizer, by which a copy of the index is searched; nil for the index itself.
  ///   - context: The shell's state.
  /// - Returns: The pattern of the parts that the index can find.
  /// - Throws: A ``CommandError`` where the index can find no part of it.
  private static func indexedPattern(
    of text: String,
    _ form: QueryForm,
    by tokenizer: Tokenizer?,
    in context: CommandContext
  ) throws -> MatchPattern {
    let searched = try context.searchedTable()
    let plan = try context.perform {
      try $0.checkedPlan(text, in: searched, form: form, by: tokenizer)
    }
    let leftOut =
      plan.notes.compactMap(\.obstacle) + plan.tags.map { "\($0) is a tag, not a word in a text" }
    guard let pattern = plan.pattern else {
      throw CommandError(
        "the index can find no part of \"\(text)\"",
        details: leftOut
      )
    }
    for note in plan.notes {
      if case .goesOn = note { try context.output.remark("Note: \(note).") }
    }
    for reason in leftOut { try context.output.remark("Note: \(reason): left out.") }
    return pattern
  }
}
