import CommandSupport
import Testing
import TestSupport

/// Reports on rows whose entry in the index is not what the row says.
struct OutdatedIndexTests {
  private let session: ReminderSession

  init() throws {
    session = try ReminderSession()
  }

  private func report(_ line: String) throws -> String {
    try session.run(line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `a row that the index does not have is not said to be without its words`() throws {
    try session.execute("DELETE FROM reminderTexts WHERE rowid = 3")
    let expected =
      "Row 3 is not found: - row 3: has no entry in the index; .doctor shows whether it should have one"
    for line in [".whynot 3 -- doctor", ".whynot --match 3 -- doctor NOT x", ".whynot 3 -- zebra"] {
      #expect(try report(line) == expected)
    }
    try session.run(".reindex")
    #expect(try report(".whynot 3 -- doctor").hasPrefix("Row 3 is found"))
  }

  @Test(arguments: [
    (".whynot 5 -- concert", "concert"), (".whynot 5 -- \"buy concert\"", "\"buy concert\""),
    (".whynot --match 5 -- title:concert", "title:concert"),
    (".whynot 5 -- [buy tickets] old", "[buy tickets]"),
  ])
  func `what only the reminder has is not called absent`(line: String, part: String) throws {
    try session.execute("UPDATE reminderTexts SET title = 'Old title' WHERE rowid = 5")
    #expect(
      try report(line).hasPrefix(
        "Row 5 is not found: - \(part): is in the row's text, but the index has another text; .doctor shows what "
          + "differs"
      )
    )
    #expect(try session.runNoting(line).contains("the title of 5 is another in the table"))
    try session.run(".reindex")
    #expect(try !report(line).contains("is in the row's text"))
  }

  @Test
  func `a table's own text that its index does not have is not called another tokenizer's work`()
    throws
  {
    try session.execute(
      """
      CREATE VIRTUAL TABLE n USING fts5(title, body);
      INSERT INTO n VALUES ('Bread', 'dough week'), ('Soup', 'onion');
      UPDATE n_content SET c1 = 'kiwi' WHERE id = 2;
      """
    )
    try session.run(".use n")
    let outdated = "kiwi: is in the row's text, but the index has another text"
    #expect(try report(".whynot 2 -- kiwi").contains(outdated))
    try session.execute("INSERT INTO n(n) VALUES ('rebuild')")
    #expect(try report(".whynot 2 -- kiwi").hasPrefix("Row 2 is found"))
  }

  @Test func `an open reminder without an entry is not called completed`() throws {
    try session.run(".search --hide-completed week")
    try session.execute("DELETE FROM reminderTexts WHERE rowid = 1")
    #expect(try !report(".whynot 1").contains("completed"))
  }

  @Test func `of an external table the texts of today are told from its index`() throws {
    try session.execute(
      """
      CREATE TABLE src(id INTEGER PRIMARY KEY, a, b);
      INSERT INTO src VALUES (1, 'new words', 'z'), (2, 'none', 'none');
      CREATE VIRTUAL TABLE e USING fts5(a, b, content=src, content_rowid=id);
      INSERT INTO e(rowid, a, b) VALUES (1, 'old', 'z');
      """
    )
    try session.run(".use e")
    let rebuild = #"INSERT INTO "e" ("e") VALUES ('rebuild');"#
    #expect(
      try report(".whynot 1 -- words")
        == "Row 1 is not found: - words: is in the row's text, but the index has another text; "
        + ".doctor shows what differs"
    )
    #expect(
      try report(".whynot 2 -- none")
        == "Row 2 is not found: - row 2: has no entry in the index; .doctor shows whether it should have one"
    )
    try session.execute(rebuild)
    for line in [".whynot 1 -- words", ".whynot 2 -- none"] {
      #expect(try report(line).contains("is found"))
    }
  }

  /// The texts of the reminders are asked by LIKE, and the index by MATCH, with words that LIKE and trigram find in
  /// the same texts.
  @Test func `no word is called absent that the reminder or the index has`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let words = ["week", "walk", "milk", "doctor", "concert", "tax", "fun", "groceries", "call"]
    for id in 1...10 where Bool.random(using: &random) {
      let word = words.randomElement(using: &random) ?? ""
      try session.execute(
        Bool.random(using: &random)
          ? "DELETE FROM reminderTexts WHERE rowid = \(id)"
          : "UPDATE reminderTexts SET title = '\(word)', tags = '' WHERE rowid = \(id)"
      )
    }
    var absent = 0
    for id in 1...10 {
      for word in words {
        let comment: Comment = "\(word), row \(id), seed \(seed)"
        guard try report(".whynot \(id) -- \(word)").contains("\(word): is not in the row") else {
          continue
        }
        absent += 1
        let texts = """
          SELECT title, notes FROM reminders WHERE id = \(id)
          UNION ALL SELECT group_concat(t.title, ' '), '' FROM reminderTags AS r
          JOIN tags AS t ON t.id = r.tagID WHERE r.reminderID = \(id)
          """
        #expect(try session.rows(texts).joined().lowercased().contains(word) == false, comment)
        let indexed = "SELECT 1 FROM reminderTexts('\(word)') WHERE rowid = \(id)"
        #expect(try session.rows(indexed).isEmpty, comment)
      }
    }
    #expect(absent > 0, "seed \(seed)")
  }
}
