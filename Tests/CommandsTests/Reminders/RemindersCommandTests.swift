import CommandKit
import Commands
import CommandSupport
import Output
import QueryBuilder
import Testing

@Test func `.reminders lists all, the completed last, with what the index has for tags`() throws {
  let session = try ReminderSession()
  session.context.output.settings.mode = .json
  let lines = try session.run(".reminders").split(separator: "\n")
  #expect(lines.count == 10)
  #expect(
    lines[1].hasPrefix(
      ##"{"id":2,"title":"Haircut","tags":"#weekend #easy-win","list":"Personal","due":""##
    )
  )
  #expect(lines[1].contains(#""priority":null,"flag":"flagged","status":"past due"}"#))
  #expect(lines[4].contains(#""priority":"high","flag":"flagged","status":"open"}"#))
  let ids = try session.rows("SELECT id FROM reminders ORDER BY status, id")
  #expect(ids == ["1", "2", "3", "5", "6", "8", "9", "4", "7", "10"])
  #expect(zip(lines, ids).allSatisfy { $0.contains(#"{"id":\#($1),"#) })

  // From the index, not by joins.
  _ = try session.rows("UPDATE reminderTexts SET tags = '#else' WHERE rowid = 9")
  #expect(try session.run(".reminders --list business").contains("\"tags\":\"#else\""))
}

@Test func `.reminders --list and --tag select, and names that are not there are errors`() throws {
  let session = try ReminderSession()
  func ids(_ line: String) throws -> [Substring] {
    try session.run(line).split(separator: "\n").compactMap { $0.split(separator: "|").first }
  }
  #expect(try ids(".reminders --list family") == ["6", "8", "7"])
  #expect(try ids(".reminders --tag #fun") == ["5", "4"])
  #expect(try ids(".reminders --tag FUN --list Personal") == ["5", "4"])
  #expect(try ids(".reminders --tag fun --list Business") == [])
  #expect(
    session.error(".reminders --list persnal")
      == ["there is no list \"persnal\"", "did you mean Personal?"]
  )
  #expect(
    session.error(".reminders --tag weeknd")
      == ["there is no tag \"weeknd\"", "did you mean weekend?"]
  )
  #expect(
    session.error(".reminders --list zzz")
      == ["there is no list \"zzz\"", ".lists lists what there is"]
  )
}

@Test func `a reminder needs a list, and where there is none one can be made as it is told`() throws
{
  let session = try ReminderSession()
  try session.execute("DELETE FROM remindersLists")
  let remedy = "INSERT INTO remindersLists (title) VALUES ('Personal');"
  #expect(
    session.error(".add x")
      == ["there is no list to put the reminder in", "\(remedy) makes one"]
  )
  try session.execute(remedy)
  #expect(session.error(".add x") == nil)
}

@Test func `.lists counts what is open and what is completed`() throws {
  let session = try ReminderSession()
  _ = try session.rows("INSERT INTO remindersLists(title, position) VALUES ('Empty', 9)")
  #expect(
    try session.run(".lists") == """
      1|Personal|4|1
      2|Family|2|1
      3|Business|1|1
      4|Empty|0|0

      """
  )
}

@Test func `.tags counts uses, by title; .suggest offers the most used first`() throws {
  let session = try ReminderSession()
  try session.run(".tag 9 #easy-going")
  _ = try session.rows("INSERT INTO tags(title) VALUES ('unused')")
  #expect(
    try session.run(".tags") == """
      4|easy-going|1
      3|easy-win|4
      2|fun|2
      5|unused|0
      1|weekend|3

      """
  )
  #expect(try session.run(".suggest #e") == "#easy-win|4\n#easy-going|1\n")
  #expect(try session.run(".suggest EASY-G") == "#easy-going|1\n")
  #expect(try session.run(".suggest #%") == "")
  #expect(try session.run(".suggest").split(separator: "\n").first == "#easy-win|4")
}

@Test func `.add writes a reminder, its tags and the row of the index`() throws {
  let session = try ReminderSession()
  let written = try session.runAll(
    #".add --notes "Flour\nSugar" --list FAMILY --due "2026-05-01 09:30" --tag #fun --tag baking Bake a "cake""#
  )
  #expect(written == .init(results: "", remarks: "reminder 11 added\n"))
  #expect(
    try session.rows(
      "SELECT title, notes, remindersListID, dueDate, status FROM reminders WHERE id = 11"
    )
      == ["Bake a \"cake\"|Flour\nSugar|2|2026-05-01 09:30:00.000|0"]
  )
  #expect(try session.rows("SELECT tags FROM reminderTexts WHERE rowid = 11") == ["#fun #baking"])
  #expect(try session.indexDrift().isEmpty)
  // The date is in the form that the schema itself writes.
  #expect(
    try session.rows(
      "SELECT createdAt GLOB '20??-??-?? ??:??:??.???', createdAt = updatedAt FROM reminders WHERE id = 11"
    )
      == ["1|1"]
  )
}

@Test(arguments: [
  (".add 'Buy milk'", "Buy milk"), (".add \"Buy milk\"", "Buy milk"),
  (".add Don't wait", "Don't wait"),
  (".add -5 degrees", "-5 degrees"), (".add \"a\" and \"b\"", "\"a\" and \"b\""),
  (".add -- --odd", "--odd"), (".add O'", "O'"),
])
func `a title is taken as it stands, without quotes around all of it`(
  line: String,
  title: String
) throws {
  let session = try ReminderSession()
  try session.run(line)
  #expect(
    try session.rows("SELECT title, remindersListID FROM reminders WHERE id = 11") == ["\(title)|1"]
  )
}

@Test(arguments: [
  (".add", "missing TITLE"), (".add \"\"", "a reminder needs a title"),
  (".add --list Famly x", "there is no list \"Famly\""),
  (".add --due 2026-02-30 x", "there is no such date: 2026-02-30"),
  (".add --tag \"a b\" x", "--tag takes a tag (a word without space, comma or #), not \"a b\""),
  (
    ".add --due soon x",
    "--due takes a date, as 2026-05-01, \"2026-05-01 09:30\", today, tomorrow, +3d or +2h, not \"soon\""
  ),
  (".done 1 99 3 98", "there are no reminders 99, 98"),
  (".done 91 92 93 94 95 96 97", "there are no reminders 91, 92, 93, 94, 95 and 2 more"),
  (".done x", "expected an id (a whole number), not \"x\""),
  (".tag 99 #fun", "there is no reminder 99"),
  (".tag 1 #ok \"a b\"", "expected a tag (a word without space, comma or #), not \"a b\""),
  (".untag 1 #fun", "reminder 1 has no tag #fun"),
  (".untag 1 #weeknd", "there is no tag \"weeknd\""),
  (".untag 1 #weekend #fun", "reminder 1 has no tag #fun"),
  (".untag 99 #fun", "there is no reminder 99"),
])
func `bad input is one clear error and changes nothing`(line: String, message: String) throws {
  let session = try ReminderSession()
  let tables = ["reminders", "tags", "reminderTags", "reminderTexts"]
  let before = try tables.map { try session.rows("SELECT * FROM \($0)") }
  #expect(session.error(line)?.first == message)
  #expect(try tables.map { try session.rows("SELECT * FROM \($0)") } == before)
}

@Test func `.done completes reminders, and --undo takes it back`() throws {
  let session = try ReminderSession()
  #expect(try session.runAll(".done 1 2 1").remarks == "2 reminders completed\n")
  #expect(try session.runAll(".done 2").remarks == "reminder 2 already completed\n")
  #expect(
    try session.runAll(".done 1 3 2").remarks
      == "reminder 3 completed, 2 reminders already completed\n"
  )
  #expect(
    try session.runAll(".done --undo 3 5").remarks
      == "reminder 3 no longer completed, reminder 5 not completed before\n"
  )
  #expect(
    try session.rows("SELECT id FROM reminders WHERE status = 1") == ["1", "2", "4", "7", "10"]
  )
  #expect(try session.runAll(".done --undo 4").remarks == "reminder 4 no longer completed\n")
  #expect(try session.rows("SELECT status FROM reminders WHERE id = 4") == ["0"])
}

@Test func `.tag and .untag change the tags and the index; tags there are, in any case, are used`()
  throws
{
  let session = try ReminderSession()
  #expect(
    try session.runAll(".tag 1 FUN #new #new").remarks == "reminder 1 tagged #fun #new #new\n"
  )
  #expect(
    try session.rows("SELECT tags FROM reminderTexts WHERE rowid = 1") == ["#weekend #fun #new"]
  )
  #expect(try session.rows("SELECT count(*) FROM tags") == ["4"])
  #expect(
    try session.runAll(".untag 1 WEEKEND new").remarks
      == "reminder 1 no longer tagged #WEEKEND #new\n"
  )
  #expect(try session.rows("SELECT tags FROM reminderTexts WHERE rowid = 1") == ["#fun"])
  #expect(try session.rows("SELECT count(*) FROM tags") == ["4"])
  #expect(try session.indexDrift().isEmpty)
}

@Test func `each command leaves its SQL, which can be run again`() throws {
  let session = try ReminderSession()
  for line in [".reminders --tag fun", ".lists", ".tags", ".suggest #e"] {
    let results = try session.run(line)
    let sql = try #require(session.context.sql.last?.text)
    #expect(
      try session.rows(sql).count == results.split(separator: "\n").count,
      "\(line): \(sql)"
    )
  }
  try session.run(".tag 3 #new")
  #expect(
    session.context.sql.last?.text.hasPrefix(
      """
      INSERT INTO "tags" ("title")
      VALUES ('new')
      ON CONFLICT DO NOTHING;
      INSERT OR IGNORE INTO "reminderTags" ("reminderID", "tagID")
      SELECT 3, "tags"."id"
      FROM "tags"
      WHERE "tags"."title" = 'new';
      """
    ) == true
  )
}

@Test func `a tag that is typed into a title is told at a terminal`() throws {
  let session = try ReminderSession(columns: 80)
  let note = "#shop is a word of the title, and no tag: --tag shop sets one."
  #expect(try session.run(".add Buy milk #shop").contains(note))
  #expect(!(try session.run(".add --tag shop Buy milk #shop")).contains(note))
  #expect(!(try session.run(".add Buy # of eggs")).contains("no tag"))
}
