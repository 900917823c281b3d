import CommandKit
import FullText
import QueryBuilder

extension CommandContext {
  /// What an index can find of a text that is typed as for `.search`; what it cannot find is told of.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - tokenizer: The index's tokenizer.
  /// - Returns: What to look for.
  /// - Throws: A ``CommandError`` where the index can find nothing of it.
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
