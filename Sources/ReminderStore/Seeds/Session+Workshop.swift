import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Writes the workshop's reminders, with the ids that the course relies on.
  ///
  /// - Parameters:
  ///   - data: The reminders.
  ///   - clearing: Whether to empty the tables first.
  /// - Throws: A ``StoreError`` where there are rows already and nothing is to be cleared.
  public func seed(_ data: WorkshopData, clearing: Bool) throws {
    try transaction {
      if clearing {
        try clearReminders()
      } else {
        try refuseMixing()
      }
      for statement in data.statements { try run(statement) }
    }
  }

  /// The workshop's rows have ids of their own, which others may have taken.
  private func refuseMixing() throws {
    for (noun, count) in [
      ("reminders", try integer(Reminder.select { _ in Expression<Int>.countAll })),
      ("lists", try integer(RemindersList.select { _ in Expression<Int>.countAll })),
      ("tags", try integer(Tag.select { _ in Expression<Int>.countAll })),
    ] {
      guard let count, count > 0 else { continue }
      throw StoreError(
        "\(noun) are here already (\(count)), which .seed would mix with the workshop's",
        remedy: ".seed --clear deletes all reminders, lists and tags first; .seed N adds N more."
      )
    }
  }

  /// Deletes all lists, reminders and tags, and empties the index.
  func clearReminders() throws {
    let tagFormat = try storedTagFormat() ?? .hash
    let refill = try reindexing()
    try dropTriggers()
    try run(ReminderTag.delete())
    try run(Reminder.delete())
    try run(Tag.delete())
    try run(RemindersList.delete())
    for statement in refill.statements { try run(statement) }
    try restoreTriggers(tagFormat)
  }
}
