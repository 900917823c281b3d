import CommandKit
import FullText
import QueryBuilder

extension CommandContext {
  /// Reads a text as `.search` does, and says beside the results which parts of it the index cannot find.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - table: The index.
  ///   - tokenizer: Another tokenizer, by which a copy of the index is searched; nil for the index itself.
  /// - Returns: The pattern of the parts that the index can find.
  /// - Throws: A ``CommandError`` where the index can find no part of it.
  func indexedPattern(
    of text: String,
    in table: FullTextTable,
    by tokenizer: Tokenizer? = nil
  ) throws -> MatchPattern {
    let plan = try plan(text, in: table, by: tokenizer, knowsTags: database.usesReminders)
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
