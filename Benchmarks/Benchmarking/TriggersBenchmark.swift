/// Measures how long changes take that the triggers copy into the index, in a large database against a small one.
struct TriggersBenchmark: Benchmark {
  let name = "triggers"

  private static let turns = 5
  private static let changes = 501
  private static let smallRows = 10_000
  private static let limit = 3.0

  private static let kinds: [(name: String, sql: @Sendable (_ id: Int) -> String)] = [
    (
      "tag insert",
      { "INSERT INTO reminderTags(reminderID, tagID) SELECT \($0), max(id) FROM tags;" }
    ),
    ("title update", { "UPDATE reminders SET title = title || ' soon' WHERE id = \($0);" }),
    ("delete", { "DELETE FROM reminders WHERE id = \($0);" }),
  ]

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let large = try ReminderDatabase(seeded: workplace.rows, in: workplace)
    let small = try ReminderDatabase(seeded: Self.smallRows, in: workplace)
    for kind in Self.kinds {
      let path = "trigger, \(kind.name)"
      Bench.say("measuring \(path)")
      func typical(in database: ReminderDatabase, rows: Int) throws -> WorkTime {
        let script = TimedScript(Self.script(kind.sql, rows: rows), in: workplace)
        return .median(try script.run(by: workplace.shell, on: database.file))
      }
      let (ours, theirs) = try inTurn(Self.turns) {
        try typical(in: large, rows: workplace.rows)
      } _: {
        try typical(in: small, rows: Self.smallRows)
      }
      let middle = WorkTime.ofMiddleTurn(ours, theirs)
      report.add(
        Finding(
          path,
          ours: Quantity(middle.ours.processor, .seconds),
          yardstick: Quantity(middle.theirs.processor, .seconds),
          goal: .ratio(atMost: Self.limit)
        )
      )
    }
  }

  /// A script with the changes, which are rolled back at the end.
  private static func script(_ sql: (_ id: Int) -> String, rows: Int) -> String {
    let statements = (1...changes).map { sql(scattered($0, over: rows)) }
    return """
      INSERT INTO tags(title) VALUES ('benchmark');
      BEGIN;
      .timer on
      \(statements.joined(separator: "\n"))
      .timer off
      ROLLBACK;
      DELETE FROM tags WHERE title = 'benchmark';

      """
  }
}
