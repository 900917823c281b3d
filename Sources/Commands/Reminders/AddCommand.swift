import CommandKit
import QueryBuilder
import ReminderStore

/// `.add TITLE`: writes a reminder.
enum AddCommand: DotCommand {
  static let notes = Option(
    "notes",
    .text("NOTES"),
    "remarks; \\n in double quotes is a line break"
  )
  static let list = Option("list", .list, "the list (the first one)")
  static let due = Option("due", .due, "when it is due, UTC")
  static let tags = Option(repeating: "tag", .tag, "a tag; a new one is created")
  static let title = TrailingText("TITLE", "what to do")

  static let signature = Signature(
    "add",
    group: .reminders,
    abstract: "Add a reminder",
    options: [notes, list, due, tags],
    text: title,
    discussion: """
      Dates are 2026-05-01 or "2026-05-01 09:30", today or tomorrow, days and weeks from today as +3d \
      and +2w, hours and minutes from now as +4h and +30m. A day begins at midnight, UTC.
      """,
    examples: [
      """
      > .add --list family --due +2d --tag fun --tag weekend Bake a cake
      reminder 11 added
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let title = title(from: arguments.text)
    guard !title.allSatisfy(\.isWhitespace) else { throw CommandError("a reminder needs a title") }
    let now = context.clock()
    let due = try arguments[due]?.moment(at: now)
    try context.change { lookup in
      let list = try lookup.list(named: arguments[list])
      let (id, isTooLarge) = try lookup.session.largestReminderID().addingReportingOverflow(1)
      guard !isTooLarge else { throw CommandError("there is no id left for a reminder") }
      let reminder = Reminder.insert {
        $0.id = id
        $0.createdAt = now.text
        $0.dueDate = due?.text
        $0.notes = arguments[notes] ?? ""
        $0.remindersListID = list
        $0.title = title
        $0.updatedAt = now.text
      }
      let titles = try lookup.titlesToAssign(arguments[tags])
      return ([reminder] + TagCommand.assign(titles, to: id), "reminder \(id) added")
    }
    if context.output.isTerminal, arguments[tags].isEmpty,
      let tag = title.split(whereSeparator: \.isWhitespace).lazy.filter({ $0.hasPrefix("#") })
        .map({ $0.dropFirst().prefix { Tag.isValid(title: String($0)) } }).first(where: {
          !$0.isEmpty
        })
    {
      try context.output.remark(
        "#\(tag) is a word of the title, and no tag: --tag \(tag) sets one."
      )
    }
  }

  /// The text without blanks around it, and without quotes if it is one quoted text.
  private static func title(from text: String) -> String {
    var title = Substring(text)
    while title.last?.isWhitespace == true { title.removeLast() }
    guard let quote = title.first, quote == "\"" || quote == "'", title.count > 1,
      title.last == quote, !title.dropFirst().dropLast().contains(quote)
    else { return String(title) }
    return String(title.dropFirst().dropLast())
  }
}
