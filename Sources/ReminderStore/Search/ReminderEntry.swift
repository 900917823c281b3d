import FullText
import QueryBuilder
import SQLiteDatabase

/// What the index has of a reminder, and what it should have.
struct ReminderEntry {
  /// Whether the index has a row for the reminder.
  let isIndexed: Bool
  /// The reminder's text, or, where another program fills the index, the text that the index gives; nil where it
  /// gives none.
  let copy: RowCopy?

  /// Reads what the index has.
  ///
  /// - Throws: A `StoreError` with what SQLite says.
  init(of id: Int64, by key: IndexKey, in session: Session) throws {
    let profile = try session.profile()
    let row = ReminderText.where { key == .rowid ? $0.rowid == id : $0.reminderID == id }
    guard let table = profile.table,
      let rowid = try session.integer(row.select { $0.rowid })
    else {
      (isIndexed, copy) = (false, nil)
      return
    }
    isIndexed = try session.hasIndexEntry(rowid, in: table) != false
    guard profile.kind == .reminders, let tagFormat = profile.tagFormat else {
      copy = try RowCopy(of: rowid, in: table, session)
      return
    }
    // In the order of the index's columns.
    let text = try session.rows(
      Reminder.where { $0.id == id }.select { reminder in
        (reminder.id, reminder.title, reminder.notes, tagFormat.tags(of: reminder.id))
      }
    )
    copy = text.first.map { RowCopy($0, in: table, session) }
  }
}
