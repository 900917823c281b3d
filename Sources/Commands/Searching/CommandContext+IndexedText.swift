import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase

extension CommandContext {
  /// Plans the search for a text in the table in use, as `.search` does for reminders.
  ///
  /// - Parameters:
  ///   - text: The text that was typed; `#fun` is a tag where the table is the reminders' index.
  ///   - tokenizer: The index's tokenizer.
  /// - Returns: The plan.
  /// - Throws: A `StoreError` where SQLite fails.
  func plan(_ text: String, by tokenizer: Tokenizer) throws -> SearchPlan {
    try perform { session in
      database.usesReminders
        ? try session.reminderPlan(text, tokenizer: tokenizer)
        : try session.plan(text, tokenizer: tokenizer)
    }
  }

  /// Reads a text as `.search` does, and says beside the results which parts of it the index cannot find.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - tokenizer: The index's tokenizer.
  /// - Returns: The pattern of the parts that the index can find.
  /// - Throws: A ``CommandError`` where the index can find no part of it.
  func indexedPattern(of text: String, by tokenizer: Tokenizer) throws -> MatchPattern {
    let plan = try plan(text, by: tokenizer)
    let leftOut =
      plan.notes.compactMap(\.obstacle) + plan.tags.map { "\($0) is a tag, not a word in a text" }
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
