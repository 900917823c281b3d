import CommandSupport
import Foundation
import SQLiteDatabase
import Testing
import TestSupport

/// What is in the way of a row, and what is offered in its place.
@Test(arguments: [
  (".whynot 9 -- call the accountant", "the: is not in the row", ".search call accountant"),
  (
    ".whynot 1 -- [milk spinach]~2", "[milk spinach]~2: are in the row, but 23 tokens apart",
    ".search [milk spinach]~23"
  ),
  (
    ".whynot 4 -- \"walk a take\" #fun",
    "\"walk a take\": is not in the row, but all of its words are",
    ".search walk a take #fun"
  ),
  (".whynot 4 -- walk #easy-win", "#easy-win: is not one of its tags", ".search walk"),
  (
    ".whynot --match 4 -- title:week", "title:week: is in the row, but only in tags",
    ".match {title tags}:\"week\""
  ),
  (
    ".whynot --match 4 -- reminderID:week",
    "reminderID:week: reminderID is UNINDEXED: nothing is found in it",
    ".match tags:\"week\""
  ),
  (
    ".whynot --match 4 -- -tags:week", "-tags:week: is in the row, but only in tags",
    ".match \"week\""
  ),
  (
    ".whynot --match 4 -- ^walk", "^walk: is in the row, but no column begins with it",
    ".match \"walk\""
  ),
  (
    ".whynot --match 4 -- tags:fun NOT walk", "walk: is in the row, and NOT excludes it",
    ".match tags:\"fun\""
  ),
  (
    ".whynot --match 4 -- we AND week", "we: gives no token, so the index has it for no row",
    ".match \"week\""
  ),
  (
    ".whynot --match 1 -- NEAR(groceries weekend)",
    "NEAR(groceries weekend): are in the row, but not in the same column",
    ".match \"groceries\" AND \"weekend\""
  ),
  (
    ".whynot --match 4 -- milk OR (walk AND eggs)", "eggs: is not in the row",
    ".match \"milk\" OR \"walk\""
  ),
])
func `the part that excludes a row is named, and a search that finds it`(
  line: String,
  reason: String,
  nearest: String
) throws {
  let session = try ReminderSession()
  let report = try session.run(line).split(separator: "\n").map(String.init)
  #expect(report.contains("- \(reason)"), "\(report)")
  #expect(report.last == "This finds it: \(nearest)")
}

@Test func `a row that has nothing of the search is told so`() throws {
  let session = try ReminderSession()
  #expect(
    try session.run(".whynot 3 -- milk eggs").hasSuffix(
      "Row 3 has nothing of what is searched for.\n"
    )
  )
  // Of a single word the reason says it.
  #expect(
    try session.run(".whynot 3 -- zebra") == "Row 3 is not found:\n- zebra: is not in the row\n"
  )
}

@Test func `a row that is found has its place told`() throws {
  let session = try ReminderSession()
  try session.run(".search --limit 2 week")
  #expect(
    try session.run(".whynot 4") == """
      Row 4 is found: it is #4 of 4, below the limit (#2).
      --limit 4 or --offset 3 shows it.

      """
  )
  #expect(try session.run(".whynot 1").contains("it is #2 of 4. This explains its score: .why 1\n"))
  #expect(
    try session.run(".whynot 9 -- accountant").contains(
      "This explains its score: .why 9 -- accountant"
    )
  )
  try session.run(".search --offset 1 week")
  #expect(try session.run(".whynot 2").contains("it is #1 of 4, before the offset (#2)"))
  try session.run(".search --hide-completed week")
  #expect(
    try session.run(".whynot 4") == """
      Row 4 is not found:
      - --hide-completed: hides it, since the reminder is completed
      This finds it: .search week

      """
  )
}

@Test func `the place of a row is that by the weights in force, not by those of the last search`()
  throws
{
  let session = try ReminderSession()
  try session.run(".search week")
  var places: [String] = []
  for weights in [".rank weights tags=10", ".rank reset"] {
    try session.run(weights)
    try places.append(session.run(".whynot 10"))
    for id in [1, 2, 4, 10] {
      let asked = try session.run(".whynot \(id) -- week").replacing(" -- week", with: "")
      #expect(try session.run(".whynot \(id)") == asked)
    }
  }
  // "emails" has the word in its title only, which is passed where tags count more.
  #expect(places[0] != places[1])
}

@Test func `what is not there cannot be missed`() throws {
  let session = try ReminderSession()
  #expect(session.error(".whynot 4")?.first == "there is no search to explain")
  #expect(session.error(".whynot 77 -- week")?.first == "there is no reminder 77")
}

@Test func `words without tokens are in the way where nothing else is beside them`() throws {
  let session = try ReminderSession()
  // FTS5 leaves them out of "we we take", and finds nothing by "we we".
  #expect(
    try session.run(".whynot --match 4 -- (we we) AND take") == """
      Row 4 is not found:
      - we: gives no token, so the index has it for no row
      This finds it: .match "take"

      """
  )
  #expect(try session.run(".whynot --match 4 -- we we take").hasPrefix("Row 4 is found"))
}

@Test func `whatever the expression, the search that is offered finds the row`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  let session = try ReminderSession()
  var random = SeededGenerator(seed: seed)
  var offers = 0
  for _ in 0..<400 {
    let expression = randomExpression(depth: 3, &random)
    let id = Int.random(in: 1...10, using: &random)
    let context: Comment = "seed \(seed): \(expression), row \(id)"
    let text = try session.run(".whynot --json --match \(id) -- \(expression)")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      context
    )
    let found = try session.rows(
      "SELECT rowid FROM reminderTexts(\(quoted(expression))) ORDER BY 1"
    )
    #expect(object["found"] as? Bool == found.contains("\(id)"), context)
    guard object["found"] as? Bool == false else { continue }
    guard let nearest = object["nearest"] as? String else { continue }
    offers += 1
    #expect((object["reasons"] as? [Any])?.isEmpty == false, context)
    let rows = try session.run(nearest).split(separator: "\n").map { $0.prefix { $0 != "|" } }
    #expect(rows.contains("\(id)"), context)
  }
  #expect(offers > 50)
}

@Test func `what SQLite says of the last change is the same after a trial`() throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE TABLE t(a); INSERT INTO t(rowid, a) VALUES (71, 1), (72, 2), (73, 3)"
  )
  let numbers = "SELECT changes(), total_changes(), last_insert_rowid()"
  let before = try session.rows(numbers)
  #expect(before[0].hasSuffix("|73"))
  // Other tokenizers are tried on the row.
  #expect(try session.run(".whynot 4 -- takes").contains("takes"))
  #expect(try session.run(".whynot 4 -- zebra").contains("zebra: is not in the row"))
  #expect(try session.rows(numbers) == before)
}

@Test func `a table that cannot tell which rows it has says so`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE VIRTUAL TABLE n USING fts5(a, content='', columnsize=0);
    INSERT INTO n(rowid, a) VALUES (1, 'alpha beta');
    """
  )
  try session.run(".use n")
  for id in [1, 99] {
    let report = try session.run(".whynot \(id) -- gamma")
    #expect(
      !report.contains("gamma: is not in the row") && !report.contains("Row \(id) has nothing")
    )
    #expect(report.contains("or is not there") && report.contains("columnsize=0"))
  }
  #expect(try session.run(".whynot 1 -- alpha gamma").contains("gamma: is not in the row"))
}

private func quoted(_ text: String) -> String {
  "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
}

private func randomExpression(depth: Int, _ random: inout SeededGenerator) -> String {
  let words = [
    "week", "fun", "walk", "take", "milk", "eggs", "call", "tax", "\"take a walk\"",
    "\"tax return\"", "we",
    "\"walk take\"", "wee*", "^take", "^walk", "NEAR(milk eggs, 1)", "NEAR(take fun)", "title:week",
    "tags:fun",
    "-tags:week", "{title notes}:eggs", "milk + \" egg\"",
  ]
  guard depth > 0 else { return words.randomElement(using: &random) ?? "" }
  let (left, right) = (
    randomExpression(depth: depth - 1, &random), randomExpression(depth: depth - 1, &random)
  )
  return switch Int.random(in: 0..<6, using: &random) {
  case 0: "(\(left)) AND (\(right))"
  case 1: "(\(left)) OR (\(right))"
  case 2: "(\(left)) NOT (\(right))"
  case 3: "title:(\(left))"
  case 4:
    words.randomElement(using: &random).map { "\($0) \(words.randomElement(using: &random) ?? "")" }
      ?? ""
  default: left
  }
}

@Test func `a word that only an UNINDEXED column has is not said to be missing`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, b UNINDEXED); INSERT INTO t VALUES ('x y', 'week');"
  )
  try session.run(".use t")
  #expect(try session.rows("SELECT rowid FROM t('b:week')").isEmpty)
  let answer = try session.run(".whynot --match 1 -- b:week")
  #expect(answer.contains("b:week: b is UNINDEXED: nothing is found in it"))
  #expect(!answer.contains("not in the row"))
}

/// The first part alone would be another search.
@Test func `a line that people copy is not broken, however narrow the terminal is`() throws {
  let session = try ReminderSession(columns: 40)
  let report = try session.run(".whynot 4 -- take walk weekend fun nowhere")
  #expect(report.split(separator: "\n").contains("This finds it: .search take walk weekend fun"))
}

@Test func `a row that only the index has is missed in the table of the texts`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE TABLE src(id INTEGER PRIMARY KEY, a);
    CREATE VIRTUAL TABLE t USING fts5(a, content=src, content_rowid=id);
    INSERT INTO t(rowid, a) VALUES (20, 'x');
    """
  )
  try session.run(".use t")
  #expect(
    session.error(".whynot 20 -- w")?.first == "there is no row 20 in src, which has the texts of t"
  )
}

@Test func `what finds a row names its place where its page does not show it`() throws {
  let session = try ReminderSession()
  _ = try session.rows(
    """
    INSERT INTO reminders(id, title, remindersListID)
    SELECT value, iif(value = 1026, 'alpha is longer than the others', 'alpha'), 1
    FROM generate_series(1001, 1026)
    """
  )
  let places = try session.rows("SELECT rowid FROM reminderTexts('alpha') ORDER BY rank, rowid")
  #expect(places.firstIndex(of: "1026") == 25)
  #expect(
    try session.run(".whynot 1026 -- alpha zulu").hasSuffix(
      "This finds it as #26: .search alpha\n"
    )
  )
}

@Test func `words that begin with what was typed are offered in FTS5's language`() throws {
  let session = try ReminderSession()
  try session.run(".reindex --tokenizer 'porter unicode61'")
  #expect(try session.rows("SELECT rowid FROM reminderTexts('week')") == [])
  let (week, both) = (
    #"This finds it: .match "week"*"#, #"This finds it: .match "take" AND "week"*"#
  )
  #expect(try session.run(".whynot 4 -- week").hasSuffix("\(week)\n"))
  #expect(try session.run(".whynot 4 -- take week").hasSuffix("\(both)\n"))
  for line in [week, both] {
    #expect(try session.run(String(line.dropFirst(15))).contains("4|"))
  }
}
