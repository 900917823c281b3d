import CommandKit
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

struct OpenDatabaseNotesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ name: String, isReadOnly: Bool = false) throws -> OpenDatabase {
    let (store, tables) = try Store.openedReminders(
      .file("\(folder.path)/\(name)"),
      options: OpenOptions(isReadOnly: isReadOnly)
    )
    var isNew = false
    if case .made = tables { isNew = true }
    return try OpenDatabase(store, isNew: isNew)
  }

  @Test func `a new database says so, and any other that it has no reminders`() throws {
    let new = try open("a.db")
    #expect(
      new.emptinessNote(atOpening: true)
        == "a.db is new: it has no reminders yet. .seed adds the workshop's ten."
    )
    #expect(
      try open("a.db").emptinessNote(atOpening: true)
        == "a.db has no reminders. .seed adds the workshop's ten."
    )
    #expect(
      try open("a.db", isReadOnly: true).emptinessNote(atOpening: true) == "a.db has no reminders."
    )
  }

  @Test func `the note goes with the first reminder, and comes back without one`() throws {
    let database = try open("a.db")
    _ = try database.store.rows("INSERT INTO remindersLists(id, title) VALUES (1, 'x')")
    _ = try database.store.rows(
      "INSERT INTO reminders(id, remindersListID, title) VALUES (1, 1, 'x')"
    )
    #expect(database.emptinessNote(atOpening: true) == nil)
    _ = try database.store.rows("DELETE FROM reminders")
    #expect(database.emptinessNote() == "a.db has no reminders. .seed adds the workshop's ten.")
  }

  @Test(arguments: [
    ("reminder.db", "reminders.db"), ("reminders.sqlite", "reminders.db"),
    ("reminders", "reminders.db"),
    ("remidners.db", "reminders.db"), ("other.db", nil), ("reminders.txt", "reminders.db"),
    ("remind.db", nil),
    // notes.md is no database, and names of a letter have nothing in common.
    ("notes.db", nil), ("y.db", nil),
  ])
  func `a new database names the one beside it that is probably meant`(
    name: String,
    neighbour: String?
  ) throws {
    _ = try (open("reminders.db"), open("x.db"))
    _ = try folder.write("# Notes", to: "notes.md")
    // Nearer to remidners.db than the database, and none.
    _ = try folder.write("# Decoy", to: "remidnerz.db")
    let note = neighbour.map { "Beside it is \($0), which is a database, too." }
    #expect(try open(name).neighbourNote == note)
    // The second time it is no new one.
    #expect(try open(name).neighbourNote == nil)
  }
}
