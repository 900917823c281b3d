/// Measures how long `.reindex` takes, against filling the same index for the first time.
struct ReindexBenchmark: Benchmark {
  let name = "reindex"

  private static let turns = 5
  private static let limit = 1.2

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let path = "reindex"
    let database = ReminderDatabase("reindex.db", in: workplace)
    try database.copy(try ReminderDatabase(seeded: workplace.rows, in: workplace))
    let tables = ReminderDatabase("tables.db", in: workplace)
    try tables.copy(database)
    _ = try TimedScript(Self.stripping, in: workplace).run(by: workplace.yardstick, on: tables.file)

    Bench.say("measuring \(path)")
    let first = ReminderDatabase("first.db", in: workplace)
    let filling = TimedScript(Self.filling, in: workplace)
    let reindex = Program(workplace.shell, [database.file, ".reindex"])
    let (ours, theirs) = try inTurn(Self.turns) {
      try reindex.run().time
    } _: {
      try first.copy(tables)
      return WorkTime.sum(try filling.run(by: workplace.yardstick, on: first.file))
    }
    if let difference = try database.firstDifference(from: first) {
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

  private static let stripping = "DROP TABLE reminderTexts; VACUUM;"

  /// SQL that fills the index from the tables, with the fastest settings.
  private static let filling = """
    .timer on
    BEGIN;
    CREATE VIRTUAL TABLE reminderTexts
      USING fts5("reminderID" UNINDEXED, "title", "notes", "tags", tokenize='trigram');
    INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('hashsize', 67108864);
    INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('automerge', 0);
    INSERT INTO reminderTexts(rowid, reminderID, title, notes, tags)
      SELECT id, id, title, notes, coalesce((
        SELECT group_concat('#' || title, ' ') FROM (
          SELECT tags.title FROM reminderTags JOIN tags ON tags.id = reminderTags.tagID
          WHERE reminderTags.reminderID = reminders.id ORDER BY reminderTags.rowid
        )
      ), '') FROM reminders;
    COMMIT;
    """
}
