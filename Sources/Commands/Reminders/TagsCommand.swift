import CommandKit
import QueryBuilder
import ReminderStore

/// `.tags`: the tags and how many reminders have them.
enum TagsCommand: DotCommand {
  static let signature = Signature(
    "tags",
    group: .reminders,
    abstract: "List the tags, and count the reminders of each",
    examples: [
      """
      > .tags
      3|easy-win|4
      2|fun|2
      1|weekend|3
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    _ = try context.database.reminderIndex()
    try context.show(
      Tag
        .order { tag in tag.title }
        .select { tag in
          (tag.id.as("id"), tag.title.as("title"), TagUse.count(tag).as("uses"))
        }
    )
  }
}
