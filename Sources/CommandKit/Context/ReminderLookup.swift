public import QueryBuilder
public import ReminderStore
import SQLText
public import SQLiteDatabase
import TerminalKit

/// Finds the reminders, the list and the tags that a command names.
public struct ReminderLookup {
  /// The connection.
  public let session: Session

  /// Looks things up on a connection.
  public init(session: Session) { self.session = session }

  /// Makes sure that there are reminders with these ids.
  ///
  /// - Throws: A ``CommandError`` that names those that are missing, the first by their ids.
  public func require(_ ids: [Int64]) throws {
    let rows = try session.rows(Reminder.where { $0.id.in(ids) }.select { $0.id })
    let known = Set(rows.map { $0[0] })
    let missing = ids.filter { !known.contains(.integer($0)) }
    guard !missing.isEmpty else { return }
    let list = missing.map(String.init).listed(last: ", ", atMost: 5)
    throw CommandError(
      missing.count == 1 ? "there is no reminder \(list)" : "there are no reminders \(list)",
      details: ["nothing was changed; .reminders lists the ids"]
    )
  }

  /// Divides ids by the status of their reminders.
  ///
  /// - Returns: The ids of reminders with another status, and of those that have it, each in their order.
  public func divide(
    _ ids: [Int64],
    by status: Reminder.Status
  ) throws -> (others: [Int64], having: [Int64]) {
    let having = Reminder.where { $0.id.in(ids) }.where { $0.status == status.rawValue }
    let known = Set(try session.rows(having.select { $0.id }).map { $0[0] })
    let isHaving = { (id: Int64) in known.contains(.integer(id)) }
    return (ids.filter { !isHaving($0) }, ids.filter(isHaving))
  }

  /// The id of the first list that has a title; without a title, of the first list.
  ///
  /// - Throws: A ``CommandError`` where there is no such list.
  public func list(named title: String?) throws -> Int64 {
    var lists = RemindersList.order { ($0.position, $0.id) }.select { $0.id }
    if let title { lists = lists.where { $0.title.collateNoCase == Expression(title) } }
    if let id = try session.integer(lists) { return id }
    guard let title else {
      throw CommandError(
        "there is no list to put the reminder in",
        details: ["INSERT INTO remindersLists (title) VALUES ('Personal'); makes one"]
      )
    }
    throw try unknown("list", title, among: RemindersList.order { $0.position }.select { $0.title })
  }

  /// The titles of the tags that a typed title means, as they are stored.
  ///
  /// - Throws: A ``CommandError`` that names the nearest tag where there is none.
  public func titles(ofTag tag: String) throws -> [String] {
    let titles = try session.tagTitles(meaning: tag)
    guard titles.isEmpty else { return titles }
    throw try unknown("tag", tag, among: Tag.order { $0.title }.select { $0.title })
  }

  /// The titles to give a reminder for typed ones: those of tags that there are, and new ones as typed.
  public func titlesToAssign(_ tags: [String]) throws -> [String] {
    try tags.map { try session.tagTitles(meaning: $0).first ?? $0 }
  }

  private func unknown(
    _ noun: String,
    _ name: String,
    among titles: some Statement
  ) throws -> CommandError {
    let names = try session.texts(titles)
    var error = CommandError("there is no \(noun) \"\(name)\"")
    if !error.suggest(name, among: names, as: DotCommandLine.argument) {
      error.details.append(".\(noun)s lists what there is")
    }
    return error
  }
}

extension CommandContext {
  /// Makes sure that the schema is there, and changes reminders in one transaction.
  ///
  /// - Parameter work: Looks up what the change needs, and returns the statements to run and the line to
  ///   show when they have run.
  /// - Throws: A ``CommandError`` where the schema is missing, and what `work` throws.
  public func change(
    _ work: (ReminderLookup) throws -> (statements: [any Statement], summary: String)
  ) throws {
    try database.requireSchema()
    let summary = try perform { session in
      try session.transaction {
        let (statements, summary) = try session.ownWork {
          try work(ReminderLookup(session: session))
        }
        if !statements.isEmpty { announce(ReadableSQL(statements: statements)) }
        try session.run(statements)
        return summary
      }
    }
    try output.remark(summary)
  }
}
