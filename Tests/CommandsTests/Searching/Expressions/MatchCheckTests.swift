import Output
import TerminalKit
import TestSupport
import Testing

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
      "an index with detail=none knows rows only: no phrases, NEAR, ^ or column filters",
      "this works: .match \"fun\" OR \"wee\" AND \"eek\"",
    ]
  )
  #expect(try session.run(".match fun") != "")
  #expect(
    session.error(".xray b:fun")?.suffix(2) == [
      "an index with detail=none knows rows only: no phrases, NEAR, ^ or column filters",
      "this works: .xray \"fun\"",
    ]
  )
  try session.run(".use c")
  for (typed, works) in [
    ("\"next week\"", "\"next\" AND \"week\""), ("NEAR(week next)", "\"week\" AND \"next\""),
    ("a:\"next we\"*", "a:(\"next\" AND \"we\"*)"), ("fun NOT ^week", "\"fun\" NOT \"week\""),
  ] {
    #expect(session.error(".match \(typed)")?.last == "this works: .match \(works)")
    try session.run(".match \(works)")
  }
}
