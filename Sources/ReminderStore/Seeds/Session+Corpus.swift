import FullText
public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Adds made-up reminders, in one transaction.
  ///
  /// Their ids begin after the largest id in use. They are spread over the present lists; if there are none,
  /// this makes lists. It also makes missing tags.
  ///
  /// - Parameters:
  ///   - count: How many reminders to add.
  ///   - corpus: The corpus, of which it takes the first reminders.
  ///   - clearing: Whether to empty the tables first.
  ///   - now: The moment around which the reminders are due.
  ///   - verify: Looks, before anything is changed, and while nobody else can, whether it may be.
  /// - Throws: A ``StoreError``, and what `verify` throws; then nothing is changed.
  public func seed(
    _ count: Int,
    of corpus: Corpus,
    clearing: Bool,
    now: Timestamp,
    verifying verify: () throws -> Void = {}
  ) throws {
    try uncheckedTransaction {
      try verify()
      if clearing { try run(clearingReminders()) }
      let tagFormat = try storedTriggers().tagFormat ?? .hash
      // With the triggers, each INSERT would write a segment of the index.
      try run(Triggers.dropping)
      let last = try largestReminderID()
      var writer = try CorpusWriter(self, after: last, now: now)
      for (position, reminder) in corpus.prefix(count).enumerated() {
        try writer.append(reminder)
        if position.isMultiple(of: 1000) { tell(count: position, of: count, "reminders") }
      }
      try writer.finish()
      try filling(ReminderText.index, with: count) { isBulk in
        try tellingInserts(of: "reminders indexed") {
          (count, rowids: last + 1...last + max(1, Int64(count)))
        } _: {
          try run(IndexFill(tagFormat: tagFormat, lastID: last), isBulk: isBulk)
        }
      }
      try run(Triggers(tagFormat: tagFormat).creating)
    }
  }

  /// Does some work in a transaction in which SQLite does not check foreign keys.
  ///
  /// The checks are not needed: the seed has made all lists, reminders and tags that its rows refer to, or
  /// has read their ids, and clearing empties all tables that refer to one another. If another program's
  /// tables or triggers take part, SQLite checks as always. So it does in a transaction of the user's own,
  /// in which `PRAGMA foreign_keys` has no effect.
  private func uncheckedTransaction(_ body: () throws -> Void) throws {
    guard !isInTransaction, try integer(RawStatement("PRAGMA foreign_keys")) == 1,
      try hasOnlyOurTriggers(), try hasOnlyOurReferences()
    else { return try transaction(.beginImmediate, body) }
    try run(RawStatement("PRAGMA foreign_keys = OFF"))
    defer { try? uncancelled.runUnlimited(RawStatement("PRAGMA foreign_keys = ON")) }
    try transaction(.beginImmediate, body)
  }

  private func hasOnlyOurTriggers() throws -> Bool {
    try !hasTemporaryTriggers() && !storedTriggers().includeOthers
  }

  private func hasOnlyOurReferences() throws -> Bool {
    try catalogTables().filter { $0.schema == "main" }.allSatisfy { table in
      try foreignKeys(of: table.name, in: "main").allSatisfy { key in
        let target = "\(key.table).\(key.target ?? "")"
        return BaseTable.references.contains("\(table.name).\(key.column) -> \(target)")
      }
    }
  }

  /// The statement that puts the reminders after an id into the index, for showing it.
  public func indexing(
    remindersAfter id: Int64,
    tagFormat: TagsColumnFormat
  ) -> Insert<ReminderText> {
    IndexFill(tagFormat: tagFormat, lastID: id).statement
  }

  /// The largest id in use, by a reminder or by tags that a deleted reminder has left; 0 if there is none.
  public func largestReminderID() throws -> Int64 {
    let reminders = try integer(Reminder.select { $0.id.max() }) ?? 0
    // With foreign keys off, a deleted reminder leaves its links to tags, which a new one must not get.
    let links = try integer(ReminderTag.select { $0.reminderID.max() }) ?? 0
    return max(0, reminders, links)
  }
}
