import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// `.seed [N]`: the workshop's reminders, or N made-up ones.
enum SeedCommand: DotCommand {
  static let count = Parameter(
    optional: .integer(in: 1...1_000_000_000),
    "how many made-up reminders to add; the workshop's 10 without it"
  )
  static let clear = Flag("clear", "delete all reminders, lists and tags first")
  static let randomSeed = Option(
    "random-seed",
    .integer(in: 0...Int.max).named("S"),
    "the seed of the made-up reminders (1)"
  )

  static let signature = Signature(
    "seed",
    group: .reminders,
    abstract: "Fill the database with the workshop's or made-up reminders",
    options: [clear, randomSeed],
    parameters: [count],
    discussion: """
      Alone it writes the 10 reminders of the workshop, with the ids 1 to 10, into an empty database.

      With a number it adds as many made-up ones after those that are there. The same random seed gives \
      the same reminders; dates count from midnight, UTC.
      """,
    examples: [
      """
      > .seed --clear
      the workshop's 10 reminders added in 0.000 s.
      > .seed 1000 --random-seed 7
      1000 reminders added in 0.000 s.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.database.requireSchema()
    let clearing = arguments[clear]
    guard arguments[count] != nil || arguments[randomSeed] == nil else {
      throw CommandError(
        "--random-seed is for made-up reminders",
        details: ["say how many: .seed N"]
      )
    }
    let asked = try clearing ? askedCounts(in: context) : nil
    guard asked.map({ context.isMeant("Delete \($0.listed())?") }) ?? true else {
      return try context.output.remark("Nothing was deleted.")
    }
    guard let count = arguments[count] else {
      return try seedWorkshop(clearing: clearing, of: asked, in: context)
    }
    let corpus = Corpus(seed: UInt64(arguments[randomSeed] ?? 1))
    try context.measured { session in
      let last = clearing ? 0 : try session.largestReminderID()
      let tagFormat = context.database.profile.tagFormat ?? .hash
      let indexing = session.indexing(remindersAfter: last, tagFormat: tagFormat)
      context.announce(
        ReadableSQL(
          statements: (clearing ? try session.clearingReminders() : []) + [indexing],
          note: BulkLoad(of: count, into: ReminderText.index)?.summaryForReminders
        )
      )
      try session.seed(
        count,
        of: corpus,
        clearing: clearing,
        now: context.clock().startOfDay,
        verifying: { try requireSame(asked, in: session) }
      )
    } summary: {
      "\(Count(count, "reminder")) added"
    }
  }

  /// What a person who types the command is asked about before a file loses it; nil for nothing: a script means what it
  /// says.
  private static func askedCounts(in context: CommandContext) throws -> [String]? {
    guard context.isTyped, case .file = context.database.store.location else { return nil }
    let counts = try context.perform(counts)
    return counts.isEmpty ? nil : counts
  }

  /// How many reminders, lists and tags there are, in words.
  private static func counts(in session: Session) throws -> [String] {
    let counts: [(number: Int64?, noun: String)] = try [
      (session.integer(Reminder.select { $0.id.count() }), "reminder"),
      (session.integer(RemindersList.select { $0.id.count() }), "list"),
      (session.integer(Tag.select { $0.id.count() }), "tag"),
    ]
    return counts.compactMap { number, noun in
      number.flatMap { $0 > 0 ? Count(Int($0), noun).description : nil }
    }
  }

  /// Refuses to delete other numbers than those that somebody was asked about.
  private static func requireSame(_ asked: [String]?, in session: Session) throws {
    guard let asked, try counts(in: session) != asked else { return }
    throw CommandError(
      "the reminders were changed meanwhile, and nothing was deleted",
      details: ["enter the command again"]
    )
  }

  private static func seedWorkshop(
    clearing: Bool,
    of asked: [String]?,
    in context: CommandContext
  ) throws {
    let data = WorkshopData(now: context.clock())
    try context.measured { session in
      let emptying = clearing ? try session.clearingReminders() : []
      try session.seed(
        data,
        clearing: clearing,
        verifying: { try requireSame(asked, in: session) }
      )
      context.announce(ReadableSQL(statements: emptying + data.statements))
    } summary: {
      "the workshop's 10 reminders added"
    }
  }
}
