import Course
import Shell
import Testing

/// A pupil whose answers are wrong, and look right on the rows that are there: none passes.
struct CarelessPupilTests {
  private typealias Wrong = (lesson: String, step: String, input: String)

  private static let answers: [Wrong] = [
    // Ids that were read off the screen, or counted.
    ("like", "A piece of a word", "SELECT id FROM reminders WHERE id IN (4, 8);"),
    ("like", "A piece of a word", "SELECT 4 UNION SELECT 8;"),
    ("like", "A piece of a word", "SELECT id FROM reminders WHERE title LIKE 'take%' LIMIT 2;"),
    ("like", "A piece of a word", "SELECT id FROM reminders WHERE title LIKE '%take%';"),
    (
      "like", "One row too few",
      "SELECT reminders.id, count(tagID) FROM reminders LEFT JOIN reminderTags ON reminderID = reminders.id "
        + "WHERE title LIKE '%take%' OR notes LIKE '%take%';"
    ),
    (
      "like", "One row too few",
      "SELECT id FROM reminders WHERE title LIKE '%take%' OR notes LIKE '%take%';"
    ),
    ("like", "One row too few", "VALUES (4, 2), (8, 1);"),
    ("like", "Tags are text, too", "SELECT id FROM reminders WHERE id IN (1, 2, 4, 10);"),
    (
      "like", "Tags are text, too",
      "SELECT reminders.id FROM reminders LEFT JOIN reminderTags ON reminderID = reminders.id "
        + "LEFT JOIN tags ON tags.id = tagID WHERE reminders.title LIKE '%week%' OR tags.title LIKE 'weekend';"
    ),
    ("like", "Two tags at once", ".guess 1"),
    (
      "like", "Counting twice",
      "SELECT count(*) FROM reminders LEFT JOIN reminderTags ON reminderID = reminders.id WHERE title LIKE '%a%';"
    ),
    ("like", "Counting twice", "SELECT 7;"),
    ("like", "What users type", "SELECT id FROM reminders WHERE title LIKE '%0%%';"),
    ("like", "What users type", "SELECT max(id) - 1 FROM reminders;"),
    ("index", "A virtual table", "CREATE TABLE texts (reminderID, title, notes, tags);"),
    (
      "index", "A virtual table",
      "CREATE VIRTUAL TABLE texts USING fts5(reminderID, title, notes, tags, tokenize = 'trigram');"
    ),
    (
      "index", "A virtual table",
      "CREATE VIRTUAL TABLE texts USING fts5(reminderID UNINDEXED, title, notes, tags);"
    ),
    ("index", "What came with it", "SELECT name FROM sqlite_schema WHERE name LIKE 'texts_%';"),
    (
      "index", "What came with it",
      "SELECT name FROM sqlite_schema WHERE name LIKE '%\\_%' ESCAPE '\\';"
    ),
    ("index", "Nothing in it", ".guess 2"),
    (
      "index", "Fill it",
      "INSERT INTO texts (title, notes, tags) SELECT title, notes, '' FROM reminders ORDER BY title;"
    ),
    (
      "index", "Fill it",
      "INSERT INTO texts (rowid, title, notes, tags) SELECT id, title, notes, '' FROM reminders WHERE id <= 10;"
    ),
    ("index", "All words at once", "SELECT 3;"),
    ("index", "All words at once", "SELECT rowid FROM texts WHERE texts MATCH 'doctor' LIMIT 1;"),
    (
      "index", "Without a copy",
      "CREATE VIRTUAL TABLE titles USING fts5(title, content = 'reminders', content_rowid = 'id');"
    ),
    (
      "triggers", "What is new",
      "INSERT INTO texts (rowid, title, notes, tags) SELECT id, title, notes, '' FROM reminders WHERE id = 71;"
    ),
    (
      "triggers", "What is new",
      "CREATE TRIGGER t AFTER INSERT ON reminders BEGIN INSERT INTO texts (title, notes, tags) VALUES (new.title, new.notes, ''); END;"
    ),
    (
      "triggers", "What changes",
      "CREATE TRIGGER t AFTER UPDATE OF title ON reminders BEGIN UPDATE texts SET title = new.title WHERE rowid = new.id; END;"
    ),
    (
      "triggers", "What goes",
      "CREATE TRIGGER t AFTER DELETE ON reminders BEGIN DELETE FROM texts; END;"
    ),
    (
      "triggers", "A tag gets another name",
      "UPDATE tags SET title = 'holiday' WHERE title = 'weekend';"
    ),
    ("tokens", "All the same", "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'week';"),
    ("tokens", "All the same", "SELECT rowid FROM reminderTexts WHERE rowid IN (1, 2, 4, 10);"),
    ("tokens", "Words as tokens", ".reindex --tokenizer trigram"),
    ("tokens", "Stems", ".reindex --tokenizer unicode61"),
    (
      "rank", "Small is good",
      "SELECT rowid, rank FROM reminderTexts WHERE reminderTexts MATCH 'week';"
    ),
    (
      "rank", "Small is good",
      "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'week' ORDER BY rank DESC;"
    ),
    (
      "rank", "Small is good", "SELECT 4 UNION ALL SELECT 10 UNION ALL SELECT 2 UNION ALL SELECT 1;"
    ),
    ("rank", "Small is good", ".search week"),
    ("rank", "What counts is hits", ".guess 4"),
    ("rank", "Does the place count?", ".guess 11"),
    ("rank", "Short rows win", "UPDATE reminders SET title = 'week week week' WHERE id = 2;"),
    ("rank", "Short rows win", "DELETE FROM reminders WHERE id = 10;"),
    ("rank", "Short rows win", "UPDATE reminders SET notes = title || title WHERE id IN (10, 4);"),
    (
      "rank", "Short rows win",
      "INSERT INTO reminders (title, remindersListID) SELECT 'a', 1 FROM reminders; DELETE FROM reminders WHERE id IN (1, 4, 10);"
    ),
    ("rank", "When half of the rows have it", "DELETE FROM reminders WHERE id IN (3, 5, 6);"),
    (
      "rank", "When half of the rows have it",
      "UPDATE reminders SET title = 'week' WHERE id IN (3, 5, 6);"
    ),
    ("rank", "Rare words weigh more", ".guess 0.3677"),
    ("rank", "When half of the rows have it", "DELETE FROM reminders;"),
    (
      "weights", "See it",
      "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'week' ORDER BY bm25(reminderTexts, 10);"
    ),
    ("weights", "See it", "VALUES (10), (4), (2), (1);"),
    (
      "weights", "For other programs",
      "INSERT INTO reminderTexts (reminderTexts, rank) VALUES ('rank', 'bm25(10, 5)');"
    ),
    (
      "excerpts", "Mark the hits",
      "SELECT rowid, highlight(reminderTexts, 0, '<b>', '</b>') FROM reminderTexts WHERE reminderTexts MATCH 'week';"
    ),
    (
      "excerpts", "Mark the hits",
      "SELECT rowid, replace(title, 'week', '<b>week</b>') FROM reminderTexts WHERE title LIKE '%week%';"
    ),
    ("excerpts", "The whole word", "SELECT '...[Spinach]';"),
    ("queries", "Either of two", ".match doctor or accountant"),
    ("queries", "Either of two", "SELECT rowid FROM reminderTexts WHERE rowid IN (3, 9);"),
    ("queries", "Not that one", "SELECT 5;"),
    ("queries", "A minus inside", ".search win #easy-win"),
    (
      "queries", "A minus inside",
      "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'easy win';"
    ),
    (
      "queries", "A minus inside",
      "SELECT rowid FROM reminderTexts WHERE title || notes || tags LIKE '%easy_win%';"
    ),
    (
      "queries", "Quotes within quotes",
      "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'buy nails';"
    ),
    ("queries", "Quotes within quotes", "SELECT id FROM reminders WHERE title LIKE '%5%nails%';"),
    ("drift", "Repair it", "INSERT INTO articles_fts (articles_fts) VALUES ('optimize');"),
    (
      "drift", "Keep it so",
      "CREATE TRIGGER t AFTER INSERT ON articles BEGIN INSERT INTO articles_fts (rowid, title, body) VALUES (new.id, new.title, new.body); END;"
    ),
    ("better", "What should be first?", ".judge week -- 10=3 2=1"),
    ("forms", "Any of the words", ".search buy milk"),
    ("forms", "Any of the words", "SELECT rowid FROM reminderTexts WHERE rowid IN (1, 5);"),
  ]

  @Test func `there are forty wrong answers at least, and each names a step`() throws {
    #expect(Self.answers.count >= 40)
    let steps = Set(
      try LessonPupil.lessons.flatMap { lesson in lesson.steps.map { "\(lesson.name) \($0.name)" } }
    )
    for answer in Self.answers { #expect(steps.contains("\(answer.lesson) \(answer.step)")) }
  }

  @Test(arguments: Set(answers.map(\.lesson)).sorted())
  func `no wrong answer passes`(lesson name: String) throws {
    let lesson = try #require(try LessonPupil.lessons.first { $0.name == name })
    let pupil = try LessonPupil(name)
    for step in lesson.steps {
      for wrong in Self.answers where wrong.lesson == name && wrong.step == step.name {
        let answer = pupil.shell.answer(to: wrong.input)
        #expect(!answer.contains("✓"), "\(name), \(step.name): \(wrong.input)")
        // What was tried is gone, so that the next one is alone.
        #expect(pupil.shell.answer(to: ".lesson reset").contains(step.name))
      }
      _ = pupil.shell.answer(to: ".lesson skip")
    }
    #expect(pupil.shell.answer(to: ".hint").contains("the lesson is done"))
  }
}
