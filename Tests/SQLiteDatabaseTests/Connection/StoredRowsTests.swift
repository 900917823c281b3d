import CSQLite
import QueryBuilder
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
        rows.bind(row: row, to: statement.handle)
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

  @Test func `without rows the columns have their names`() throws {
    try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
      let rows = try session.storedRows(RawStatement("SELECT 1 AS a WHERE 0"))
      #expect(rows.count == 0)
      #expect(rows.column(named: "a") == 0)
      #expect(rows.column(named: "b") == nil)
    }
  }
}
