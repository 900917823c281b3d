import QueryBuilder

extension Session {
  /// Writes the workshop data: 10 reminders in 3 lists, with the ids that the course relies on.
  ///
  /// - Parameters:
  ///   - clearing: Whether to empty the tables first.
  ///   - now: The moment around which the reminders are due.
  /// - Throws: A ``StoreError`` where there are reminders already and nothing is to be cleared.
  public func seedWorkshop(clearing: Bool, now: Timestamp) throws {
    try transaction {
      if clearing {
        try clearReminders()
      } else if let count = try integer(Reminder.all.select { _ in Expression<Int>.countAll }), count > 0 {
        throw StoreError(
          "there are \(count) reminders already, which .seed would mix with the workshop's",
          remedy: ".seed --clear deletes them first; .seed N adds N more.")
      }
      for statement in WorkshopData(now: now).statements { try run(statement) }
    }
  }

  /// Deletes all lists, reminders and tags, and empties the index.
  func clearReminders() throws {
    guard let declaration = try indexDeclaration(of: ReminderText.tableName) else {
      throw StoreError("there is no index reminderTexts here", remedy: "Try .init.")
    }
    let tagFormat = try storedTagFormat() ?? .hash
    try dropTriggers()
    try run(ReminderTag.delete())
    try run(Reminder.delete())
    try run(Tag.delete())
    try run(RemindersList.delete())
    try rebuildIndex(options: declaration.options, tagFormat: tagFormat)
    try installTriggers(tagFormat)
  }
}
