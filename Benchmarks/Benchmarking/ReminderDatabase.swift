/// A database of the shell's with made-up reminders, and what is asked of it.
struct ReminderDatabase {
  let file: String
  private let workplace: Workplace

  /// The database that `.seed` makes of so many reminders: the same one for everybody who asks.
  init(seeded rows: Int, in workplace: Workplace) throws {
    self.init("seeded-\(rows).db", in: workplace)
    guard !workplace.hasFile(file) else { return }
    Bench.say("making \(rows) reminders")
    try seed(rows)
  }

  /// A database by its name, whether there is one or not.
  init(_ name: String, in workplace: Workplace) {
    file = workplace.file(name)
    self.workplace = workplace
  }

  /// Makes the database anew.
  @discardableResult
  func seed(_ rows: Int) throws -> Consumption {
    workplace.removeFile(file)
    return try Program(workplace.shell, [file, ".seed \(rows)"]).run()
  }

  /// Takes the contents of another database.
  func copy(_ other: ReminderDatabase) throws {
    _ = try Program("cp", [other.file, file]).run()
  }

  /// The first byte in which two databases differ in what the yardstick says of their indexes.
  func firstDifference(from other: ReminderDatabase) throws -> Int? {
    let programs = [self, other].map { Program(workplace.yardstick, [$0.file, Self.questions]) }
    return try Contest(shell: programs[0], yardstick: programs[1]).firstDifference()
  }

  /// The insert fails where the index is not what its content says.
  private static let questions = """
    INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('integrity-check', 1);
    SELECT count(*), sum(rowid), sum(length(title)), sum(length(notes)), sum(length(tags))
      FROM reminderTexts;
    SELECT word, (SELECT count(*) FROM reminderTexts WHERE reminderTexts MATCH word) FROM (
      SELECT 'the' AS word UNION ALL SELECT 'week' UNION ALL SELECT 'doctor' UNION ALL
      SELECT '"the doctor"' UNION ALL SELECT 'tags:urgent' UNION ALL SELECT 'café');
    SELECT rowid, bm25(reminderTexts, 0, 10, 5, 1) AS score FROM reminderTexts
      WHERE reminderTexts MATCH 'week OR café' ORDER BY score, rowid LIMIT 100;
    """
}
