import ReminderStore
import SQLiteDatabase

extension OpenDatabase {
  /// Makes sure that the whole schema is there, with the triggers that keep the index in step.
  ///
  /// - Throws: A ``CommandError`` that says what to do.
  public func requireSchema() throws {
    try requireVisibleTables()
    switch profile.kind {
    case .reminders: break
    case .empty:
      throw CommandError(
        "there are no reminders tables in this database",
        details: [".init makes them."]
      )
    case .other:
      throw CommandError(
        "this is not a reminders database",
        details: [".init adds the reminders tables to what is there."]
      )
    case .foreign(let missing):
      throw CommandError(
        "this command needs what the database does not have: " + missing.listed,
        details: ["\(profile.adoptionAdvice)."]
      )
    }
  }

  /// Makes sure that no temporary table or view hides one of the reminders' tables.
  ///
  /// - Throws: A ``CommandError`` where a temporary table or view has the name of one of them.
  public func requireVisibleTables() throws {
    let hidden = try store.ownWork { try store.perform { try $0.entriesHidingReminders() } }
    guard let hiding = hidden.first else { return }
    throw CommandError(
      "the temporary \(hiding.type) \(hiding.name) hides the reminders' table of this name",
      details: ["\(hiding.removal) brings it back"]
    )
  }
}
