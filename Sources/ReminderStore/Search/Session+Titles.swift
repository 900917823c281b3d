import QueryBuilder
public import SQLiteDatabase

/// The titles of tags and lists, for completion.
extension Session {
  /// The titles of tags that begin with a text, whatever the case, in alphabetical order.
  public func tagTitles(beginningWith prefix: String, limit: Int) throws -> [String] {
    try texts(
      Tag.where { $0.title >= prefix && $0.title < prefix + "\u{10FFFF}" }
        .order { $0.title }.limit(limit).select { $0.title }
    )
  }

  /// The titles of lists, in their order.
  public func listTitles(limit: Int) throws -> [String] {
    try texts(RemindersList.order { $0.position }.limit(limit).select { $0.title })
  }
}
