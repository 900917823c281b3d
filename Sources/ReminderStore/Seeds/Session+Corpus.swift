import FullText
public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Adds made-up reminders, in one transaction.
  ///
  /// The ids go on after the largest there is. Lists are made where there are none; otherwise the
  /// reminders are spread over the lists there are. Tags are made where they are missing.
  ///
  /// - Parameters:
  ///   - count: How many reminders.
  ///   - corpus: Where they come from; its first ones are taken.
  ///   - clearing: Whether to empty the tables first.
  ///   - now: The moment around which the reminders are due.
  /// - Throws: A ``StoreError``; then nothing is changed.
  public func seed(_ count: Int, of corpus: Corpus, clearing: Bool, now: Timestamp) throws {
    try uncheckedTransaction {
      if clearing { try clearReminders() }
      let tagFormat = try storedTagFormat() ?? .hash
      // Row by row, the triggers would write a segment of the index for each statement.
      try dropTriggers()
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
      try restoreTriggers(tagFormat)
    }
  }

  /// A transaction in which SQLite does not look up every list, reminder and tag that a row names.
  ///
  /// All of them are there: the seed has made them, or read their ids; and clearing empties all tables
  /// that name one another. Where another program's tables or triggers take part, SQLite looks as ever;
  /// so it does in a transaction of the user's own, where it does not listen.
  private func uncheckedTransaction(_ body: () throws -> Void) throws {
    guard !isInTransaction, try integer(RawStatement("PRAGMA foreign_keys")) == 1,
      try hasOnlyOurTriggers(), try hasOnlyOurReferences()
    else { return try transaction(.beginImmediate, body) }
    try run(RawStatement("PRAGMA foreign_keys = OFF"))
    defer { try? uncancelled.run(RawStatement("PRAGMA foreign_keys = ON")) }
    try transaction(.beginImmediate, body)
  }

  private func hasOnlyOurTriggers() throws -> Bool {
    try !hasTemporaryTriggers() && !storedTriggers().includeOthers
  }

  private func hasOnlyOurReferences() throws -> Bool {
    let references = RawStatement(
      """
      SELECT format('%s.%s -> %s.%s', child.name, "from", "table", "to")
      FROM sqlite_master AS child, pragma_foreign_key_list(child.name)
      WHERE child.type = 'table'
      """
    )
    return try BaseTable.references.isSuperset(of: texts(references))
  }

  /// The statement that takes the reminders after an id into the index.
  public func indexing(
    remindersAfter id: Int64,
    tagFormat: TagFormat
  ) -> Insert<ReminderText> {
    IndexFill(tagFormat: tagFormat, lastID: id).statement
  }

  /// The largest id that is in use, by a reminder or by what is left of one; 0 without any.
  public func largestReminderID() throws -> Int64 {
    let reminders = try integer(Reminder.select { $0.id.max() }) ?? 0
    // With foreign keys off, a deleted reminder leaves its tags behind: a new one must not get them.
    let links = try integer(ReminderTag.select { $0.reminderID.max() }) ?? 0
    return max(0, reminders, links)
  }
}
