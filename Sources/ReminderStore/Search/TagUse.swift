public import QueryBuilder
public import SQLiteDatabase

/// The tags and how many reminders have them.
public enum TagUse {
  /// A query over the tags and their uses, one row for each tag.
  public static var tags: Select<Tag, ReminderTag> {
    Tag.leftJoin(ReminderTag.self) { $0.id == $1.tagID }.group { tag, _ in tag.id }
  }

  /// The number of reminders that have the tag.
  public static func count(_ link: TableReference<ReminderTag>) -> Aggregate<Int> {
    link.reminderID.count()
  }

  /// The tags whose titles begin with a text, whatever the case of its letters: the most used first, and by
  /// the alphabet those that are used as often.
  ///
  /// - Parameters:
  ///   - prefix: The text, without `#`.
  ///   - session: The connection, which looks titles up where SQLite cannot compare the text's letters.
  /// - Returns: The query, without columns.
  /// - Throws: A `StoreError` with what SQLite says.
  public static func tags(
    beginningWith prefix: String,
    in session: Session
  ) throws -> Select<Tag, ReminderTag> {
    let beginnings = try session.tagBeginnings(meaning: prefix)
    return
      tags
      .where { tag, _ in beginnings.map { tag.title.hasPrefix($0) }.anyOf() }
      .order { tag, link in (count(link).expression.desc(), tag.title) }
  }
}
