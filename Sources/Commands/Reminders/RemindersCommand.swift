import CommandKit
import Output
import QueryBuilder
import ReminderStore

/// `.reminders`: lists reminders.
enum RemindersCommand: DotCommand {
  static let list = Option("list", .list, "those in one list")
  static let tag = Option("tag", .storedTag, "those with a tag")

  static let signature = Signature(
    "reminders",
    group: .reminders,
    abstract: "List reminders, the completed ones last",
    options: [list, tag],
    discussion: """
      The tags come from the index, in the order in which they were assigned. A reminder is past due if it is not \
      completed and was due before now; dates are UTC. At a terminal, marks before the rows show flag and status: ✓ completed, ! past due, ⚑ flagged.
      """,
    examples: [
      """
      > .reminders --tag fun
      5|Buy concert tickets|#fun|Personal|2025-03-10 10:00:00.000|||open
      4|Take a walk|#weekend #fun|Personal|2024-09-01 10:00:00.000|||completed
      """
    ],
    findsRows: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    _ = try context.database.reminderIndex()
    let (list, tag) = (arguments[list], arguments[tag])
    let titles = try context.perform { session in
      let lookup = ReminderLookup(session: session)
      if let list { _ = try lookup.list(named: list) }
      return try tag.map(lookup.titles)
    }
    let rows = try context.show(
      statement(list: list, tags: titles, key: context.database.profile.key, now: context.clock()),
      as: presentation(in: context.output)
    )
    if rows == 0 { try context.remarkIfEmpty() }
  }

  /// On a terminal, marks before the rows take the place of the last two columns, flag and status.
  private static func presentation(in output: OutputState) -> Presentation {
    guard output.settings.readersTerminal != nil else { return Presentation() }
    return Presentation(visibleColumns: 6) { row in
      func text(_ name: String) -> String {
        row.index(of: name).map { String(decoding: row.text(at: $0), as: UTF8.self) } ?? ""
      }
      var decoration = RowDecoration(
        mark: ReminderMark.text(
          isCompleted: text("status") == "completed",
          isPastDue: text("status") == "past due",
          isFlagged: text("flag") == "flagged"
        )
      )
      decoration.shortenDate(in: "due", of: row)
      return decoration
    }
  }

  private typealias Page = Select<Reminder, ReminderText, RemindersList>

  private static func statement(
    list title: String?,
    tags titles: [String]?,
    key: IndexKey,
    now: Timestamp
  ) -> Page {
    // A left join: a reminder that is missing in the index of another program is listed, too.
    let all: Page =
      Reminder
      .leftJoin(ReminderText.self) { reminder, text in
        reminder.id == (key == .rowid ? text.rowid : text.reminderID)
      }
      .leftJoin(RemindersList.self) { reminder, _, list in reminder.remindersListID == list.id }
    let filtered: Page = all.where { reminder, _, list in
      let isInList = title.map { list.title.collateNoCase == Expression($0) }
      let isTagged = titles.map { reminder.isTagged($0) }
      return [isInList, isTagged].compactMap(\.self).allOf()
    }
    return
      filtered
      .order { reminder, _, _ in (reminder.completedLast, reminder.id) }
      .select { reminder, text, list in
        reminder.id.as("id")
        reminder.title.as("title")
        text.tags.as("tags")
        list.title.as("list")
        reminder.dueDate.as("due")
        reminder.priorityName.as("priority")
        Case<String>(when: reminder.isFlagged, then: "flagged").elseNull.as("flag")
        reminder.statusName(at: now).as("status")
      }
  }
}

extension TableReference<Reminder> {
  fileprivate var priorityName: Expression<String?> {
    Case<String>(when: hasPriority(.low), then: "low")
      .when(hasPriority(.medium), then: "medium")
      .when(hasPriority(.high), then: "high")
      .elseNull
  }

  private func hasPriority(_ priority: Reminder.Priority) -> Expression<Bool> {
    self.priority == Expression<Int>(priority.rawValue)
  }

  fileprivate func statusName(at now: Timestamp) -> Expression<String> {
    Case<String>(when: isCompleted, then: "completed")
      .when(isPastDue(at: now), then: "past due")
      .else("open")
  }
}
