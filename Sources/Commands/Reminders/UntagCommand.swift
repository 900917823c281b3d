import QueryBuilder
import CommandKit
import ReminderStore
import SQLiteDatabase

/// `.untag ID #T...`: takes tags from a reminder.
enum UntagCommand: DotCommand {
  static let id = Parameter(.id, "the reminder")
  static let tags = Parameter(repeating: .storedTag, atLeast: 1, "tags, with or without #")

  static let signature = Signature(
    "untag",
    group: .reminders,
    abstract: "Remove tags from a reminder",
    parameters: [id, tags],
    examples: [
      """
      > .untag 2 #weekend
      reminder 2 no longer tagged #weekend
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let (id, tags) = (arguments[id], arguments[tags])
    try context.change { lookup in
      try lookup.require([id])
      var titles: [String] = []
      for tag in tags {
        let meant = try lookup.titles(ofTag: tag)
        titles += meant
        let tagged = Reminder.where { $0.id == id && $0.isTagged(meant) }.select { $0.id }
        guard try lookup.session.integer(tagged) == nil else { continue }
        throw CommandError("reminder \(id) has no tag #\(tag)", details: ["nothing was changed"])
      }
      let ids = Tag.where { $0.title.in(titles) }.select { $0.id }
      let remove = ReminderTag.delete().where { $0.reminderID == id && $0.tagID.in(ids) }
      return ([remove], "reminder \(id) no longer tagged \(tags.asTags)")
    }
  }
}
