import QueryBuilder
import TestSupport
import Testing

@Test func `a trigger cleans up after a deletion`() throws {
  let database = try reminders()
  try expectQuery(
    Tag.createTrigger(
      "tags_delete",
      after: .delete { old in ReminderTag.delete().where { $0.tagID == old.id } }
    ),
    sql: """
      CREATE TRIGGER "tags_delete" AFTER DELETE ON "tags" BEGIN
      DELETE FROM "reminderTags" WHERE "reminderTags"."tagID" = "old"."id"; END
      """,
    in: database
  )
  try database.run("DELETE FROM tags WHERE title = 'weekend'")
  let rest = try database.rows(of: "SELECT * FROM reminderTags")
  #expect(rest == [[2, 2], [3, 3], [4, 2]])
}

@Test func `a trigger keeps the index in step with new and changed rows`() throws {
  let database = try reminders()
  try expectQuery(
    Reminder.createTrigger(
      "reminders_insert",
      temporary: true,
      after: .insert { new in
        ReminderText.insert { row in
          row.assign("rowid", new.id.fragment)
          row.reminderID = new.id
          row.title = new.title
          row.tags = ""
        }
      }
    ),
    sql: """
      CREATE TEMPORARY TRIGGER "reminders_insert" AFTER INSERT ON "reminders" BEGIN
      INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "tags")
      VALUES ("new"."id", "new"."id", "new"."title", ''); END
      """,
    in: database
  )
  try expectQuery(
    Reminder.createTrigger(
      "reminders_update",
      after: .update(of: \.title, \.notes, when: { $0.title != $1.title || $0.notes != $1.notes }) {
        old,
        new in
        ReminderText.delete().where { $0.rowid == old.id }
        ReminderText.insert { row in
          row.assign("rowid", new.id.fragment)
          row.title = new.title + " (new)"
        }
      },
      comment: "keeps */ the index"
    ),
    sql: """
      CREATE TRIGGER "reminders_update" AFTER UPDATE OF "title", "notes" ON "reminders"
      WHEN "old"."title" <> "new"."title" OR "old"."notes" <> "new"."notes" BEGIN
      /* keeps * / the index */
      DELETE FROM "reminderTexts" WHERE "reminderTexts"."rowid" = "old"."id";
      INSERT INTO "reminderTexts" ("rowid", "title")
      VALUES ("new"."id", "new"."title" || ' (new)'); END
      """,
    in: database
  )
  try database.run(
    """
    INSERT INTO reminders (id, title) VALUES (5, 'Call accountant');
    UPDATE reminders SET title = 'Haircut' WHERE id = 2;
    UPDATE reminders SET title = title || ', milk' WHERE id = 1;
    UPDATE reminders SET status = 1;
    """
  )
  let rows = try database.rows(
    of: "SELECT rowid, title FROM reminderTexts WHERE rowid IN (1, 2, 5) ORDER BY rowid"
  )
  #expect(rows == [[1, "Groceries, milk (new)"], [2, "Haircut"], [5, "Call accountant"]])
  let temporary = try database.rows(of: "SELECT name FROM sqlite_temp_schema")
  #expect(temporary == [["reminders_insert"]])
}

/// To SQLite `rowid` is another name than that of the column which keeps it.
@Test func `a trigger may fire for each name of the rowid`() throws {
  let database = try reminders()
  try expectQuery(
    Tag.createTrigger(
      "tags_keep",
      before: .update(of: \.id, orRowid: true) { _, _ in select(raise(abort: "it stays")) }
    ),
    sql: """
      CREATE TRIGGER "tags_keep" BEFORE UPDATE OF "id", "rowid", "_rowid_", "oid" ON "tags" BEGIN
      SELECT RAISE(ABORT, 'it stays'); END
      """,
    in: database
  )
  for name in ["id", "rowid", "_rowid_", "oid"] {
    #expect(throws: SQLFailure.self) { try database.run("UPDATE tags SET \(name) = 9") }
  }
}

/// SQLite wants a string in RAISE, and nothing that has to be computed.
@Test func `a trigger refuses a change`() throws {
  let database = try reminders()
  let message = "don't:\tthat tag is needed"
  try expectQuery(
    Tag.createTrigger(
      "tags_keep",
      before: .update(when: { old, _ in old.id == 1 }) { _, _ in select(raise(abort: message)) }
    ),
    sql: """
      CREATE TRIGGER "tags_keep" BEFORE UPDATE ON "tags" WHEN "old"."id" = 1 BEGIN
      SELECT RAISE(ABORT, 'don''t:\tthat tag is needed'); END
      """,
    in: database
  )
  try database.run("UPDATE tags SET title = 'play' WHERE id = 3")
  let failure = #expect(throws: SQLFailure.self) {
    try database.run("UPDATE tags SET title = 'play' WHERE id = 1")
  }
  #expect(failure?.message == message)
}

@Test func `a trigger knows its name`() {
  let trigger = Tag.createTrigger("t", after: .insert { _ in Tag.delete() })
  #expect(trigger.name == "t")
}
