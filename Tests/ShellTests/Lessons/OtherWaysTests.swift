import Course
import Shell
import Testing

/// A pupil who goes through the whole course by other ways than the solutions that are shown: where the solution is
/// SQL, by a command, and where it is a command, by SQL.
struct OtherWaysTests {
  private struct Way {
    let lesson: String
    /// What is typed in each step, in the order of the steps; nil for the guess of the solution.
    let inputs: [String?]
  }

  private static let ways = [
    Way(
      lesson: "like",
      inputs: [
        ".like take",
        """
        SELECT title, (SELECT count(*) FROM reminderTags WHERE reminderID = r.id) AS n, r.id AS nr
        FROM reminders AS r WHERE instr(lower(title || ' ' || notes), 'take') ORDER BY n;
        """,
        """
        SELECT id FROM reminders WHERE title || char(10) || notes LIKE '%week%' UNION
        SELECT reminderID FROM reminderTags JOIN tags ON tags.id = tagID WHERE tags.title GLOB 'week*';
        """,
        nil,
        "SELECT sum(instr(lower(title), 'a') > 0) FROM reminders;",
        ".like 0%",
      ]
    ),
    Way(
      lesson: "index",
      inputs: [
        """
        create virtual table "texts" using fts5 ( "reminderID" UNINDEXED , "title", "notes", "tags", tokenize="trigram" );
        """,
        "SELECT value FROM json_each('[\"content\",\"data\",\"docsize\",\"idx\",\"config\"]') WHERE 0 UNION ALL "
          + "SELECT tbl_name FROM sqlite_schema WHERE tbl_name GLOB 'texts_*' AND type = 'table';",
        nil,
        """
        INSERT INTO texts (title, notes, tags, rowid) SELECT r.title, r.notes, '', r.id FROM reminders AS r
        ORDER BY r.id DESC;
        """,
        ".search doctor diet",
        """
        CREATE VIRTUAL TABLE titles USING fts5("title", content="reminders", content_rowid="id", tokenize="porter");
        INSERT INTO titles VALUES ('junk');
        INSERT INTO "titles"("titles") SELECT 'rebuild';
        """,
      ]
    ),
    Way(
      lesson: "triggers",
      inputs: [
        nil,
        """
        CREATE TRIGGER a AFTER INSERT ON reminders BEGIN
          DELETE FROM texts WHERE rowid = new.id;
          INSERT INTO texts (rowid, title, notes, tags) SELECT id, title, notes, '' FROM reminders WHERE id = new.id;
        END;
        """,
        """
        CREATE TRIGGER b AFTER UPDATE ON reminders BEGIN
          REPLACE INTO texts (rowid, title, notes, tags)
          VALUES (new.id, new.title, new.notes, (SELECT tags FROM texts WHERE rowid = new.id));
        END;
        """,
        "CREATE TRIGGER c BEFORE DELETE ON reminders BEGIN DELETE FROM texts WHERE texts.rowid = old.id; END;",
        """
        UPDATE tags SET title = replace(title, 'weekend', 'holiday');
        UPDATE texts SET tags = replace(tags, 'weekend', 'holiday');
        """,
        nil,
      ]
    ),
    Way(
      lesson: "tokens",
      inputs: [
        nil, nil,
        "SELECT rowid FROM reminderTexts WHERE instr(lower(title || ' ' || notes || tags), 'we');",
        """
        DROP TABLE reminderTexts;
        CREATE VIRTUAL TABLE reminderTexts USING fts5("reminderID" UNINDEXED, title, notes, tags);
        INSERT INTO reminderTexts (rowid, reminderID, title, notes, tags)
        SELECT id, id, title, notes, coalesce((SELECT group_concat('#' || tags.title, ' ') FROM reminderTags
          JOIN tags ON tags.id = tagID WHERE reminderTags.reminderID = reminders.id), '') FROM reminders;
        """,
        "SELECT rowid FROM reminderTexts('week' || '*');",
        """
        CREATE TEMP TABLE saved AS SELECT rowid AS id, * FROM reminderTexts;
        DROP TABLE reminderTexts;
        CREATE VIRTUAL TABLE reminderTexts USING fts5("reminderID" UNINDEXED, title, notes, tags, tokenize = 'porter');
        INSERT INTO reminderTexts (rowid, reminderID, title, notes, tags)
        SELECT id, reminderID, title, notes, tags FROM saved;
        """,
        nil,
      ]
    ),
    Way(
      lesson: "rank",
      inputs: [
        ".search --by-rank week", nil, nil,
        "DELETE FROM reminderTags WHERE reminderID = 2 AND tagID = (SELECT id FROM tags WHERE title = 'easy-win');",
        nil,
        "INSERT INTO reminders (title, remindersListID) VALUES ('weekly a', 1), ('weekly b', 2);",
        nil,
      ]
    ),
    Way(
      lesson: "weights",
      inputs: [
        nil, ".rank weights title=10\n.search --by-rank week", nil, nil,
        ".rank weights title=10 notes=5\n.rank save",
        ".rank weights tags=10\n.match --by-rank week",
      ]
    ),
    Way(
      lesson: "excerpts",
      inputs: [
        ".highlight --columns title --open <b> --close </b> week", nil, nil,
        ".snippet --column notes --tokens 5 --open [ --close ] --ellipsis ... spinach",
        """
        SELECT r.rowid, count(g.tagID) AS n FROM reminderTexts AS r
        LEFT JOIN reminderTags AS g ON g.reminderID = r.rowid
        WHERE reminderTexts MATCH 'week' GROUP BY 1 ORDER BY r.rank;
        """,
        "SELECT rowid, highlight(reminderTexts, 3, '[', ']') FROM reminderTexts WHERE tags MATCH 'fun';",
      ]
    ),
    Way(
      lesson: "queries",
      inputs: [
        "SELECT rowid FROM reminderTexts WHERE title || notes || tags LIKE '%doctor%' "
          + "OR title || ' ' || notes || tags LIKE '%accountant%';",
        "SELECT rowid FROM reminderTexts WHERE tags LIKE '%fun%' EXCEPT "
          + "SELECT rowid FROM reminderTexts WHERE tags LIKE '%weekend%';",
        nil, nil, ".search easy-win", ".search 5\" nails",
        "SELECT id FROM reminders WHERE lower(substr(title, 1, 4)) = 'take';",
      ]
    ),
    Way(
      lesson: "drift",
      inputs: [
        "SELECT title, rowid FROM articles_fts('dough') ORDER BY bm25(articles_fts);", nil, nil,
        ".doctor --repair --yes articles_fts",
        """
        CREATE TRIGGER i AFTER INSERT ON articles BEGIN
          INSERT INTO articles_fts (rowid, title, body) SELECT new.id, new.title, new.body; END;
        CREATE TRIGGER d BEFORE DELETE ON articles BEGIN
          INSERT INTO articles_fts (articles_fts, rowid, title, body) VALUES ('delete', old.id, old.title, old.body); END;
        CREATE TRIGGER u1 BEFORE UPDATE ON articles BEGIN
          INSERT INTO articles_fts (articles_fts, rowid, title, body) VALUES ('delete', old.id, old.title, old.body); END;
        CREATE TRIGGER u2 AFTER UPDATE ON articles BEGIN
          INSERT INTO articles_fts (rowid, title, body) VALUES (new.id, new.title, new.body); END;
        """,
      ]
    ),
    Way(
      lesson: "better",
      inputs: [
        ".judge week -- 1=0 4=0\n.judge week -- 2=1 10=3", nil, nil,
        """
        INSERT INTO judgments.queries (collection, kind, text) VALUES ('reminderTexts', 'search', 'walk'),
          ('reminderTexts', 'search', 'trash');
        INSERT INTO judgments.grades (queryID, rowKey, grade, at)
        SELECT id, CASE text WHEN 'walk' THEN '4' ELSE '8' END, 3, '' FROM judgments.queries WHERE text <> 'week';
        """,
        nil,
      ]
    ),
    Way(
      lesson: "forms",
      inputs: [
        nil,
        """
        SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'buy'
        UNION SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'milk';
        """,
        nil, nil, nil,
      ]
    ),
  ]

  @Test func `there are ways for all lessons, and enough cross from SQL to commands or back`()
    throws
  {
    let lessons = try LessonPupil.lessons
    #expect(Self.ways.map(\.lesson) == lessons.map(\.name), "a Way for each, in their order")
    var crossings = 0
    for (way, lesson) in zip(Self.ways, lessons) {
      #expect(way.inputs.count == lesson.steps.count, "\(lesson.name) has an input for each step")
      for (input, step) in zip(way.inputs, lesson.steps) {
        guard let input, let solution = step.solutions.first else { continue }
        if input.hasPrefix(".") != solution.hasPrefix(".") { crossings += 1 }
      }
    }
    #expect(crossings >= 15)
  }

  @Test(arguments: ways.indices)
  func `other ways than the solutions pass`(index: Int) throws {
    let lesson = try LessonPupil.lessons[index]
    let pupil = try LessonPupil(lesson.name)
    for (input, step) in zip(Self.ways[index].inputs, lesson.steps) {
      let typed = try #require(input ?? step.solutions.first)
      #expect(pupil.passes(step.name, by: typed), "\(lesson.name), \(step.name): \(typed)")
    }
    #expect(
      pupil.shell.answer(to: ".lesson next").contains("step 1 of") == (index < Self.ways.count - 1)
    )
  }
  @Test(arguments: ["porter", "trigram", "unicode61 remove_diacritics 2"])
  func `an index of another tokenizer may be the repaired one`(tokenizer: String) throws {
    let lesson = try #require(try LessonPupil.lessons.first { $0.name == "drift" })
    let pupil = try LessonPupil(lesson.name)
    for (number, step) in lesson.steps.enumerated() {
      let typed = number == 3 ? ".reindex --tokenizer \"\(tokenizer)\"" : step.solutions.first
      #expect(pupil.passes(step.name, by: try #require(typed)), "\(step.name)")
    }
  }
}
