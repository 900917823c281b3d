import QueryBuilder
import SQLiteDatabase

/// Writes made-up reminders and their tags to the base tables, several at a time.
struct CorpusWriter {
  private struct Row {
    let id: Int64
    let list: Int64
    let reminder: CorpusReminder
  }

  private let session: Session
  private var reminders: SeedRows<Reminder, Row>
  private var links: SeedRows<ReminderTag, (reminder: Int64, tag: Int64)>
  private let lists: [Int64]
  private var tags: [String: Int64] = [:]
  private var lastID: Int64

  /// A writer whose first reminder gets the id after `lastID`.
  init(_ session: Session, after lastID: Int64, now: Timestamp) throws {
    self.session = session
    self.lastID = lastID
    lists = try Self.lists(in: session)
    reminders = try SeedRows(into: Reminder.self, in: session, Self.fields(now: now))
    links = try SeedRows(
      into: ReminderTag.self,
      in: session,
      [
        (ReminderTag.columns.reminderID.name, { .integer($0.reminder) }),
        (ReminderTag.columns.tagID.name, { .integer($0.tag) }),
      ]
    )
  }

  /// Adds a reminder, which the writer writes now or with the next ones.
  mutating func append(_ reminder: CorpusReminder) throws {
    let (id, isTooLarge) = lastID.addingReportingOverflow(1)
    guard !isTooLarge else { throw StoreError("there is no id left after \(lastID)") }
    lastID = id
    let list = lists[reminder.list % lists.count]
    reminders.append(Row(id: id, list: list, reminder: reminder))
    for tag in reminder.tags { links.append((id, try tagID(of: tag))) }
    guard reminders.isBatchFull else { return }
    try reminders.writeBatches()
    // Links come after their reminders, because of the foreign keys.
    try links.writeBatches()
  }

  /// Writes all reminders and links that still wait.
  mutating func finish() throws {
    try reminders.writeAll()
    try links.writeAll()
  }

  private static func fields(now: Timestamp) -> [SeedRows<Reminder, Row>.Field] {
    func moment(_ offset: Int) -> SQLValue { .text(now.adding(seconds: Int64(offset)).text) }
    let columns = Reminder.columns
    return [
      (columns.id.name, { .integer($0.id) }),
      (columns.createdAt.name, { moment($0.reminder.createdOffset) }),
      (columns.dueDate.name, { $0.reminder.dueOffset.map(moment) ?? .null }),
      (columns.isFlagged.name, { $0.reminder.isFlagged.sqlValue }),
      (columns.notes.name, { .text($0.reminder.notes) }),
      (columns.priority.name, { $0.reminder.priority.sqlValue }),
      (columns.remindersListID.name, { .integer($0.list) }),
      (
        columns.status.name,
        { (row: Row) in
          let status: Reminder.Status = row.reminder.isCompleted ? .completed : .incomplete
          return status.rawValue.sqlValue
        }
      ),
      (columns.title.name, { .text($0.reminder.title) }),
      (columns.updatedAt.name, { moment($0.reminder.createdOffset) }),
    ]
  }

  /// The ids of the lists; makes lists if there are none.
  private static func lists(in session: Session) throws -> [Int64] {
    let ids = RemindersList.order { ($0.position, $0.id) }.select { $0.id }
    let lists = try session.integers(ids)
    guard lists.isEmpty else { return lists }
    try session.run(SeedLists.insert)
    return try session.integers(ids)
  }

  /// The id of a tag; makes the tag if it is missing.
  private mutating func tagID(of title: String) throws -> Int64 {
    if let id = tags[title] { return id }
    let id: Int64
    if let known = try session.integer(Tag.where { $0.title == title }.select { $0.id }) {
      id = known
    } else {
      try session.run(Tag.insert { $0.title = title })
      id = session.lastInsertedRowid
    }
    tags[title] = id
    return id
  }
}
