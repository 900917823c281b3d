public import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Writes the workshop's reminders, with the ids that the course relies on.
  ///
  /// - Parameters:
  ///   - data: The reminders.
  ///   - clearing: Whether to empty the tables first.
  ///   - verify: Looks, before anything is changed, and while nobody else can, whether it may be.
  /// - Throws: A ``StoreError`` if the tables have rows and `clearing` is false, and what `verify` throws.
  public func seed(
    _ data: WorkshopData,
    clearing: Bool,
    verifying verify: () throws -> Void = {}
  ) throws {
    try transaction {
      try verify()
      if clearing {
        try run(clearingReminders())
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

  /// The statements that delete all lists, reminders and tags, and make the index again, empty.
  public func clearingReminders() throws -> [any Statement] {
    let tagFormat = try storedTriggers().tagFormat ?? .hash
    return Triggers.dropping
      + [ReminderTag.delete(), Reminder.delete(), Tag.delete(), RemindersList.delete()]
      + (try reindexing().statements) + Triggers(tagFormat: tagFormat).creating
  }
}
