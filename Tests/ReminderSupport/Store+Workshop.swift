import ReminderStore
public import SQLiteDatabase

extension Store {
  /// A database in memory with the workshop's reminders.
  public static func workshop() throws -> Store { try openReminders(.scratch) }
}

/// What the index should hold, told from the base tables by SQL that shares nothing with the triggers.
///
/// Each row of the result is one that is missing in the index, or too many.
public func driftQuery(hash: String = "#", separator: String = " ") -> String {
  let wanted = """
    SELECT id AS r, id, title, notes, coalesce((SELECT group_concat(word, '\(separator)') FROM (
      SELECT '\(hash)' || tags.title AS word FROM reminderTags, tags
      WHERE tags.id = tagID AND reminderID = reminders.id ORDER BY reminderTags.rowid)), '')
    FROM reminders
    """
  let stored = "SELECT rowid AS r, reminderID, title, notes, tags FROM reminderTexts"
  return """
    SELECT * FROM (\(wanted) EXCEPT \(stored)) UNION ALL SELECT * FROM (\(stored) EXCEPT \(wanted))
    """
}
