import Foundation
import QueryBuilder
import SQLText
import SQLiteDatabase
import Testing
import TestSupport

struct SessionImportTests {
  /// What an import left after, and said.
  private struct Result: Equatable {
    var remarks = ""
    var warnings = ""
    var dump = ""
  }

  private func emptyStore() throws -> Store {
    try .open(.memory)
  }

  private func importing(
    _ bytes: [UInt8],
    _ format: ImportFormat = .csv,
    into schema: String = "",
    skip: Int = 0,
    chunk: Int = 65536
  ) throws -> Result {
    try emptyStore().perform { session in
      try session.runScript(schema)
      var request = ImportRequest(table: "t", sourceName: "FILE", format: format)
      request.skippedRows = skip
      request.verbosity = 2
      var result = Result()
      let source = ByteSource.bytes(bytes, chunk: chunk)
      _ = try session.importRows(request, from: source) { message in
        switch message {
        // As the text of another program's output is read here.
        case .remark(let line): result.remarks += StrayBytes.repaired(line) + "\n"
        case .warning(let line): result.warnings += StrayBytes.repaired(line) + "\n"
        }
      }
      var text: [UInt8] = []
      try session.dump { text.append(contentsOf: $0) }
      result.dump = String(decoding: text, as: UTF8.self)
      return result
    }
  }

  private func sqlite3(
    _ bytes: [UInt8],
    _ options: String,
    into schema: String = "",
    skip: Int = 0
  ) throws -> Result {
    let file = try TemporaryFile(bytes)
    let marker = "-- imported"
    let answer = try SystemSQLite.run(
      [":memory:"],
      input:
        "\(schema)\n.import -v -v \(options) --skip \(skip) \"\(file.path)\" t\n.print \(marker)\n.dump\n"
    )
    let parts = answer.output.components(separatedBy: marker + "\n")
    func neutral(_ text: String) -> String { text.replacing(file.path, with: "FILE") }
    // The first line tells of the separators, which are the command's affair.
    let remarks = parts[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return Result(
      remarks: remarks.count == 2 ? String(remarks[1]) : "",
      warnings: neutral(answer.errors),
      dump: parts.count == 2 ? parts[1] : ""
    )
  }

  static let csvTexts = [
    "a,b,c\n1,2,3\n", "a,b\n\"x\" y,2\n\"abc,\n",
    "\u{FEFF}a,b\r\n\"x\r\ny\",\"\"\"\"\r\n,\r\n\r\n1,2,",
    "", "\n\n", "a\n\n1\n", "a,b,c,d,e,f,g,h,i,j,a\n1\n", "a,a,A_2,a_1\n", "a\"b,\"c\"d\"e,f\n",
    "a\r,\"b\"\r,c\r\n", "\u{FEFF}\"a\",b\n1,2\n", "é,É,e\u{301}\nä,ö,ü\n", ",,\n1,2,3\n",
    "\"a\"\"b\",\"it's\"\n\"x\"\"\",'\n", "a,b\n1,2,3,4\n1\n\"\n", "x,X,x,X_3\n1,2,3,4\n",
    "\"x\ny\",z\n1,2\n\"\n\n\",\n", "a,b\n\"1\" \n2\",3\n",
  ]

  @Test(.enabled(if: SystemSQLite.isModel), arguments: csvTexts, [1, 65536])
  func `CSV becomes the table that sqlite3 makes, with its words`(text: String, chunk: Int) throws {
    let bytes = Array(text.utf8)
    try #expect(importing(bytes, chunk: chunk) == sqlite3(bytes, "--csv"))
  }

  @Test(.enabled(if: SystemSQLite.isModel), arguments: csvTexts, [0, 1, 2])
  func `a table that is there is filled as by sqlite3`(text: String, skip: Int) throws {
    let schema = "CREATE TABLE t(a UNIQUE, b, c DEFAULT 5);"
    let bytes = Array(text.utf8)
    try #expect(
      importing(bytes, into: schema, skip: skip)
        == sqlite3(bytes, "--csv", into: schema, skip: skip)
    )
  }

  @Test(
    .enabled(if: SystemSQLite.isModel),
    arguments: [
      "x\u{1F}y\u{1E}1\u{1F}\u{1E}\u{1E}3\u{1F}4", "\u{1E}", "\"a\u{1F}b\r\n\u{1E}1\u{1F}2\u{1F}3",
    ]
  )
  func `ASCII separators are as sqlite3's`(text: String) throws {
    let bytes = Array(text.utf8)
    try #expect(importing(bytes, .ascii) == sqlite3(bytes, "--ascii"))
  }

  @Test(.enabled(if: SystemSQLite.isModel))
  func `any bytes are read as sqlite3 reads them`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let alphabet = Array("\"\"\"\",,\n\n\r\r ab1'é".utf8) + [0xFF]
      let bytes = (0..<40).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let schema = seed.isMultiple(of: 2) ? "" : "CREATE TABLE t(a, b);"
      try #expect(
        importing(bytes, into: schema, chunk: 7) == sqlite3(bytes, "--csv", into: schema),
        "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      )
    }
  }

  @Test(.enabled(if: SystemSQLite.isModel))
  func `column names are made unique as sqlite3 makes them`() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let words = ["a", "A", "b", "", "a_1", "b_2", "a_01", "c_11", "c"]
      let header = (0..<14).map { _ in words.randomElement(using: &random) ?? "" }
      let bytes = Array((header.joined(separator: ",") + "\n").utf8)
      let expected = try sqlite3(bytes, "--csv")
      // From ten columns on, sqlite3 may choose a name that is there already.
      guard !expected.warnings.contains("duplicate column name") else { continue }
      #expect(try importing(bytes) == expected, "seed \(seed): \(header)")
    }
  }

  @Test func `column names are unique where sqlite3 would fail`() throws {
    let result = try importing(Array("a,a,c,d,e,f,g,h,i,a_1\n".utf8))
    #expect(result.dump.contains(#""a_01" TEXT, "a_02" TEXT"#))
    #expect(!result.warnings.contains("failed"))
  }

  // Recorded from sqlite3 3.40.1.
  @Test func `rows that do not fit are reported with their line`() throws {
    let result = try importing(
      Array("1,2,3\n1,2\n1\n1,2,3,4,5\n".utf8),
      into: "CREATE TABLE t(a UNIQUE, b, c, d)",
      skip: 1
    )
    #expect(
      result.warnings == """
        FILE:2: expected 4 columns but found 2 - filling the rest with NULL
        FILE:3: expected 4 columns but found 1 - filling the rest with NULL
        FILE:3: INSERT failed: UNIQUE constraint failed: t.a
        FILE:4: expected 4 columns but found 5 - extras ignored
        FILE:4: INSERT failed: UNIQUE constraint failed: t.a

        """
    )
    #expect(
      result.remarks == """
        Insert using: INSERT INTO "t" VALUES(?,?,?,?)
        Added 1 rows with 2 errors using 4 lines of input

        """
    )
  }

  // Recorded from sqlite3 3.40.1.
  @Test func `equal column names are told apart by their positions`() throws {
    let result = try importing(Array("a,b,a,,A\n1,2,3,4,5\n".utf8))
    #expect(
      result.warnings == """
        Columns renamed during .import FILE due to duplicates:
        "a" to "a_1",
        "a" to "a_3",
        "A" to "A_5"

        """
    )
    #expect(
      result.remarks.hasPrefix(
        """
        CREATE TABLE "t"(
        "a_1" TEXT, "b" TEXT, "a_3" TEXT, "?" TEXT,
         "A_5" TEXT)


        """
      )
    )
  }

  /// sqlite3 inserts NULL, without a word.
  @Test func `a value beyond SQLite's limit is refused with its row`() throws {
    try emptyStore().perform { session in
      try session.runScript("CREATE TABLE t(a, b)")
      Limit.all.first { $0.name == "length" }?.set(to: 50, in: session)
      let long = String(repeating: "x", count: 51)
      var messages: [ImportMessage] = []
      let summary = try session.importRows(
        ImportRequest(table: "t", sourceName: "FILE", format: .csv),
        from: ByteSource(bytes: Array("a,1\n\(long),2\nb,3\n".utf8))
      ) { messages.append($0) }
      #expect(messages == [.warning("FILE:2: INSERT failed: string or blob too big")])
      #expect(summary.refusedRows == 1)
      #expect(try session.rows(RawStatement("SELECT b FROM t")) == [["1"], ["3"]])
    }
  }

  /// SQLite takes 2,000 columns, and would name each of the others differently before it refuses them.
  @Test(.timeLimit(.minutes(60)), arguments: [2_001, 300_000])
  func `a first row of more columns than SQLite takes ends the import at once`(count: Int) throws {
    let header = Array((Array(repeating: "a", count: count).joined(separator: ",") + "\n").utf8)
    let result = try importing(header + Array("1\n".utf8))
    #expect(result.warnings == "FILE: more than 2000 columns\n")
    #expect(result.remarks.isEmpty)
    #expect(!result.dump.contains("CREATE TABLE"))
  }

  @Test func `as many columns as SQLite takes make a table`() throws {
    let header = Array(((1...2_000).map { "c\($0)" }.joined(separator: ",") + "\n").utf8)
    let result = try importing(header)
    #expect(result.warnings.isEmpty)
    #expect(result.dump.contains("\"c2000\" TEXT"))
  }

  @Test func `a NUL does not end a field`() throws {
    let result = try importing([0x61, 0x0A, 0x62, 0, 0x63, 0x0A])
    #expect(result.dump.contains("CAST(X'620063' AS TEXT)"))
  }

  /// A,B in UTF-16, as other programs export it.
  @Test func `a first line in UTF-16 makes no table, and what helps is named`() throws {
    let result = try importing([0xFF, 0xFE, 0x41, 0, 0x2C, 0, 0x42, 0, 0x0A, 0])
    #expect(result.warnings.contains("iconv -f UTF-16 -t UTF-8"))
    #expect(!result.dump.contains("CREATE TABLE"))
  }

  @Test(arguments: ["CREATE TABLE t(a)", ""])
  func `an interrupted import leaves no row, and no table that it made`(schema: String) throws {
    let store = try emptyStore()
    try store.perform { session in
      try session.runScript(schema)
      let request = ImportRequest(table: "t", sourceName: "FILE", format: .csv)
      var calls = 0
      let endless = ByteSource { buffer in
        calls += 1
        if calls == 3 { store.interrupt() }
        for index in buffer.indices { buffer[index] = index % 2 == 0 ? 0x61 : 0x0A }
        return buffer.count
      }
      let error = #expect(throws: StoreError.self) {
        _ = try session.importRows(request, from: endless) { _ in }
      }
      #expect(error?.message == "interrupted")
    }
    try store.perform { session in
      let tables = try session.integer(RawStatement("SELECT count(*) FROM sqlite_schema"))
      #expect(tables == (schema.isEmpty ? 0 : 1))
      if !schema.isEmpty {
        let rows = try session.integer(RawStatement("SELECT count(*) FROM t"))
        #expect(rows == 0)
      }
      #expect(!session.isInTransaction)
    }
  }

  @Test(arguments: ["", "\""])
  func `a value without end ends the import at a bound`(quote: String) throws {
    try emptyStore().perform { session in
      try session.runScript("CREATE TABLE t(a)")
      let request = ImportRequest(table: "t", sourceName: "FILE", format: .csv)
      var rest = Array("1\n\(quote)".utf8)[...]
      let endless = ByteSource(longestField: 1 << 20) { buffer in
        for index in buffer.indices { buffer[index] = rest.popFirst() ?? 0x61 }
        return buffer.count
      }
      let error = #expect(throws: StoreError.self) {
        _ = try session.importRows(request, from: endless) { _ in }
      }
      #expect(error?.message == "FILE:2: a value of more than 1 MB, in what is no plain file")
      #expect(try session.integer(RawStatement("SELECT count(*) FROM t")) == 0)
    }
  }

  @Test func `an import tells its rows, and its share of a source whose size is known`() throws {
    let line = Array("abcdefg\n".utf8)
    let bytes = Array(repeatElement(line, count: 10_000).joined())
    let request = ImportRequest(table: "t", sourceName: "FILE", format: .csv)
    let known = WorkRecorder()
    try known.watch(emptyStore()) { session in
      try session.runScript("CREATE TABLE t(a)")
      _ = try session.importRows(request, from: ByteSource(bytes: bytes)) { _ in }
    }
    #expect(known.steps.map(\.count) == [4096, 8192])
    // The source is read ahead of the rows.
    for step in known.steps { #expect((step.share ?? 0) >= Double(step.count) / 10_000) }

    let pipe = WorkRecorder()
    try pipe.watch(emptyStore()) { session in
      try session.runScript("CREATE TABLE t(a)")
      let source = ByteSource.bytes(bytes)
      _ = try session.importRows(request, from: source) { _ in }
    }
    #expect(pipe.steps.map(\.share) == [nil, nil])
  }

  @Test func `an open transaction is the user's to end`() throws {
    try emptyStore().perform { session in
      try session.runScript("BEGIN")
      let request = ImportRequest(table: "t", sourceName: "FILE", format: .csv)
      let summary = try session.importRows(request, from: ByteSource(bytes: Array("a\n1\n".utf8))) {
        _ in
      }
      #expect(summary.rows == 1)
      #expect(summary.refusedRows == 0)
      #expect(session.isInTransaction)
    }
  }

  /// As sqlite3, which has no savepoint, an import that may lose rows leaves those that came in.
  @Test(arguments: ["CREATE TABLE t(a); INSERT INTO t VALUES ('old')", ""], [false, true])
  func `an import that fails in the user's transaction undoes its own rows and no others`(
    schema: String,
    losesRows: Bool
  ) throws {
    try emptyStore().perform { session in
      try session.runScript("CREATE TABLE own(a); \(schema)")
      try session.runScript("BEGIN; INSERT INTO own VALUES (1)")
      if !schema.isEmpty { try session.runScript("INSERT INTO t VALUES ('mine')") }
      var request = ImportRequest(table: "t", sourceName: "FILE", format: .csv)
      request.losesRows = losesRows
      var rest = Array((schema.isEmpty ? "a\n" : "").utf8) + Array("1\n2\n3\n".utf8)
      let failing = ByteSource { buffer in
        guard !rest.isEmpty else { throw StoreError("gone") }
        defer { rest = [] }
        buffer.copyBytes(from: rest)
        return rest.count
      }
      let error = #expect(throws: StoreError.self) {
        _ = try session.importRows(request, from: failing) { _ in }
      }
      #expect(error?.message == "gone")
      #expect(session.isInTransaction)
      try session.runScript("COMMIT")
      #expect(try session.integer(RawStatement("SELECT count(*) FROM own")) == 1)
      let tables = try session.integer(
        RawStatement("SELECT count(*) FROM sqlite_schema WHERE name = 't'")
      )
      #expect(tables == (schema.isEmpty && !losesRows ? 0 : 1))
      guard tables == 1 else { return }
      let rows = try session.rows(RawStatement("SELECT a FROM t")).map { $0[0] }
      #expect(
        rows == (schema.isEmpty ? [] : ["old", "mine"]) + (losesRows ? ["1", "2", "3"] : [])
      )
    }
  }

  @Test(arguments: [
    ("", "\n", "non-null column separator required for import"),
    ("::", "\n", "multi-character column separators not allowed for import"),
    (",", "", "non-null row separator required for import"),
    (",", "ab", "multi-character row separators not allowed for import"),
    (",", "\r\n", "multi-character row separators not allowed for import"),
  ])
  func `separators are single bytes`(column: String, row: String, message: String) {
    let error = #expect(throws: StoreError.self) {
      _ = try ImportFormat(
        quoting: .csv,
        columnSeparator: Array(column.utf8),
        rowSeparator: Array(row.utf8)
      )
    }
    #expect(error?.message == message)
  }
}
