import QueryBuilder
import SQLiteDatabase

/// The migrations that make a reminders database, from an empty one to the newest.
///
/// A migration is a list of statements and is never edited once it has shipped: to change the schema, add one
/// at the end. The triggers are no migrations; see ``Triggers``.
///
/// Databases record what they have had as GRDB's migrator does, so that an app with that migrator, whose first
/// migrations have these names, can open them.
enum Migrations {
  /// The migrations in their order: the names that databases record, and their statements.
  private static let steps = [(name: "Create reminders", sql: createReminders)]

  /// The statements of all migrations for a new database, and those that record them.
  static var creation: [any QueryBuilder.Statement] { statements(of: steps) }

  /// Whether the database has had exactly these migrations.
  ///
  /// - Throws: A ``StoreError`` if the record cannot be read.
  static func areDone(in session: Session) throws -> Bool {
    try recorded(in: session).sorted() == steps.map(\.name).sorted()
  }

  /// Whether the database has had migrations that this version does not know.
  ///
  /// - Throws: A ``StoreError`` if the record cannot be read.
  static func areSuperseded(in session: Session) throws -> Bool {
    try recorded(in: session).contains { name in !steps.contains { $0.name == name } }
  }

  /// Runs the migrations that the database has not had, all of them or none.
  ///
  /// Where somebody has dropped the record, the first of them is only recorded again: the tables that it made are as they
  /// are, also those that are not there any more.
  ///
  /// Foreign keys stay enforced, since they cannot be changed within a transaction: a migration that makes a table
  /// again begins with `PRAGMA defer_foreign_keys = ON`.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  static func run(in session: Session) throws {
    try session.transaction {
      let recorded = try recorded(in: session)
      let missing = steps.filter { !recorded.contains($0.name) }
      let lost = recorded.isEmpty ? steps.first?.name : nil
      for statement in statements(of: missing.map { ($0.name, $0.name == lost ? [] : $0.sql) }) {
        try session.run(statement)
      }
    }
  }

  private static func statements(
    of steps: [(name: String, sql: [String])]
  ) -> [any QueryBuilder.Statement] {
    let record = RawStatement(
      "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"
    )
    return [record]
      + steps.flatMap { step in
        step.sql.map { RawStatement(Fragment(raw: $0)) }
          + [RawStatement("INSERT INTO grdb_migrations VALUES (\(step.name))")]
      }
  }

  /// The names of the migrations that the database has had.
  private static func recorded(in session: Session) throws -> [String] {
    do {
      // As text, because each start asks.
      return try session.texts(RawStatement("SELECT identifier FROM grdb_migrations"))
    } catch let error as StoreError where error.failure?.isGeneric == true {
      // A database that has had no migration has no such table.
      return []
    }
  }

  private static let createReminders = [
    """
    CREATE TABLE "remindersLists" (
      "id" INTEGER PRIMARY KEY,
      "color" INTEGER NOT NULL DEFAULT 4889071,
      "title" TEXT NOT NULL,
      "position" INTEGER NOT NULL DEFAULT 0
    ) STRICT
    """,
    """
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
    ) STRICT
    """,
    """
    CREATE TABLE "tags" (
      "id" INTEGER PRIMARY KEY,
      "title" TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (
        "title" <> '' AND "title" NOT GLOB '*[, #' || char(9, 10, 11, 12, 13, 160) || ']*'
      )
    ) STRICT
    """,
    """
    CREATE TABLE "reminderTags" (
      "reminderID" INTEGER NOT NULL
        REFERENCES "reminders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
      "tagID" INTEGER NOT NULL REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE,
      UNIQUE ("reminderID", "tagID")
    ) STRICT
    """,
    #"CREATE INDEX "reminders_remindersListID" ON "reminders"("remindersListID")"#,
    #"CREATE INDEX "reminderTags_tagID" ON "reminderTags"("tagID")"#,
    """
    CREATE VIRTUAL TABLE "reminderTexts"
    USING fts5("reminderID" UNINDEXED, "title", "notes", "tags", tokenize='trigram')
    """,
  ]
}
