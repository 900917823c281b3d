public import QueryBuilder

/// How a reminder's tags become the text of the index's `tags` column.
public enum TagsColumnFormat: String, Sendable, CaseIterable {
  /// `#weekend #fun`
  case hash
  /// `weekend,fun`
  case comma
  /// `weekend fun`
  case plain

  /// The text before each tag.
  public var prefix: String { self == .hash ? "#" : "" }

  /// The text between two tags.
  public var separator: String { self == .comma ? "," : " " }

  /// The tags of a reminder as one text, in the order of their assignment; empty without tags.
  ///
  /// A sub-query orders the tags, because aggregates take no ORDER BY before SQLite 3.44.
  public func tags(of reminder: Expression<Int64>) -> Expression<String> {
    let titles =
      ReminderTag
      .join(Tag.self) { $0.tagID == $1.id }
      .where { link, _ in link.reminderID == reminder }
      .order { link, _ in link.rowid }
      .select { _, tag in (prefixed(tag.title).as("title")) }
    let joined = select(from: titles).select([
      Expression<String>(column: "title").groupConcat(separator: separator)
    ])
    return scalar(joined, as: String?.self).orElse("")
  }

  /// A tag with the prefix.
  func prefixed(_ title: Expression<String>) -> Expression<String> {
    prefix.isEmpty ? title : Expression(prefix) + title
  }
}
