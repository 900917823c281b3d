import ReminderStore
import SQLiteDatabase
import TestSupport

/// Makes a database as the course's app makes it: index keyed on `reminderID`, triggers elsewhere.
func makeForeignDatabase(at file: Location) throws {
  let store = try Store.openReminders(file, options: OpenOptions(isBare: true))
  for sql in [
    "CREATE TABLE remindersLists(id INTEGER PRIMARY KEY, color INTEGER NOT NULL, title TEXT NOT NULL)",
    """
    CREATE TABLE reminders(id INTEGER PRIMARY KEY, dueDate TEXT, isFlagged INTEGER NOT NULL DEFAULT 0,
      notes TEXT NOT NULL DEFAULT '', priority INTEGER, remindersListID INTEGER NOT NULL,
      status INTEGER NOT NULL DEFAULT 0, title TEXT NOT NULL)
    """,
    "CREATE TABLE tags(id INTEGER PRIMARY KEY, title TEXT NOT NULL COLLATE NOCASE UNIQUE)",
    "CREATE TABLE reminderTags(id INTEGER PRIMARY KEY, reminderID INTEGER NOT NULL, tagID INTEGER NOT NULL)",
    "CREATE VIRTUAL TABLE reminderTexts USING fts5(reminderID UNINDEXED, title, notes, tags, tokenize='trigram')",
    "INSERT INTO remindersLists VALUES (1, 255, 'Home')",
    "INSERT INTO reminders(id, remindersListID, title) VALUES (7, 1, 'Take a walk'), (3, 1, 'Walk the dog')",
    "INSERT INTO tags VALUES (1, 'fun')", "INSERT INTO reminderTags VALUES (1, 7, 1)",
    "INSERT INTO reminderTexts(reminderID, title, notes, tags) VALUES (7, 'Take a walk', '', '#fun'), (3, 'Walk the dog', '', '')",
  ] { try store.rows(sql) }
}
