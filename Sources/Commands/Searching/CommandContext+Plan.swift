import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase

extension CommandContext {
  /// Plans the search for a text as `.search` reads it, and makes sure that the index can answer it.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - table: The table to search.
  ///   - tokenizer: Another tokenizer, by which a copy of the table is searched, in all detail; nil for the
  ///     table itself.
  ///   - knowsTags: Whether `#walk` is a tag; otherwise it is a word.
  ///   - offersMatch: Whether `.match` could take the command's place where the index cannot answer.
  /// - Returns: The plan.
  /// - Throws: A ``CommandError`` where the index was made without the detail that the search needs.
  func plan(
    _ text: String,
    in table: FullTextTable,
    by tokenizer: Tokenizer? = nil,
    knowsTags: Bool = true,
    offersMatch: Bool = false
  ) throws -> SearchPlan {
    try perform { session in
      try session.checkedPlan(
        text,
        in: table,
        by: tokenizer,
        knowsTags: knowsTags,
        offersMatch: offersMatch
      )
    }
  }
}

extension Session {
  /// Plans the search for a text as `.search` reads it, and makes sure that the index can answer it; the arguments
  /// are those of ``CommandContext/plan(_:in:by:knowsTags:offersMatch:)``.
  func checkedPlan(
    _ text: String,
    in table: FullTextTable,
    by tokenizer: Tokenizer? = nil,
    knowsTags: Bool = true,
    offersMatch: Bool = false
  ) throws -> SearchPlan {
    let reader = tokenizer ?? table.options.tokenizer
    let plan =
      knowsTags
      ? try reminderPlan(text, tokenizer: reader) : try self.plan(text, tokenizer: reader)
    guard tokenizer == nil, table.options.detail != .full, let pattern = plan.pattern else {
      return plan
    }
    // .match knows nothing of tags, nor of words that LIKE finds.
    let isMatch = offersMatch && plan.tags.isEmpty && plan.likeWords.isEmpty
    _ = try MatchCheck(pattern.text, in: table, for: isMatch ? ".match" : nil).expression(in: self)
    return plan
  }
}
