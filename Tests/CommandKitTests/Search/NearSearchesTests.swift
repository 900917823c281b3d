import CommandKit
import CommandSupport
import SQLiteDatabase
import Testing
import TestSupport

/// The lines that a terminal shows below a page without rows, as commands.
private func offers(_ line: String, in session: ReminderSession) throws -> [String] {
  try session.runAll(line).results.split(separator: "\n").compactMap { line in
    line.hasPrefix("This finds ")
      ? line.split(separator: ": ", maxSplits: 1).last.map(String.init) : nil
  }
}

@Test(arguments: [
  (".search wek", [".search week"]), (".search 'week'", [".search week"]),
  (".search 'take a walk'", [".search \"take a walk\""]),
  (".search milk spinahc", [".search milk spinach"]), (".search grocerys", [".search grocer"]),
  (".search zzzzzz", []), (".search week", []), (".search -- - wek", [".search -- - week"]),
  // "Take a walk" has them apart.
  (".search \"take walk\"", [".search take walk"]), (".search \"take zzzz\"", []),
  // Without brackets, a comma is no word, and nothing would be left to look for.
  (".search [,]", []), (".search \",\" zzzz", []),
  // What is FTS5's language gets its own note.
  (".search weekend -fun", []),
  // Nowhere are two blanks between them.
  (".search 'take  walk'", [".search take  walk"]), (".search 'take zzzz'", []),
  (".search #weeekend", [".search #weekend"]), (".search walk #fnu", [".search walk #fun"]),
  (".search #zzzz", []),
  // "weeke" is no word, and what begins so also begins with "week".
  (".search weekx fun", [".search week fun"]),
  (".match wek", [".match week"]), (".like wek", []), (".match wek OR walk", []),
  (".match zzzzzz", []),
  // Two characters are no token of trigram, and LIKE finds them in "week".
  (".match we", [".search we"]), (".match zz", []),
  // Reminder 4 has both words, and is completed; "ki" is left out beside another word; a tag is a condition.
  (".search --hide-completed take walk", [".search --hide-completed --any take walk"]),
  (".search ki take", [".search --any ki take"]),
  (".search take week #easy-win", [".search --any take week #easy-win"]),
  (".match --hide-completed wallk", []),
  (".match --hide-completed wek", [".match --hide-completed week"]),
])
func `a search that finds nothing leads to one that does`(line: String, near: [String]) throws {
  let session = try ReminderSession(columns: 100)
  #expect(try offers(line, in: session) == near)
  for other in near {
    // Where completed ones are hidden: "No open reminder matches, 1 completed hidden."
    #expect(try !session.run(other).contains(/No (open )?reminder matches/), "\(other)")
  }
}

/// Each beginning is a search of its own: a word of 50,000 characters would be searched for 25,000 times.
@Test func `beginnings are looked for only of a word that somebody may have misspelled`() throws {
  let session = try ReminderSession(columns: 200)
  let stored = String(repeating: "a", count: 50)
  try session.execute("UPDATE reminders SET title = '\(stored)' WHERE id = 1")
  #expect(try offers(".search \(stored)bcdefghijklmno", in: session) == [".search \(stored)"])
  #expect(try offers(".search \(stored)bcdefghijklmnop", in: session) == [])
}

/// Every offer is counted by SQLite itself, whatever the index makes of words.
@Test(arguments: ["unicode61", "porter unicode61", "trigram", "ascii"])
func `near words are found in every index, and give the rows that are told`(tokenizer: String)
  throws
{
  let session = try ReminderSession(columns: 100)
  try session.run(".reindex --tokenizer \"\(tokenizer)\"")
  var tried = 0
  for (typed, near) in [
    ("weekedn", "weekend"), ("acountant", "accountant"), ("laundri", "laundry"),
  ] {
    let text = try session.run(".search \(typed)")
    // A stemmer makes "laundri" of "laundry" as well.
    guard text.contains("No reminder matches") else { continue }
    tried += 1
    let found = try #require(try offers(".search \(typed)", in: session).first, "\(typed)")
    let word = String(found.dropFirst(8))
    #expect(near.hasPrefix(word.prefix(4)))
    let count = try session.rows("SELECT count(*) FROM reminderTexts('\(word)')")[0]
    #expect(text.contains("This finds \(count) reminder"))
  }
  // Only "laundri" may be found.
  #expect(tried >= 2)
}

@Test func `a table without reminders offers .match`() throws {
  let session = try ReminderSession(columns: 100)
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('wing'), ('wing load'), ('wind')"
  )
  try session.run(".use t")
  #expect(try offers(".match wong", in: session) == [".match wing"])
  #expect(try offers(".match winh", in: session) == [".match wing", ".match wind"])
  #expect(try offers(".match wong OR wung", in: session) == [])
}

/// Porter makes "weekli" of weekly, unicode61 "cafe" of Café: neither is how anybody writes them.
@Test(arguments: [
  ("porter", ""), ("porter", "detail=column"), ("porter", "detail=none"), ("unicode61", ""),
])
func `the offered word is written as a text has it, not as the index does`(
  tokenizer: String,
  detail: String
) throws {
  let session = try ReminderSession(columns: 100)
  let options = [detail].filter { !$0.isEmpty }.map { ", \($0)" }.joined()
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b, tokenize='\(tokenizer)'\(options));
    INSERT INTO t VALUES ('at the Café', 'a Weekly meeting');
    """
  )
  try session.run(".use t")
  #expect(try offers(".search weakly", in: session) == [".search weekly"])
  #expect(try offers(".search cave", in: session) == [".search café"])
}

@Test func `a term is offered as it is where its row is gone from the content`() throws {
  let session = try ReminderSession(columns: 100)
  try session.execute(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a); INSERT INTO c VALUES (1, 'Weekly');
    CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=id, tokenize=porter);
    INSERT INTO t(t) VALUES ('rebuild'); DELETE FROM c;
    """
  )
  try session.run(".use t")
  #expect(try offers(".search weakly", in: session) == [".search weekli"])
}

@Test func `a script gets no offers`() throws {
  let session = try ReminderSession()
  #expect(try session.runAll(".search wek") == .init())
}

@Test func `the offer leaves out completed reminders where the search does`() throws {
  let session = try ReminderSession(columns: 100)
  #expect(
    try offers(".search --hide-completed wek", in: session) == [".search --hide-completed week"]
  )
  #expect(try offers(".search --hide-completed wallk", in: session) == [])
  #expect(try offers(".search wallk", in: session) == [".search walk"])
}

/// A table of an own database, with words in some of its rows.
private func ownTable() throws -> ReminderSession {
  let session = try ReminderSession(columns: 100)
  try session.execute(
    """
    CREATE VIRTUAL TABLE docs USING fts5(title, body);
    INSERT INTO docs VALUES
      ('walk', 'a long walk'), ('milk', 'eggs and milk'), ('eggs', 'only eggs'), ('odd', 'next week');
    """
  )
  try session.run(".use docs")
  return session
}

@Test(arguments: [
  // SQLite: walk is in row 1, eggs in 2 and 3.
  (
    ".search walk eggs",
    [
      "No row has all of these 2 words; 3 have some:", "  .search --any walk eggs",
      "The rarest word: \"walk\", in 1 row.",
    ]
  ),
  // week is in row 4 only, as next is.
  (
    ".search walk week",
    [
      "No row has all of these 2 words; 2 have some:", "  .search --any walk week",
      "Each of the words is in 1 row.",
    ]
  ),
  (
    ".search walk week eggs",
    [
      "No row has all of these 3 words; 4 have some:", "  .search --any walk week eggs",
      "The rarest words: \"walk\", \"week\", each in 1 row.",
    ]
  ),
  (
    ".search zzz long yyy",
    [
      "No row has all of these 3 words; 1 has some:", "  .search --any zzz long yyy",
      "In no row: \"zzz\", \"yyy\".",
    ]
  ),
  // A group or a phrase is no word: the distance of one, and the words within, are not counted.
  (
    ".search [eggs milk] walk",
    [
      "No row has all of these 2 parts; 2 have some:", "  .search --any [eggs milk] walk",
      "Each of the parts is in 1 row.",
    ]
  ),
  (
    ".search [milk next]~5 eggs",
    [
      "No row has all of these 2 parts; 2 have some:", "  .search --any [milk next]~5 eggs",
      "In no row: [milk next]~5.",
    ]
  ),
  (
    ".search \"eggs milk\" only",
    [
      "No row has all of these 2 parts; 1 has some:", "  .search --any \"eggs milk\" only",
      "In no row: \"eggs milk\".",
    ]
  ),
  // Without reminders there are no tags, and #walk is a word.
  (
    ".search \"next week\" #walk",
    [
      "No row has all of these 2 parts; 2 have some:", "  .search --any \"next week\" #walk",
      "Each of the parts is in 1 row.",
    ]
  ),
  // They stand in one row, but not as near, or not in this order.
  (".search [eggs milk]~0 milk", ["This finds 1 row: .search eggs milk milk"]),
  (".search \"milk eggs\" #milk", ["This finds 1 row: .search milk eggs #milk"]),
  (".search [walk eggs]", []), (".search \"walk eggs\"", []),
  // One word, and words of which none is there.
  (".search zzz", []), (".search zzz yyy", []), (".search --any zzz yyy", []),
])
func `where no row has all words, those that have some are offered`(
  line: String,
  said: [String]
) throws {
  let lines = try ownTable().run(line).split(separator: "\n").map(String.init)
  #expect(Array(lines.dropFirst()) == said)
}

/// unicode61 makes no token of ++, trigram none of two letters: no row is looked through for them.
@Test(arguments: [
  ("unicode61", "walk ++ eggs", ["walk"]), ("unicode61", "++ walk zzz", ["zzz"]),
  ("trigram", "walk my eggs", ["walk"]),
])
func `of a word without tokens nothing is said about rows`(
  tokenizer: String,
  typed: String,
  named: [String]
) throws {
  let session = try ReminderSession(columns: 100)
  try session.execute(
    """
    CREATE VIRTUAL TABLE docs USING fts5(a, tokenize = '\(tokenizer)');
    INSERT INTO docs VALUES ('my walk ++'), ('my eggs'), ('eggs');
    """
  )
  try session.run(".use docs")
  let lines = try session.run(".search \(typed)").split(separator: "\n")
  let last = try #require(lines.last)
  #expect(last.hasPrefix("In no row: ") || last.hasPrefix("The rarest word: "), "\(last)")
  #expect(last.matches(of: /"(.*?)"/).map { String($0.1) } == named)
}

@Test func `any of the words is looked for where it is asked for, in every table`() throws {
  let own = try ownTable()
  #expect(try own.run(".search --any walk eggs").contains("3 rows."))
  let reminders = try ReminderSession(columns: 100)
  // SQLite: 'milk' is in one reminder, 'walk' in another.
  #expect(try reminders.run(".search --any milk walk").contains("2 reminders, 1 completed."))
  #expect(try reminders.run(".search milk walk").contains(".search --any milk walk"))
}

/// An index that keeps accents has no cafe.
@Test(arguments: ["unicode61 remove_diacritics 0", "trigram", "ascii"])
func `a word without its accent leads to the one with it, and back`(tokenizer: String) throws {
  let session = try ReminderSession(columns: 100)
  try session.execute(
    "UPDATE reminders SET title = 'Café' WHERE id = 1; UPDATE reminders SET title = 'Lodz' WHERE id = 2;"
      + "UPDATE reminders SET title = 'noi știri' WHERE id = 3"
  )
  try session.run(".reindex --tokenizer \"\(tokenizer)\"")
  #expect(try offers(".search cafe", in: session) == [".search café"])
  #expect(try offers(".search łodz", in: session) == [".search lodz"])
  #expect(try offers(".search stiri", in: session) == [".search știri"])
}

@Test func `words that begin with what was typed are offered where nothing else is near`() throws {
  let session = try ReminderSession(.memory, columns: 100)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, tokenize = 'porter');
    INSERT INTO t VALUES ('a weekend'), ('weekly'), ('other');
    """
  )
  try session.context.refreshProfile()
  #expect(try session.rows("SELECT count(*) FROM t('week')") == ["0"])
  #expect(
    try session.run(".search week").contains("This finds 2 rows: .search --form prefix week")
  )
}
