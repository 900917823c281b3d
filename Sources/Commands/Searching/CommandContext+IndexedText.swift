import CommandKit
import FullText
import QueryBuilder

extension CommandContext {
  /// Reads a text as `.search` does, and says beside the results which parts of it the index cannot find.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - tokenizer: The index's tokenizer.
  /// - Returns: The pattern of the parts that the index can find.
  /// - Throws: A ``CommandError`` where the index can find no part of it.
  func indexedPattern(of text: String, by tokenizer: Tokenizer) throws -> MatchPattern {
    let plan = try perform { session in
      try session.plan(text, tokenizer: tokenizer, knowsTags: database.usesReminders)
    }
    let leftOut =
      plan.notes.compactMap(\.obstacle)
      + plan.tags.map { "#\($0) is a tag, not a word in a text" }
    guard let pattern = plan.pattern else {
      throw CommandError(
        "there is nothing in \"\(text)\" that the index could find",
        details: leftOut
      )
    }
    for reason in leftOut { try output.remark("Note: \(reason): left out.") }
    return pattern
  }
}
