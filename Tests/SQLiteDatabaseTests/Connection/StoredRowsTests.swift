import CSQLite
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import Testing

struct StoredRowsTests {
  /// Values that lose something where they are decoded, converted, or ended by a NUL.
  private static let awkward = """
    SELECT 1 AS i, -9223372036854775808 AS least, 0.1 AS r, 9e999 AS infinite, NULL AS missing,
      '' AS empty, x'' AS emptyBlob, 'a' || char(0) || 'b' AS nul,
      CAST(x'61FF62' AS TEXT) AS stray, x'00FF' AS b, 'é日👨‍👩‍👧' AS wide
    UNION ALL SELECT 'text', 2.0, 'x', x'01', 5, NULL, 'y', '', 1, 'z', 0
    """

  @Test func `values come back as SQLite gave them, byte for byte`() throws {
    try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
      let rows = try session.storedRows(RawStatement(Fragment(raw: Self.awkward)))
      #expect(rows.count == 2)
      // SQLite itself compares what went in with what comes out.
      let columns = rows.columnNames
      let parameters = columns.indices.map { "?\($0 + 1)" }
      let same = columns.indices.map { index in
        "typeof(\(parameters[index])) = typeof(\(columns[index])) "
          + "AND \(parameters[index]) IS \(columns[index])"
      }
      let sql = """
        SELECT \(same.joined(separator: " AND ")) FROM (
          SELECT *, row_number() OVER () AS n FROM (\(Self.awkward))) WHERE n = ?\(columns.count + 1)
        """
      let statement = try #require(try session.prepare(firstOf: sql[...]).0)
      for row in 0..<rows.count {
        for column in columns.indices { bind(rows, row, column, to: statement.handle) }
        sqlite3_bind_int64(statement.handle, Int32(columns.count + 1), Int64(row + 1))
        var results: [SQLValue] = []
        try session.run(statement) { prepared in
          results.append(prepared.value(0))
          return true
        }
        #expect(results == [.integer(1)], "row \(row)")
      }
    }
  }

  /// Binds a value, byte for byte, to the parameter of its column.
  private func bind(_ rows: StoredRows, _ row: Int, _ column: Int, to statement: OpaquePointer) {
    let parameter = Int32(column + 1)
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch rows.cell(row, column) {
    case .null: sqlite3_bind_null(statement, parameter)
    case .integer(let integer): sqlite3_bind_int64(statement, parameter, integer)
    case .real(let real): sqlite3_bind_double(statement, parameter, real)
    case .text(let range):
      // With a byte after it, as an empty text without an address would be NULL.
      (rows.bytes[range].map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
        _ = sqlite3_bind_text(statement, parameter, $0.baseAddress, Int32(range.count), copied)
      }
    case .blob(let range):
      (rows.bytes[range] + [0]).withUnsafeBytes {
        _ = sqlite3_bind_blob(statement, parameter, $0.baseAddress, Int32(range.count), copied)
      }
    }
  }

  @Test func `without rows the columns have their names`() throws {
    try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
      let rows = try session.storedRows(RawStatement("SELECT 1 AS a WHERE 0"))
      #expect(rows.count == 0)
      #expect(rows.column(named: "a") == 0)
      #expect(rows.column(named: "b") == nil)
    }
  }
}
