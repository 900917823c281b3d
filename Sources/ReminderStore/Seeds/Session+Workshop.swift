import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Writes the workshop's reminders, with the ids that the course relies on.
  ///
  /// - Parameters:
  ///   - data: The reminders.
  ///   - clearing: Whether to empty the tables first.
  /// - Throws: A ``StoreError`` if the tables have rows and `clearing` is false.
  public func seed(_ data: WorkshopData, clearing: Bool) throws {
    try transaction {
      if clearing {
        try clearReminders()
      } else {
        try refuseMixing()
      }
      try run(data.statements)
    }
  }

  /// Throws if there are rows, because they may have the ids of the workshop's rows.
  private func refuseMixing() throws {
    try refuse("reminders", Reminder.select { _ in Expression<Int>.countAll })
    try refuse("lists", RemindersList.select { _ in Expression<Int>.countAll })
    try refuse("tags", Tag.select { _ in Expression<Int>.countAll })
  }

  private func refuse(_ noun: String, _ query: some SelectStatement) throws {
    guard let count = try integer(query), count > 0 else { return }
    throw StoreError(
      "\(noun) are here already (\(count)), which .seed would mix with the workshop's",
      remedy: ".seed --clear deletes all reminders, lists and tags first; .seed N adds N more."
    )
  }

  /// Deletes all lists, reminders and tags, and empties the index.
  func clearReminders() throws {
    let tagFormat = try storedTagsColumnFormat() ?? .hash
    let refill = try reindexing()
    try run(Triggers.dropping)
    try run(ReminderTag.delete())
    try run(Reminder.delete())
    try run(Tag.delete())
    try run(RemindersList.delete())
    try run(refill.statements)
    try run(Triggers(tagFormat: tagFormat).creating)
  }
}
