import Output
import SQLSpelling
import Testing

/// What a writer makes of a result, and what it makes of the recording of it.
private func written(
  _ sql: String,
  _ settings: OutputSettings,
  _ recording: RecordedResult
) throws -> (direct: String, replayed: String) {
  let direct = try ByteOutput.collecting { output in
    let writer = ResultWriter(
      settings: settings,
      presentation: recording.presentation,
      recording: recording,
      output: output
    )
    try forEachRow(of: sql) { try writer.write($0) }
    try writer.finish()
  }
  return (visible(direct), visible(try replayed(recording, settings)))
}

private func replayed(_ recording: RecordedResult, _ settings: OutputSettings) throws -> [UInt8] {
  try ByteOutput.collecting { output in
    let writer = ResultWriter(
      settings: settings,
      presentation: recording.presentation,
      output: output
    )
    try writer.write(contentsOf: recording.rows) {}
    try writer.finish()
  }
}

@Test(arguments: OutputMode.all)
func `a recorded result is written as the result itself`(mode: OutputMode) throws {
  let sql = awkwardValues + ", (16, x'00ff', zeroblob(2)), (17, 'a' || char(0) || 'b', 3.0)"
  let recording = RecordedResult()
  let written = try written(sql, settings(mode), recording)
  #expect(written.replayed == written.direct)
  #expect(recording.rows.count == 17)
  #expect(recording.isComplete)
}

@Test func `column names of any kind are recorded`() throws {
  let sql =
    #"SELECT 2 AS rowid, 1 AS "select", 3 AS 'a "b"', 4 AS '', 5 AS rowid UNION ALL VALUES (1,1,1,1,1)"#
  let written = try written(sql, settings(.box), RecordedResult())
  #expect(written.replayed == written.direct)
}

@Test func `hidden columns and the presentation are recorded`() throws {
  let presentation = Presentation(visibleColumns: 1) { row in
    RowDecoration(mark: row.index(of: "done").map { row.integer(at: $0) == 1 } == true ? "✓" : "")
  }
  let sql = "SELECT 'a' AS title, 1 AS done UNION ALL SELECT 'b', 0"
  let written = try written(sql, terminalSettings(), RecordedResult(presentation: presentation))
  #expect(written.replayed == written.direct)
  #expect(written.replayed.contains("✓"))
}

@Test func `a result without rows is recorded as one`() throws {
  let recording = RecordedResult()
  let written = try written("SELECT 1 WHERE 0", settings(.box), recording)
  #expect(written.direct == "" && written.replayed == "")
  #expect(recording.isComplete)
}

@Test func `a recording keeps the first rows up to its limit, and says so`() throws {
  // A row of ten letters takes more than 30 bytes and less than 40, so that the third goes beyond the limit.
  let recording = RecordedResult(byteLimit: 80)
  let sql = "SELECT 'ten letter' FROM (VALUES (1), (2), (3), (4))"
  let written = try written(sql, settings(.list), recording)
  #expect(written.direct == String(repeating: "ten letter\n", count: 4))
  #expect(written.replayed == String(repeating: "ten letter\n", count: 3))
  #expect(recording.rows.count == 3)
  #expect(!recording.isComplete)
}

@Test func `recorded rows can be written again, in another mode, and stopped`() throws {
  let recording = RecordedResult()
  _ = try written("VALUES (1), (2), (3)", settings(.box), recording)
  #expect(visible(try replayed(recording, settings(.csv))) == "1<0D>\n2<0D>\n3<0D>\n")
  struct Stop: Error {}
  var rows = 0
  let written = try ByteOutput.collecting { output in
    let writer = ResultWriter(settings: settings(.list), output: output)
    #expect(throws: Stop.self) {
      try writer.write(contentsOf: recording.rows) {
        rows += 1
        if rows == 2 { throw Stop() }
      }
    }
    try writer.finish()
  }
  #expect(written == Array("1\n".utf8))
}

@Test(arguments: [("**", "**"), ("'\u{301}", "]'")])
func `recorded rows get marks of any kind around hits`(open: String, close: String) throws {
  let recording = RecordedResult(presentation: Presentation(columnsWithHits: ["text"]))
  let sql = "SELECT 'a ' || char(1) || 'hit' || char(2) AS text, char(1) AS other"
  _ = try written(sql, settings(.list), recording)
  let bytes = try ByteOutput.collecting { output in
    let writer = ResultWriter(settings: settings(.list), output: output)
    try writer.write(contentsOf: recording.rows(markingHitsWith: (open, close))) {}
    try writer.finish()
  }
  #expect(bytes == Array("a \(open)hit\(close)|\u{1}\n".utf8))
}
