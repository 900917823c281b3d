import QueryBuilder
import CommandKit
import ReminderStore

/// `.lists`: the lists and how much is in them.
enum ListsCommand: DotCommand {
  static let signature = Signature(
    "lists",
    group: .reminders,
    abstract: "List the lists, and count their open and completed reminders",
    examples: [
      """
      > .lists
      1|Personal|4|1
      2|Family|2|1
      3|Business|1|1
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    _ = try context.database.reminderIndex()
    try context.show(
      RemindersList
        .leftJoin(Reminder.self) { $0.id == $1.remindersListID }
        .group { list, _ in list.id }
        .order { list, _ in (list.position, list.id) }
        .select { list, reminder in
          list.id.as("id")
          list.title.as("title")
          reminder.id.count().filter(reminder.isOpen).as("open")
          reminder.id.count().filter(reminder.isCompleted).as("completed")
        }
    )
  }
}
