import CommandSupport
import Testing

@Test func `.optimize leaves one segment, and says how many there were`() throws {
  let session = try ReminderSession()
  for id in 1...5 { try session.run(".tag \(id) #more") }
  let written = try session.runAll(".optimize")
  #expect(written.remarks.hasSuffix(" s.\n"))
  let segments = written.remarks.split(separator: " ").compactMap { Int($0) }
  #expect(segments.count == 2 && segments[0] > 1 && segments[1] == 1)
  let again = try session.runAll(".optimize").remarks
  #expect(again.hasPrefix("index optimized: 1 segment before, 1 after, in "))
}

@Test(arguments: [".optimize", ".fts"])
func `an index whose own tables are damaged or missing leads to the doctor`(line: String) throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('x'); INSERT INTO t(t) VALUES ('optimize')"
  )
  try session.run(".use t")
  try session.execute(
    line == ".fts" ? "DROP TABLE t_docsize" : "UPDATE t_data SET block = x'00' WHERE id = 10"
  )
  let error = try #require(session.error(line))
  #expect(error.last?.hasPrefix(".doctor says what is wrong") == true, "\(error)")
}
