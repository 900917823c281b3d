import Foundation
import CSQLite
import Output
import Testing

/// Rows with what is hard to read back: NUL, blobs, infinities, invalid UTF-8, quotes and separators.
private let hardValues =
  awkwardValues
    + """
    , (16, 'a' || char(0) || 'b', x''), (17, x'00ff2c22', zeroblob(3)), (18, 849.0, -1.5e-300),
      (19, 9223372036854775807, 0.1 + 0.2), (20, '1', 1), (21, '1.0', 1.0), (22, ' ', ',')
    """

@Test func `insert read back gives the same values`() throws {
  var settings = settings(.insert)
  settings.choose(.insert, table: "copy")
  let copy = Array("CREATE TABLE copy(a, b, c);".utf8) + (try bytes(of: hardValues, settings))
  try expectSame(values(of: "SELECT * FROM copy", after: copy), values(of: hardValues))
}

@Test func `quote read back gives the same values`() throws {
  var settings = settings(.quote)
  settings.rowSeparator = "),("
  // After the last row, `(` is one too many.
  let rows = try bytes(of: hardValues, settings).dropLast(2)
  let sql = "CREATE TABLE copy(a, b, c); INSERT INTO copy VALUES ("
  let copy = Array(sql.utf8) + rows
  try expectSame(values(of: "SELECT * FROM copy", after: copy), values(of: hardValues))
}

@Test func `json read back gives the same values, blobs and NUL apart`() throws {
  // SQLite's own reader ends a text at \u0000, and JSON has no blobs.
  let sql = "SELECT * FROM (\(hardValues)) WHERE column1 NOT IN (15, 16, 17)"
  let quote = UInt8(ascii: "'")
  let json = try bytes(of: sql, settings(.json)).flatMap { $0 == quote ? [quote, quote] : [$0] }
  let setup = Array("CREATE TABLE json(t); INSERT INTO json VALUES ('".utf8) + json
  let reading = """
    SELECT json_extract(value, '$.column1'), json_extract(value, '$.column2'),
      json_extract(value, '$.column3') FROM json, json_each(t)
    """
  try expectSame(values(of: reading, after: setup + Array("')".utf8)), values(of: sql))
}

@Test func `json with NUL and large integers is read back by others too`() throws {
  // Foundation's reader keeps all digits of an integer, and what follows a NUL.
  let sql =
    "SELECT 'a' || char(0) || 'b' AS t, 9007199254740993 AS i, -9223372036854775808 AS least"
  let json = Data(try bytes(of: sql, settings(.json)))
  let rows = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
  #expect(rows.count == 1)
  #expect(rows.first?["t"] as? String == "a\u{0}b")
  #expect((rows.first?["i"] as? NSNumber)?.int64Value == 9_007_199_254_740_993)
  #expect((rows.first?["least"] as? NSNumber)?.int64Value == .min)
}

@Test func `csv read back gives the same texts, and tells NULL apart`() throws {
  var settings = settings(.csv)
  settings.nullValue = "\\N"
  let rows = fields(ofCSV: try bytes(of: hardValues, settings))
  let texts = try values(of: hardValues).map { $0.map(\.text) }
  #expect(rows == texts.map { $0.map { $0 ?? Array("\\N".utf8) } })
}

/// A value with its type, and a number as its bits; SQLite writes the negative zero without its sign.
private struct TypedValue: Equatable {
  let type: ValueType
  let text: [UInt8]?
  let real: UInt64
}

private func expectSame(_ found: [[TypedValue]], _ expected: [[TypedValue]]) {
  for (row, expectedRow) in zip(found, expected) { #expect(row == expectedRow) }
  #expect(found.count == expected.count)
}

private func values(of sql: String, after setup: [UInt8] = []) throws -> [[TypedValue]] {
  var rows: [[TypedValue]] = []
  try forEachRow(of: sql, after: setup) { statement in
    let row = ResultRow(statement)
    rows.append(
      (0..<row.columnCount).map { column in
        let type = row.type(at: column)
        return TypedValue(
          type: type,
          text: type == .null ? nil : Array(row.text(at: column)),
          real: type == .real ? (row.real(at: column) + 0).bitPattern : 0
        )
      }
    )
  }
  return rows
}

/// The fields of comma-separated values, as RFC 4180 reads them.
private func fields(ofCSV bytes: [UInt8]) -> [[[UInt8]]] {
  var rows: [[[UInt8]]] = []
  var row: [[UInt8]] = []
  var field: [UInt8] = []
  var isQuoted = false
  var index = 0
  while index < bytes.count {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch (bytes[index], isQuoted) {
    case (UInt8(ascii: "\""), true) where next == UInt8(ascii: "\""):
      field.append(next)
      index += 1
    case (UInt8(ascii: "\""), _): isQuoted.toggle()
    case (UInt8(ascii: ","), false):
      row.append(field)
      field = []
    case (0x0D, false) where next == 0x0A:
      rows.append(row + [field])
      (row, field) = ([], [])
      index += 1
    case (let byte, _): field.append(byte)
    }
    index += 1
  }
  return rows
}
