import QueryBuilder
import ReminderStore

/// The statements that give reminders tags, and that take tags from them.
enum Tagging {
  /// Gives a reminder tags, which are made where they are missing.
  static func assign(_ tags: [String], to reminder: Int64) -> [any Statement] {
    tags.flatMap { tag -> [any Statement] in
      let links = Tag.where { $0.title == tag }.select { (Expression(reminder), $0.id) }
      return [
        Tag.insert { $0.title = tag }.onConflictDoNothing(),
        ReminderTag.insert(
          or: .ignore,
          links,
          into: [ReminderTag.columns.reminderID.name, ReminderTag.columns.tagID.name]
        ),
      ]
    }
  }

  /// Takes tags from a reminder; the tags themselves stay.
  static func remove(_ tags: [String], from reminder: Int64) -> Delete<ReminderTag> {
    let ids = Tag.where { $0.title.in(tags) }.select { $0.id }
    return ReminderTag.delete().where { $0.reminderID == reminder && $0.tagID.in(ids) }
  }
}
