import QueryBuilder
import TestSupport

// The tables of the documentation's examples, with columns enough for them.

enum Reminder: Table {
  struct Columns: Sendable {
    let id = Column<Reminder, Int64>("id")
    let title = Column<Reminder, String>("title")
    let notes = Column<Reminder, String>("notes")
    let dueDate = Column<Reminder, String?>("dueDate")
    let isFlagged = Column<Reminder, Bool>("isFlagged")
    let priority = Column<Reminder, Int?>("priority")
    let remindersListID = Column<Reminder, Int64>("remindersListID")
    let status = Column<Reminder, Int>("status")
  }

  static let tableName = "reminders"
  static let columns = Columns()
}

enum RemindersList: Table {
  struct Columns: Sendable {
    let id = Column<RemindersList, Int64>("id")
    let title = Column<RemindersList, String>("title")
  }

  static let tableName = "remindersLists"
  static let columns = Columns()
}

enum Tag: Table {
  struct Columns: Sendable {
    let id = Column<Tag, Int64>("id")
    let title = Column<Tag, String>("title")
  }

  static let tableName = "tags"
  static let columns = Columns()
}

enum ReminderTag: Table {
  struct Columns: Sendable {
    let reminderID = Column<ReminderTag, Int64>("reminderID")
    let tagID = Column<ReminderTag, Int64>("tagID")
  }

  static let tableName = "reminderTags"
  static let columns = Columns()
}

enum ReminderText: FTS5Table {
  struct Columns: FTS5Columns {
    let reminderID = Column<ReminderText, Int64>("reminderID")
    let title = Column<ReminderText, String>("title")
    let notes = Column<ReminderText, String>("notes")
    let tags = Column<ReminderText, String>("tags")
    var declaration: [FTS5Column] {
      [reminderID.unindexed, title.indexed, notes.indexed, tags.indexed]
    }
  }

  static let tableName = "reminderTexts"
  static let columns = Columns()
}

/// A database with two lists, four reminders, three tags, and the full-text index over them.
func reminders() throws -> MemoryDatabase {
  try MemoryDatabase(
    """
    CREATE TABLE remindersLists (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;
    INSERT INTO remindersLists VALUES (1, 'Personal'), (2, 'Family'), (3, 'Business');

    CREATE TABLE reminders (
      id INTEGER PRIMARY KEY, title TEXT NOT NULL DEFAULT '', notes TEXT NOT NULL DEFAULT '',
      dueDate TEXT, isFlagged INTEGER NOT NULL DEFAULT 0, priority INTEGER,
      remindersListID INTEGER NOT NULL DEFAULT 1, status INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    INSERT INTO reminders VALUES
      (1, 'Groceries', 'Milk, Eggs, weekly specials', NULL, 0, NULL, 1, 0),
      (2, 'Haircut', 'next week', '2025-01-02', 1, NULL, 1, 0),
      (3, 'Take a walk this week', '', '2025-01-01', 0, 3, 1, 1),
      (4, 'Get laundry', '', '2025-01-02', 0, 1, 2, 1);

    CREATE TABLE tags (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE COLLATE NOCASE) STRICT;
    INSERT INTO tags VALUES (1, 'weekend'), (2, 'easy-win'), (3, 'fun');

    CREATE TABLE reminderTags (
      reminderID INTEGER NOT NULL, tagID INTEGER NOT NULL, UNIQUE (reminderID, tagID)
    ) STRICT;
    INSERT INTO reminderTags VALUES (1, 1), (2, 1), (2, 2), (3, 1), (3, 3), (4, 2);

    CREATE VIRTUAL TABLE reminderTexts USING fts5(
      reminderID UNINDEXED, title, notes, tags, tokenize='trigram'
    );
    INSERT INTO reminderTexts (rowid, reminderID, title, notes, tags) VALUES
      (1, 1, 'Groceries', 'Milk, Eggs, weekly specials', '#weekend'),
      (2, 2, 'Haircut', 'next week', '#weekend #easy-win'),
      (3, 3, 'Take a walk this week', '', '#weekend #fun'),
      (4, 4, 'Get laundry', '', '#easy-win');
    """
  )
}
