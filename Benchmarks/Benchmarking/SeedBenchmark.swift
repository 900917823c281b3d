/// Measures how long `.seed` takes for all tables and the index, against FTS5 alone for the same texts.
struct SeedBenchmark: Benchmark {
  let name = "seed"

  private static let turns = 5
  private static let limit = 2.0

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let path = "seed"
    let seeded = ReminderDatabase("seed.db", in: workplace)
    let bare = ReminderDatabase("bare.db", in: workplace)
    let feeding = TimedScript(Self.feeding(from: seeded.file), in: workplace)
    Bench.say("measuring \(path)")
    let (ours, theirs) = try inTurn(Self.turns) {
      try seeded.seed(workplace.rows).time
    } _: {
      workplace.removeFile(bare.file)
      return WorkTime.sum(try feeding.run(by: workplace.yardstick, on: bare.file))
    }
    if let difference = try seeded.firstDifference(from: bare) {
      return report.addDifference(path, atByte: difference)
    }
    let middle = WorkTime.ofMiddleTurn(ours, theirs)
    report.add(
      Finding(
        time: path,
        ours: middle.ours,
        yardstick: middle.theirs,
        atMost: Self.limit
      )
    )
  }

  /// SQL that fills an index from a table in memory, without a journal, and with as much memory as FTS5 can use.
  private static func feeding(from file: String) -> String {
    """
    ATTACH '\(file)' AS seeded;
    ATTACH ':memory:' AS memory;
    CREATE TABLE memory.texts AS
      SELECT rowid AS id, title, notes, tags FROM seeded.reminderTexts;
    DETACH seeded;
    .output /dev/null
    PRAGMA journal_mode = OFF;
    .output
    BEGIN;
    CREATE VIRTUAL TABLE reminderTexts
      USING fts5("reminderID" UNINDEXED, "title", "notes", "tags", tokenize='trigram');
    INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('hashsize', 536870912);
    .timer on
    INSERT INTO reminderTexts(rowid, reminderID, title, notes, tags)
      SELECT id, id, title, notes, tags FROM memory.texts ORDER BY id;
    COMMIT;
    """
  }
}
