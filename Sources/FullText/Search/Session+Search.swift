public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Plans the search for a text that an app's user typed, by the tokenizer of the index.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - tokenizer: The index's tokenizer.
  ///   - knowsTags: Whether `#fun` is a tag; else it is a word like any other.
  /// - Returns: The plan.
  /// - Throws: A ``StoreError`` if there is no such tokenizer.
  public func plan(
    _ text: String,
    tokenizer: Tokenizer?,
    knowsTags: Bool = true
  ) throws -> SearchPlan {
    let read = SearchText(parsing: text)
    return try SearchPlan(knowsTags ? read : read.withTagsAsWords) {
      try hasTokens($0, tokenizer: tokenizer)
    }
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
