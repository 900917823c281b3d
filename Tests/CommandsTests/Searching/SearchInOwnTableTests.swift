import CommandKit
import CommandSupport
import SQLiteDatabase
import TestSupport
import Testing

/// `.search` in a table that `.use` has chosen.
struct SearchInOwnTableTests {
  private func session(_ options: String = "") throws -> ReminderSession {
    let session = try ReminderSession()
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(title, body\(options));
      INSERT INTO docs VALUES
        ('walk', 'a long walk'), ('#fun', 'next week'), ('eggs', 'week next eggs'), ('co-op', 'call');
      """
    )
    try session.run(".use docs")
    return session
  }

  /// The ids come from the expression beside each text.
  @Test(arguments: [
    ("walk", "walk"), ("next week", "next week"), ("\"next week\"", "\"next week\""),
    ("\"next week", "\"next week\""), ("[week eggs]~1", "NEAR(week eggs, 1)"), ("#fun", "fun"),
    ("co-op", "\"co-op\""), ("call . co-op", "call \"co-op\""), ("--any walk eggs", "walk OR eggs"),
    ("week NOT eggs", "week \"NOT\" eggs"),
  ])
  func `the text is words, phrases and groups, and nothing is a syntax error`(
    text: String,
    expression: String
  ) throws {
    let session = try session()
    try session.run(".mode list")
    let found = try session.run(".search \(text)").split(separator: "\n").map {
      $0.prefix { $0 != "|" }
    }
    let rows = try session.rows(
      "SELECT rowid FROM docs('\(expression)') ORDER BY rank, rowid"
    )
    #expect(found == rows.map { Substring($0) })
  }

  @Test(arguments: ["", ".", "[]", ". --"])
  func `a text of which the index can find nothing is refused`(text: String) throws {
    let session = try session()
    let error = #expect(throws: CommandError.self) { try session.run(".search -- \(text)") }
    #expect(error?.details.contains { $0.contains(".search WORD") } == true)
  }

  @Test func `what it says of the last search can be typed again`() throws {
    let session = try session()
    try session.run(".search --any walk eggs")
    #expect(session.context.search.last?.line == ".search --any walk eggs")
    #expect(try session.run(".sql last").contains(#"MATCH '"walk" OR "eggs"'"#))
    try session.run(".match walk")
    #expect(session.context.search.last?.line == ".match walk")
  }

  @Test func `an index without positions refuses a phrase, with the reason`() throws {
    let session = try session(", detail=none")
    #expect(throws: CommandError.self) { try session.run(".search \"next week\"") }
    #expect(try session.run(".search next week").contains("#fun"))
  }

  @Test func `what looks like FTS5's language is told with the .match that finds rows`() throws {
    let session = try ReminderSession(columns: 100)
    #expect(
      try session.run(".search week OR eggs").hasSuffix(
        "OR is looked for as a word here. In FTS5's language: .match week OR eggs\n"
      )
    )
    // SQLite finds no row for it.
    #expect(try session.run(".search zzz OR yyy").contains(".match") == false)
    // A script gets no such words.
    #expect(
      try ReminderSession().runAll(".search week OR eggs").remarks.contains(".match") == false
    )
  }
}
