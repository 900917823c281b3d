public import FullText
public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Plans the search for reminders by a text that an app's user typed.
  ///
  /// - Parameters:
  ///   - text: What was typed; `#fun` is a tag.
  ///   - tokenizer: The index's tokenizer.
  /// - Returns: The plan.
  /// - Throws: A `StoreError` if there is no such tokenizer.
  public func reminderPlan(_ text: String, tokenizer: Tokenizer?) throws -> SearchPlan {
    try reminderPlan(SearchText(parsing: text), tokenizer: tokenizer)
  }

  /// Plans the search for reminders by a text that has been read.
  func reminderPlan(_ text: SearchText, tokenizer: Tokenizer?) throws -> SearchPlan {
    try SearchPlan(
      text,
      tokenizer: tokenizer,
      hasTokens: { try hasTokens($0, tokenizer: tokenizer) },
      titlesOfTags: { try tagTitles(meaning: $0) }
    )
  }
}
