import QueryBuilder
import SQLiteDatabase
import TestSupport

extension Store {
  /// A database in memory with ten tasks, two tags, and a full-text index that triggers keep.
  static func tasks() throws -> Store {
    let store = try open(.memory)
    try store.run(
      """
      CREATE TABLE tags(id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE);
      INSERT INTO tags(title) VALUES ('weekend'), ('fun');
      CREATE TABLE tasks(id INTEGER PRIMARY KEY, title TEXT NOT NULL);
      CREATE VIRTUAL TABLE texts USING fts5(title);
      CREATE TRIGGER inserted AFTER INSERT ON tasks BEGIN
        INSERT INTO texts(rowid, title) VALUES (new.id, new.title);
      END;
      CREATE TRIGGER deleted AFTER DELETE ON tasks BEGIN
        DELETE FROM texts WHERE rowid = old.id;
      END;
      WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 10)
      INSERT INTO tasks(title) SELECT 'task ' || i || ' of the week' FROM n;
      """
    )
    return store
  }

  /// What is in the index and not among the tasks, or the other way round.
  func drift() throws -> [[SQLValue]] {
    let (tasks, texts) = ("SELECT id, title FROM tasks", "SELECT rowid, title FROM texts")
    return try rows("\(tasks) EXCEPT \(texts)") + rows("\(texts) EXCEPT \(tasks)")
  }
}

/// The table of the tags.
enum Tag: Table {
  struct Columns: Sendable {
    let id = Column<Tag, Int64>("id")
    let title = Column<Tag, String>("title")
  }

  static let tableName = "tags"
  static let columns = Columns()
}
