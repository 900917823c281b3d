/// Measures `.doctor` against FTS5's own `integrity-check`, and `.reindex` of a table that keeps its texts against
/// FTS5's `rebuild`: their times, and the memory of both.
struct DoctorBenchmark: Benchmark {
  let name = "doctor"

  private static let turns = 3
  private static let mostMemory = Quantity(64 * 1_048_576, .bytes)

  func run(in workplace: Workplace, reportingTo report: inout Report) throws {
    let reminders = try ReminderDatabase(seeded: workplace.rows, in: workplace)
    try measure(
      ".doctor, \(workplace.rows) reminders",
      reminders.file,
      [".doctor"],
      against: "INSERT INTO reminderTexts(reminderTexts) VALUES ('integrity-check');",
      atMost: 2,
      in: workplace,
      reportingTo: &report
    )
    guard let texts = try TextCollection(in: workplace)?.tables().first else { return }
    try measure(
      ".doctor, \(texts.name)",
      texts.file,
      [".doctor \(texts.table)"],
      against: "INSERT INTO \(texts.table)(\(texts.table)) VALUES ('integrity-check');",
      atMost: 3,
      in: workplace,
      reportingTo: &report
    )
    let copy = ReminderDatabase("doctor.db", in: workplace)
    _ = try Program("cp", [texts.file, copy.file]).run()
    defer { workplace.removeFile(copy.file) }
    try measure(
      ".reindex, \(texts.name)",
      copy.file,
      [".use \(texts.table)", ".reindex"],
      against: "INSERT INTO \(texts.table)(\(texts.table)) VALUES ('rebuild');",
      atMost: 1.3,
      in: workplace,
      reportingTo: &report
    )
  }

  private func measure(
    _ path: String,
    _ file: String,
    _ lines: [String],
    against statement: String,
    atMost limit: Double,
    in workplace: Workplace,
    reportingTo report: inout Report
  ) throws {
    Bench.say("measuring \(path)")
    let result = try Contest(
      shell: Program(workplace.shell, [file] + lines),
      yardstick: Program(workplace.yardstick, [file, statement])
    ).measure(turns: Self.turns)
    report.add(Finding(time: path, result, atMost: limit))
    report.add(
      Finding(
        "\(path), memory",
        ours: Quantity(result.ours.peakMemory, .bytes),
        yardstick: Quantity(result.yardstick.peakMemory, .bytes),
        goal: .amount(atMost: Self.mostMemory)
      )
    )
  }
}
