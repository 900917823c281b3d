import QueryBuilder
import ReminderStore

/// The tags and how many reminders have them.
enum TagUse {
  /// A query over the tags and their uses, one row for each tag.
  static var tags: Select<Tag, ReminderTag> {
    Tag.leftJoin(ReminderTag.self) { $0.id == $1.tagID }.group { tag, _ in tag.id }
  }

  /// The number of reminders that have the tag.
  static func count(_ link: TableReference<ReminderTag>) -> Aggregate<Int> {
    link.reminderID.count()
  }
}
