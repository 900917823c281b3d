public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Plans the search for a text that an app's user typed, by the tokenizer of the index.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - tokenizer: The index's tokenizer.
  /// - Returns: The plan; in a table without reminders, `#fun` is a word like any other.
  /// - Throws: A ``StoreError`` if there is no such tokenizer.
  public func plan(_ text: String, tokenizer: Tokenizer?) throws -> SearchPlan {
    try SearchPlan(
      SearchText(parsing: text).withTagsAsWords,
      tokenizer: tokenizer,
      hasTokens: { try hasTokens($0, tokenizer: tokenizer) },
      titlesOfTags: { [$0] }
    )
  }

  /// FTS5's own message if it refuses an expression for a search in a table; nil if it accepts it.
  ///
  /// The search runs up to its first row only.
  ///
  /// - Throws: A ``StoreError`` if anything else fails, as when the search is interrupted.
  public func refusal(of expression: String, in index: FTS5Index) throws -> String? {
    let search = select(from: index).where(index.match(.expression(expression)))
      .select([index.rowid]).limit(1)
    do {
      _ = try value(search)
      return nil
    } catch let error as StoreError where error.failure?.isGeneric == true {
      return error.message
    }
  }
}
