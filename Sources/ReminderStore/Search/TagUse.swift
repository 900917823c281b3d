public import QueryBuilder
public import SQLiteDatabase

/// The tags and how many reminders have them.
public enum TagUse {
  /// The number of reminders that have the tag.
  ///
  /// SQLite counts them in the index of the links alone, as it does not where tags and links are joined and grouped.
  public static func count(_ tag: TableReference<Tag>) -> Expression<Int> {
    // In the shell's own tables no link is without a reminder, which SQLite knows.
    let uses = ReminderTag.where { $0.tagID == tag.id && $0.reminderID.isNotNull }
      .select { _ in Expression<Int>.countAll }
    return scalar(uses, as: Int.self)
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
  ) throws -> Select<Tag> {
    let beginnings = try session.tagBeginnings(meaning: prefix)
    return
      Tag.all
      .where { tag in beginnings.map { tag.title.hasPrefix($0) }.anyOf() }
      .order { tag in (count(tag).desc(), tag.title) }
  }
}
