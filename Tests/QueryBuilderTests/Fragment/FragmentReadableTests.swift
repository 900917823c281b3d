import QueryBuilder
import TestSupport
import Testing

@Test func `a short statement has one clause a line`() {
  let query = Reminder.where { $0.status == 0 && $0.isFlagged }.select { ($0.id, $0.title) }
  #expect(
    query.readable == """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      WHERE "reminders"."status" = 0 AND "reminders"."isFlagged"
      """
  )
}

@Test func `lists, conditions and sub-queries break where they do not fit`() throws {
  let columns = ReminderText.index.columns
  let weights = try ColumnWeights(parsing: "title=10 notes=5", columns: columns)
  let query =
    Reminder
    .join(ReminderText.self) { $0.id == $1.rowid }
    .leftJoin(RemindersList.self) { reminder, _, list in reminder.remindersListID == list.id }
    .where { _, text, _ in text.index.match(.word("week")) }
    .where { reminder, _, _ in
      exists(
        ReminderTag
          .join(Tag.self) { $0.tagID == $1.id }
          .where { link, tag in link.reminderID == reminder.id && tag.title == "weekend" }
      )
    }
    .where { reminder, _, _ in reminder.title.contains("50%") || reminder.notes.contains("e") }
    .order { reminder, text, _ in
      (reminder.status == 1, text.index.bm25(weights), reminder.id)
    }
    .select { reminder, text, list in
      reminder.id
      text.index.highlight(1, "**", "**").as("title")
      text.index.snippet(2, "**", "**", "…", tokens: 40).as("notes")
      list.title.as("list")
    }
    .limit(20)
  #expect(
    query.readable == """
      SELECT
        "reminders"."id",
        highlight("reminderTexts", 1, '**', '**') AS "title",
        snippet("reminderTexts", 2, '**', '**', '…', 40) AS "notes",
        "remindersLists"."title" AS "list"
      FROM "reminders"
      JOIN "reminderTexts" ON "reminders"."id" = "reminderTexts"."rowid"
      LEFT JOIN "remindersLists" ON "reminders"."remindersListID" = "remindersLists"."id"
      WHERE "reminderTexts" MATCH '"week"'
        AND EXISTS (
          SELECT *
          FROM "reminderTags"
          JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
          WHERE "reminderTags"."reminderID" = "reminders"."id"
            AND "tags"."title" = 'weekend'
        )
        AND (
          "reminders"."title" LIKE '%50\\%%' ESCAPE '\\'
          OR "reminders"."notes" LIKE '%e%'
        )
      ORDER BY
        "reminders"."status" = 1,
        bm25("reminderTexts", 0, 10, 5, 1),
        "reminders"."id"
      LIMIT 20
      """
  )
  let rows = try reminders().rows(of: query.readable)
  #expect(
    rows == [
      // The shorter text ranks first; the walk has no e in its empty notes.
      [2, "Haircut", "next **week**", "Personal"],
      [1, "Groceries", "Milk, Eggs, **week**ly specials", "Personal"],
    ]
  )
}

@Test func `the width of a line counts characters, not bytes`() {
  let query = select(Expression<String>("äöü").as("a"), Expression<String>("é").as("b"))
  let line = #"SELECT 'äöü' AS "a", 'é' AS "b""#
  #expect(query.fragment.readable(width: line.count) == line)
  #expect(query.fragment.readable(width: line.count - 1).contains("\n"))
}

@Test func `what follows a sub-query is part of its line`() {
  let query = select(exists(Tag.select { $0.id }.limit(1)).as("any"))
  let line = #"SELECT EXISTS (SELECT "tags"."id" FROM "tags" LIMIT 1) AS "any""#
  #expect(query.fragment.readable(width: line.count) == line)
  // Two columns less, and the parenthesis would fit, but not the name after it.
  #expect(
    query.fragment.readable(width: line.count - 2) == """
      SELECT
        EXISTS (SELECT "tags"."id" FROM "tags" LIMIT 1) AS "any"
      """
  )
  #expect(
    query.fragment.readable(width: 50) == """
      SELECT
        EXISTS (
          SELECT "tags"."id"
          FROM "tags"
          LIMIT 1
        ) AS "any"
      """
  )
}

@Test func `common tables, rows and assignments stand one under another`() {
  let found = CommonTable(
    materialized: Tag.self,
    as: select(Expression<Int>(1).as("id"), Expression<String>("a\nb").as("title"))
  )
  #expect(
    Tag.all.with(found).readable == """
      WITH "tags" AS MATERIALIZED (
        SELECT 1 AS "id", ('a' || char(10) || 'b') AS "title"
      )
      SELECT *
      FROM "tags"
      """
  )
  let insert = Reminder.insert(["Groceries", "Haircut", "Take a walk"]) { row, title in
    row.title = title
    row.notes = "Milk, Eggs, Apples"
  }
  #expect(
    insert.onConflictDoNothing().returning { $0.id }.readable == """
      INSERT INTO "reminders" ("title", "notes")
      VALUES
        ('Groceries', 'Milk, Eggs, Apples'),
        ('Haircut', 'Milk, Eggs, Apples'),
        ('Take a walk', 'Milk, Eggs, Apples')
      ON CONFLICT DO NOTHING
      RETURNING "reminders"."id"
      """
  )
}

@Test func `numbers and short texts of a list fill the lines, other lists have one element a line`()
  throws
{
  // With four blanks before them, 36 cells have room for seven times "100, ", the last without its blank.
  let numbers = Reminder.where { $0.id.in(Array(100..<116)) }.select { $0.id }
  #expect(
    numbers.fragment.readable(width: 38) == """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE "reminders"."id" IN (
          100, 101, 102, 103, 104, 105, 106,
          107, 108, 109, 110, 111, 112, 113,
          114, 115
        )
      """
  )
  #expect(
    numbers.fragment.readable(width: 37).contains(
      "(\n    100, 101, 102, 103, 104, 105,\n    106, 107,"
    )
  )
  #expect(numbers.executable.text.hasSuffix(" IN (" + String(repeating: "?, ", count: 15) + "?)"))
  func texts(_ texts: [String]) -> String {
    Reminder.where { $0.title.in(texts) }.fragment.readable(width: 40)
  }
  // The first line has 40 characters.
  #expect(
    texts(["Milk", "Eggs", "Apples", "Oatmeal", "Spinach"])
      .hasSuffix("(\n    'Milk', 'Eggs', 'Apples', 'Oatmeal',\n    'Spinach'\n  )")
  )
  #expect(
    texts(["Milk", "Eggs", "Send weekly emails", "Spinach"])
      .hasSuffix("(\n    'Milk',\n    'Eggs',\n    'Send weekly emails',\n    'Spinach'\n  )")
  )
  let all = texts((0..<99).map { "text \($0)" })
  #expect(all.split(separator: "\n").allSatisfy { $0.count <= 40 })
}

@Test func `a statement of many runs says whether their values differed`() {
  func text(_ runs: Int, _ hasOtherValues: Bool) -> String {
    ReadableSQL("SELECT \(1)", shape: "SELECT ?", runs: runs, withOtherValues: hasOtherValues).text
  }
  #expect(text(1, false) == "SELECT 1;")
  #expect(text(3, false) == "-- 3 times:\nSELECT 1;")
  #expect(text(3, true) == "-- 3 of this shape, the first:\nSELECT 1;")
}

@Test func `a line of raw SQL counts from its last break`() {
  let query: Fragment = "-- remark\nSELECT \(exists(Tag.all))"
  #expect(query.readable(width: 36) == "-- remark\nSELECT EXISTS (SELECT * FROM \"tags\")")
}
