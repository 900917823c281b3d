import Output
import Testing

/// Whether rows leave as they come, so that any number of them needs no more memory than one.
struct StreamingTests {
  /// All modes but those that have to know the widest value of each column.
  private static let streaming = OutputMode.all.filter {
    ![.box, .column, .markdown, .table].contains($0)
  }

  /// Rows of which only the last ones are still on their way: what is collected for a write is at most
  /// 64 KiB, and the 200,000 rows here are more than 1 MB in every mode that writes them.
  @Test(arguments: streaming)
  func `a row is written before the last one is read`(mode: OutputMode) throws {
    var received = 0
    let output = ByteOutput { received += $0.count }
    let writer = ResultWriter(settings: settings(mode), output: output)
    try forEachRow(
      of: "WITH c(n) AS (VALUES(1) UNION ALL SELECT n+1 FROM c LIMIT 200000) SELECT n, n FROM c"
    ) {
      try writer.write($0)
    }
    let receivedBeforeTheEnd = received
    try writer.finish()
    #expect(received - receivedBeforeTheEnd <= 65_536)
    #expect(received > 1_000_000 || mode == .count || mode == .off)
  }
}
