import GRDB
import QueryBuilder
import SQLiteDatabase

/// The migrations that make a reminders database, from an empty one to the newest.
///
/// A migration is SQL text and is never edited once it has shipped: to change the schema, add one
/// at the end. The triggers are no migrations; see ``Triggers``.
enum Migrations {
  /// The migrations in their order: the names that databases record, and their SQL.
  private static let steps = [(name: "Create reminders", sql: createReminders)]

  /// GRDB's migrator, which records in the database which migrations it has had.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for step in steps {
      migrator.registerMigration(step.name) { db in try db.execute(sql: step.sql) }
    }
    return migrator
  }

  /// The statements of all migrations for a new database, and those that record them as the migrator does.
  ///
  /// The migrator itself needs several transactions: a program that opens the database between two of them,
  /// or after the migrator was stopped there, would find half a schema.
  static var creation: [any QueryBuilder.Statement] {
    let record = RawStatement(
      "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"
    )
    return [record]
      + steps.flatMap { step in
        let statements = step.sql.split(separator: ";\n\n").map { text in
          RawStatement(Fragment(raw: String(text.last == ";" ? text.dropLast() : text)))
        }
        return statements + [RawStatement("INSERT INTO grdb_migrations VALUES (\(step.name))")]
      }
  }

  /// Whether the database has had exactly these migrations, so that the migrator need not run.
  static func areDone(in session: Session) -> Bool {
    // As text, because each start asks. The query fails in a database that has had no migration.
    let done = try? session.texts(RawStatement("SELECT identifier FROM grdb_migrations"))
    return done.map { $0.sorted() == steps.map(\.name).sorted() } ?? false
  }

  private static let createReminders = """
    CREATE TABLE "remindersLists" (
      "id" INTEGER PRIMARY KEY,
      "color" INTEGER NOT NULL DEFAULT 4889071,
      "title" TEXT NOT NULL,
      "position" INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE "reminders" (
      "id" INTEGER PRIMARY KEY,
      "createdAt" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f', 'now')),
      "dueDate" TEXT,
      "isFlagged" INTEGER NOT NULL DEFAULT 0 CHECK ("isFlagged" IN (0, 1)),
      "notes" TEXT NOT NULL DEFAULT '',
      "priority" INTEGER CHECK ("priority" IN (1, 2, 3)),
      "remindersListID" INTEGER NOT NULL
        REFERENCES "remindersLists"("id") ON DELETE CASCADE ON UPDATE CASCADE,
      "status" INTEGER NOT NULL DEFAULT 0 CHECK ("status" IN (0, 1)),
      "title" TEXT NOT NULL DEFAULT '',
      "updatedAt" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f', 'now'))
    ) STRICT;

    CREATE TABLE "tags" (
      "id" INTEGER PRIMARY KEY,
      "title" TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (
        "title" <> '' AND "title" NOT GLOB '*[, #' || char(9, 10, 11, 12, 13, 160) || ']*'
      )
    ) STRICT;

    CREATE TABLE "reminderTags" (
      "reminderID" INTEGER NOT NULL
        REFERENCES "reminders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
      "tagID" INTEGER NOT NULL REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE,
      UNIQUE ("reminderID", "tagID")
    ) STRICT;

    CREATE INDEX "reminders_remindersListID" ON "reminders"("remindersListID");

    CREATE INDEX "reminderTags_tagID" ON "reminderTags"("tagID");

    CREATE VIRTUAL TABLE "reminderTexts"
    USING fts5("reminderID" UNINDEXED, "title", "notes", "tags", tokenize='trigram');
    """
}
