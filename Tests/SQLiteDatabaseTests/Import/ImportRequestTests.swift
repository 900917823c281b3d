import QueryBuilder
import SQLText
import SQLiteDatabase
import Testing
import TestSupport

/// What an import takes the first row for.
struct ImportRequestTests {
  /// Imports into `t(a, b, c DEFAULT 5)`, byte by byte or at once, and gives the rows and the named columns.
  private func imported(
    _ text: String,
    _ firstRow: ImportRequest.FirstRow,
    chunk: Int
  ) throws -> (rows: [[String]], summary: ImportSummary) {
    try Store.open(.memory).perform { session in
      try session.runScript("CREATE TABLE t(a, B, c DEFAULT 5);")
      let source = ByteSource.bytes(Array(text.utf8), chunk: chunk)
      var request = ImportRequest(table: "t", sourceName: "FILE", format: .csv)
      request.firstRow = firstRow
      let summary = try session.importRows(request, from: source) { _ in }
      let rows = try session.rows(RawStatement("SELECT quote(a), quote(b), quote(c) FROM t"))
      return (
        rows.map { $0.compactMap { if case .text(let text) = $0 { text } else { nil } } }, summary
      )
    }
  }

  @Test(
    arguments: [
      ("a,b,c\n1,2,3\n", [["'1'", "'2'", "'3'"]]),
      // In another order, in other letters, quoted, after a byte order mark, with Windows' line ends.
      ("B,A\n1,2\n", [["'2'", "'1'", "5"]]),
      ("\u{FEFF}\"a\",b\r\n1,2\r\n", [["'1'", "'2'", "5"]]),
      ("c\n1\n2", [["NULL", "NULL", "'1'"], ["NULL", "NULL", "'2'"]]),
      ("a,b", []),
    ] as [(String, [[String]])],
    [1, 65536]
  )
  func `a first row that names columns decides where the values go`(
    example: (text: String, rows: [[String]]),
    chunk: Int
  ) throws {
    for firstRow in [ImportRequest.FirstRow.names, .namesIfTheyFit] {
      let (rows, summary) = try imported(example.text, firstRow, chunk: chunk)
      #expect(rows == example.rows)
      #expect(!summary.namedColumns.isEmpty)
      #expect(summary.rows == example.rows.count)
    }
  }

  @Test func `a first row names a column whose name is not UTF-8`() throws {
    let name = Array("caf".utf8) + [0xE9]
    try Store.open(.memory).perform { session in
      let table = "CREATE TABLE t(\"\(StrayBytes.text(name[...]))\", n)"
      try session.run(RawStatement("\(raw: table)"))
      let source = ByteSource.bytes(name + Array(",n\n1,2\n".utf8))
      var request = ImportRequest(table: "t", sourceName: "FILE", format: .csv)
      request.firstRow = .names
      let summary = try session.importRows(request, from: source) { _ in }
      #expect(summary.namedColumns.map(StrayBytes.bytes) == [name, Array("n".utf8)])
      #expect(try session.rows(RawStatement("SELECT * FROM t")) == [[.text("1"), .text("2")]])
    }
  }

  @Test func `names are read in full where the first row must have them`() throws {
    let name = String(repeating: "n", count: 100_000)
    try Store.open(.memory).perform { session in
      try session.run(RawStatement("CREATE TABLE t(\(identifier: name), a)"))
      let source = ByteSource.bytes(Array("a,\(name)\n1,2\n".utf8))
      var request = ImportRequest(table: "t", sourceName: "FILE", format: .csv)
      request.firstRow = .names
      #expect(try session.importRows(request, from: source) { _ in }.namedColumns == ["a", name])
      #expect(try session.rows(RawStatement("SELECT * FROM t")) == [[.text("2"), .text("1")]])
    }
  }

  @Test func `names that only Unicode takes for the same are two`() throws {
    try Store.open(.memory).perform { session in
      try session.run(RawStatement("CREATE TABLE t(\"\u{E9}\", \"e\u{301}\")"))
      let source = ByteSource.bytes(Array("e\u{301},\u{E9}\n1,2\n".utf8))
      var request = ImportRequest(table: "t", sourceName: "FILE", format: .csv)
      request.firstRow = .names
      _ = try session.importRows(request, from: source) { _ in }
      #expect(try session.rows(RawStatement("SELECT * FROM t")) == [[.text("2"), .text("1")]])
    }
  }

  @Test(
    arguments: ["a,x,c\n1,2,3\n", "a,a,b\n1,2,3\n", "a,,b\n1,2,3\n", "1,2,3\n", "\"a\nb\",b,c\n"],
    [1, 65536]
  )
  func `any other first row is a row, byte for byte as without the question`(
    text: String,
    chunk: Int
  ) throws {
    let (rows, summary) = try imported(text, .namesIfTheyFit, chunk: chunk)
    #expect(summary.namedColumns.isEmpty)
    #expect(try imported(text, .values, chunk: 65536).rows == rows)
    #expect(throws: StoreError.self) { try imported(text, .names, chunk: chunk) }
  }

  @Test func `a first row too long to be read ahead is a row`() throws {
    let long = String(repeating: "x", count: 100_000)
    let (rows, _) = try imported("\(long),2,3\na,b,c\n", .namesIfTheyFit, chunk: 65536)
    #expect(rows.map(\.[1]) == ["'2'", "'b'"])
    #expect(rows.first?.first?.utf8.count == 100_002)
  }
}
