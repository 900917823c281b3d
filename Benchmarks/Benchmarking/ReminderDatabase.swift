/// A database of the shell with made-up reminders.
struct ReminderDatabase {
  let file: String
  private let workplace: Workplace

  /// Words of a third, of four fifths, and of a tenth of the reminders, and of some between.
  private static let words = ["weekend", "the", "buy", "ask", "call", "milk", "report"]

  /// Two different words that many reminders have.
  static func frequentWords(seed: Int, for stream: String) -> (String, String) {
    var random = SeededNumbers(seed: seed, stream: stream)
    let word = words[random.number(0...words.count - 1)]
    let others = words.filter { $0 != word }
    return (word, others[random.number(0...others.count - 1)])
  }

  /// Uses the database that `.seed` fills with this number of reminders; all benchmarks share it.
  init(seeded rows: Int, in workplace: Workplace) throws {
    self.init("seeded-\(rows).db", in: workplace)
    guard !workplace.hasFile(file) else { return }
    Bench.say("making \(rows) reminders")
    try seed(rows)
  }

  /// Names a database that may not exist yet.
  init(_ name: String, in workplace: Workplace) {
    file = workplace.file(name)
    self.workplace = workplace
  }

  /// Makes the database; one that is there is removed.
  @discardableResult
  func seed(_ rows: Int) throws -> Consumption {
    workplace.removeFile(file)
    return try Program(workplace.shell, [file, ".seed \(rows)"]).run()
  }

  /// Replaces the contents with those of another database.
  func copy(_ other: ReminderDatabase) throws {
    _ = try Program("cp", [other.file, file]).run()
  }

  /// Compares the yardstick's answers to questions about the indexes of two databases.
  ///
  /// - Returns: The position of the first byte that differs; nil if the answers are equal.
  func firstDifference(from other: ReminderDatabase) throws -> Int? {
    let programs = [self, other].map { Program(workplace.yardstick, [$0.file, Self.questions]) }
    return try Contest(shell: programs[0], yardstick: programs[1]).firstDifference()
  }

  /// The questions; the insert fails if the index does not fit its content.
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
