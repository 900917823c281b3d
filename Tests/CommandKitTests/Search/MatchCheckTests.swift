import CommandSupport
import Output
import TerminalKit
import Testing
import TestSupport

@Test func `of a long expression the place of the error is shown`() throws {
  let session = try ReminderSession()
  let words = (1...40).map { "word\($0)" }.joined(separator: " ")
  let lines = try #require(session.error(".match \(words) # \(words)"))
  let caret = try #require(lines[2].firstIndex(of: "^"))
  let cells = lines[2].distance(from: lines[2].startIndex, to: caret)
  #expect(lines[1].dropFirst(cells).first == "#")
  #expect(lines[1].hasPrefix("  …"))
  #expect(lines[1].hasSuffix("…"))
  #expect(lines.prefix(3).allSatisfy { DisplayWidth.of($0) <= 80 })
}

// As sqlite3 does below SQL, from the 25th cell on.
@Test func `words that point to the right stand before a place that is far to the right`() throws {
  let session = try ReminderSession()
  #expect(
    session.error(".match abcdefghijklmnopqrstuvwxyz AND")?.prefix(3) == [
      "fts5: syntax error near \"\"", "  abcdefghijklmnopqrstuvwxyz AND",
      "                  error here ---^",
    ]
  )
}

@Test func `what an index cannot find for its detail is explained, and a query that works offered`()
  throws
{
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE VIRTUAL TABLE n USING fts5(a, b, detail=none, tokenize=trigram);
    CREATE VIRTUAL TABLE c USING fts5(a, b, detail=column);
    INSERT INTO n VALUES ('week', 'fun'); INSERT INTO c VALUES ('next week', 'week');
    """
  )
  try session.run(".use n")
  #expect(
    session.error(".match fun OR week") == [
      "fts5: phrase queries are not supported (detail!=full)", "  fun OR week",
      "         ^--- error here",
      "with detail=none the index does not store in which column a token is, nor where in it: "
        + "it can answer no phrases, NEAR, ^ or column filters",
      "under trigram a word of more than three characters is a phrase, too",
      "the tokens can be searched for without their places; "
        + "that also finds rows that have them elsewhere",
      "this works: .match \"fun\" OR \"wee\" AND \"eek\"",
    ]
  )
  #expect(try session.run(".match fun") != "")
  #expect(
    session.error(".xray b:fun")?.suffix(2) == [
      "the tokens can be searched for without their places; "
        + "that also finds rows that have them elsewhere",
      "this works: .xray \"fun\"",
    ]
  )
  try session.run(".use c")
  for (typed, works) in [
    ("\"next week\"", "\"next\" AND \"week\""), ("NEAR(week next)", "\"week\" AND \"next\""),
    ("a:\"next we\"*", "a:(\"next\" AND \"we\"*)"), ("^week NOT fun", "\"week\" NOT (fun)"),
  ] {
    #expect(session.error(".match \(typed)")?.last == "this works: .match \(works)")
    try session.run(".match \(works)")
  }
  // To leave out all rows with "week" would lose those in which no column begins with it.
  #expect(session.error(".match next NOT ^week")?.last?.hasPrefix("this works") == false)
}

/// The search text and the expression are the same word, so that both meet the same obstacle.
@Test(arguments: ["column", "none"])
func `a search text that an index cannot find for its detail is explained as .match explains it`(
  detail: String
) throws {
  let session = try ReminderSession()
  try session.run(".reindex --detail \(detail)")
  let explained = try #require(session.error(".match \"week\""))
  #expect(explained.count > 4)
  #expect(session.error(".search week") == explained)
  let works = try #require(explained.last?.split(separator: ": ", maxSplits: 1).last)
  // In the workshop's texts "wee" and "eek" stand together wherever both stand.
  #expect(try session.run(String(works)).split(separator: "\n").count == 4)
  // .match can neither look for the tag, nor in place of the other commands.
  for command in [
    ".search #fun week", ".highlight week", ".snippet week", ".clear-completed --yes week",
    ".compare week vs walk", ".why 4 -- week",
  ] {
    #expect(session.error(command) == explained.dropLast(2), "\(command)")
  }
  // Nor is it offered with a remark that it finds nothing.
  let unknown = try #require(session.error(".match \"zebra\""))
  let explanation = unknown.filter { !$0.hasPrefix("FTS5 takes this, and finds no row: .match ") }
  #expect(explanation.count == unknown.count - 1)
  for command in [".highlight zebra", ".clear-completed --yes zebra", ".search zebra #fun"] {
    #expect(session.error(command) == explanation, "\(command)")
  }
}

@Test func `a text in single quotes is offered without them where it finds rows then`() throws {
  let session = try ReminderSession()
  let cause = "single quotes belong to SQL: an expression has none around it"
  #expect(session.error(".match 'week'")?.suffix(2) == [cause, "this works: .match week"])
  #expect(session.error(".match 'doctor AND'")?.last == "this works: .match doctor")
  #expect(
    session.error(".match 'zebra'")?.suffix(2) == [
      cause, "FTS5 takes this, and finds no row: .match zebra",
    ]
  )
  // Quotes around parts of it, and an apostrophe, belong to the words.
  #expect(session.error(".match 'take' 'walk'")?.contains(cause) == false)
  #expect(session.error(".match don't")?.contains(cause) == false)
}
