import QueryBuilder
import SQLSpelling
import TestSupport
import Testing

private func text(_ bytes: [UInt8]) -> String {
  String(decoding: bytes.withUnsafeBytes(SQLLiteral.text), as: UTF8.self)
}

private func blob(_ bytes: [UInt8], prefix: Unicode.Scalar = "X") -> String {
  String(
    decoding: bytes.withUnsafeBytes { SQLLiteral.blob($0, prefix: prefix) },
    as: UTF8.self
  )
}

@Test(arguments: ["", "a", "it's", "''", "'", "two\nlines\r\n", "日本語 👩‍👩‍👧", #"back\slash "q""#])
func `a text is spelled as SQLite's quote() spells it`(value: String) throws {
  let database = try MemoryDatabase()
  let spelling = text(Array(value.utf8))
  #expect(try database.rows(of: "SELECT quote(?)", [.text(value)]) == [[.text(spelling)]])
  #expect(try database.rows(of: "SELECT \(spelling)") == [[.text(value)]])
}

@Test func `a text with NUL is whole when SQLite reads its spelling`() throws {
  let spelling = text([0x61, 0, 0x27, 0x62])
  #expect(spelling == "CAST(X'61002762' AS TEXT)")
  #expect(
    try MemoryDatabase().rows(of: "SELECT typeof(\(spelling)), \(spelling)")
      == [["text", "a\0'b"]]
  )
}

@Test func `a blob is spelled in two digits a byte, and SQLite reads it`() throws {
  let bytes = (0...255).map(UInt8.init)
  #expect(try MemoryDatabase().rows(of: "SELECT \(blob(bytes))") == [[.blob(bytes)]])
  #expect(blob([0x00, 0x0F, 0xA0]) == "X'000fa0'")
  #expect(blob([0xFF], prefix: "x") == "x'ff'")
  #expect(blob([]) == "X''")
}
