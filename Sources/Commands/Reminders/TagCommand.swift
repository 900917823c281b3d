import CommandKit
import QueryBuilder
import ReminderStore

/// `.tag ID #T...`: gives a reminder tags.
enum TagCommand: DotCommand {
  static let id = Parameter(.id, "the reminder")
  static let tags = Parameter(repeating: .tag, atLeast: 1, "tags, with or without #")

  static let signature = Signature(
    "tag",
    group: .reminders,
    abstract: "Add tags to a reminder",
    parameters: [id, tags],
    examples: [
      """
      > .tag 3 #health #urgent
      reminder 3 tagged #health #urgent
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let id = arguments[id]
    try context.change { lookup in
      try lookup.require([id])
      let titles = try lookup.titlesToAssign(arguments[tags])
      return (assign(titles, to: id), "reminder \(id) tagged \(titles.asTags)")
    }
  }

  /// The statements that give a reminder tags, which are made where they are missing.
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
}

extension [String] {
  /// Titles of tags as they are typed: `#fun #weekend`.
  var asTags: String { map { SearchTag($0, titles: []).description }.joined(separator: " ") }
}
