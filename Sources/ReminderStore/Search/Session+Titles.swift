import QueryBuilder
public import SQLiteDatabase

/// The titles of tags and lists, for completion.
extension Session {
  /// The titles of tags that begin with a text, whatever the case, in alphabetical order.
  public func tagTitles(beginningWith prefix: String, limit: Int) throws -> [String] {
    try texts(
      RawStatement(
        """
        SELECT title FROM tags WHERE title >= \(prefix) AND title < \(prefix + "\u{10FFFF}") \
        ORDER BY title LIMIT \(limit)
        """
      )
    )
  }

  /// The titles of lists, in their order.
  public func listTitles(limit: Int) throws -> [String] {
    try texts(RawStatement("SELECT title FROM remindersLists ORDER BY position LIMIT \(limit)"))
  }
}
