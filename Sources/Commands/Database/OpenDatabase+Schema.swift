import ReminderStore

extension OpenDatabase {
  /// Makes sure that the whole schema is there, with the triggers that keep the index in step.
  ///
  /// - Throws: A ``CommandError`` that says what to do.
  func requireSchema() throws {
    switch profile.kind {
    case .reminders: break
    case .empty:
      throw CommandError(
        "there are no reminders tables in this database",
        details: [".init makes them."]
      )
    case .other:
      throw CommandError(
        "this is no reminders database",
        details: [".init adds the reminders tables to what is there."]
      )
    case .foreign(let missing):
      throw CommandError(
        "this command needs what the database has not: " + missing.joined(separator: ", "),
        details: [".init --adopt adds what is missing."]
      )
    }
  }
}
