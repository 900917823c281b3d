import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.clear-completed [TEXT]`: deletes completed reminders.
enum ClearCompletedCommand: DotCommand {
  static let olderThan = Option(
    "older-than",
    .integer(in: 0...120_000).named("MONTHS"),
    "only reminders that were due that long ago"
  )
  static let yes = Flag("yes", "do not ask")
  static let text = TrailingText(
    "TEXT",
    "which ones, as in .search; all without it",
    isOptional: true,
    completion: .searchText,
    bounds: .searchText
  )

  static let signature = Signature(
    "clear-completed",
    group: .searching,
    abstract: "Delete completed reminders that match",
    options: [olderThan, yes],
    text: text,
    discussion: """
      It says how many reminders it will delete, and asks; without a terminal it needs --yes. With --older-than, \
      reminders without a due date stay. It refuses a text without tokens, such as # alone.
      """,
    examples: [
      """
      > .clear-completed --yes --older-than 6 #weekend
      1 reminder deleted.
      """
    ],
    isDestructive: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.database.requireSchema()
    let table = try context.database.searchable()
    let searched = try context.searchedTable()
    let plan = try context.perform { try $0.checkedPlan(arguments.text, in: searched) }
    if !arguments.text.isEmpty { try requireTokens(in: plan, of: arguments.text) }
    let matches = completed(
      matching: SearchRequest(.plan(plan), in: table, weights: context.search.weights),
      due: arguments[olderThan].map { Self.moment(monthsBefore: context.clock(), $0) }
    )
    let ids = matches.select([TableReference<Reminder>().id])
    let delete = Reminder.delete().where { $0.id.in(ids) }
    let count = matches.select([Expression<Int>.countAll.as("count")])

    let number = try context.perform { try $0.integer(count) ?? 0 }
    guard number > 0 else { return try context.output.remark("No completed reminder matches.") }
    let found = Count(Int(number), "completed reminder")
    let isAgreed =
      try arguments[yes]
      || context.isAgreed(
        "Delete \(found)?",
        insteadOf: yes,
        withoutTerminal: "\(found) would be deleted",
        remedy: "--yes deletes without asking"
      )
    guard isAgreed else { return try context.output.remark("Nothing was deleted.") }
    let deleted = try context.perform { session -> Int? in
      try session.transaction {
        // Another program may have completed some since the question.
        guard try session.integer(count) == number else { return nil }
        context.announce(ReadableSQL(delete))
        try session.run(delete)
        return session.changes
      }
    }
    guard let deleted else {
      throw CommandError("other reminders match now: nothing was deleted", details: ["try again"])
    }
    try context.output.remark("\(Count(deleted, "reminder")) deleted.")
  }

  /// Makes sure that the index or a tag knows each part of a text: LIKE finds `#` in every text with a tag.
  private static func requireTokens(in plan: SearchPlan, of text: String) throws {
    let problem =
      plan.findsEverything
      ? "there is nothing to look for in \"\(text)\""
      : plan.likeWords.first.map {
        "the index has no token for \"\($0)\", and so it does not choose what to delete"
      }
    guard let problem else { return }
    throw CommandError(
      problem,
      details: [
        "write words or #tags; without a text, .clear-completed deletes all that is completed"
      ]
    )
  }

  private static func completed(
    matching request: SearchRequest,
    due limit: Expression<String>?
  ) -> Select<> {
    let reminder = TableReference<Reminder>()
    let completed = request.listed.where(reminder.isCompleted)
    return completed.where(limit.map { reminder.dueDate < $0 })
  }

  /// The same day of an earlier month, by SQLite's calendar.
  ///
  /// It is SQL text and no function of the builder: the SQL that `.sql` shows has parentheses around it.
  private static func moment(monthsBefore now: Timestamp, _ months: Int) -> Expression<String> {
    Expression(raw: "strftime('%Y-%m-%d %H:%M:%f', \(now.text), \("-\(months) months"))")
  }
}
