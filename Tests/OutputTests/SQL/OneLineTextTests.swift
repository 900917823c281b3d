import QueryBuilder
import TestSupport
import Testing

@testable import Output

private func expression(_ text: String) throws -> String {
  let bytes = try ByteOutput.collecting { output in
    Array(text.utf8).withUnsafeBytes { OneLineText.write($0, to: output) }
  }
  return String(decoding: bytes, as: UTF8.self)
}

@Test(arguments: [
  ("plain, isn't it", "'plain, isn''t it'"),
  ("a\nb", #"replace('a\nb','\n',char(10))"#),
  ("a\rb", #"replace('a\rb','\r',char(13))"#),
  ("a\r\nb", #"replace(replace('a\r\nb','\r',char(13)),'\n',char(10))"#),
  // The first placeholder stands in the text already.
  ("\\n\n", #"replace('\n\012','\012',char(10))"#),
  ("\\n\\012\n", #"replace('\n\012(\n0)','(\n0)',char(10))"#),
])
func `placeholders stand for line breaks`(text: String, sql: String) throws {
  #expect(try expression(text) == sql)
}

@Test(arguments: [
  "", "a", "a\nb", "\r\n\r\n", "\\n\n", "\\n\\012\n(\\n0)\n", "it's\r\\r\\015\n", "a\0\nb", "\n",
  "e\u{301}\n👩‍👩‍👧",
])
func `the expression is one line, and SQLite makes the text of it`(text: String) throws {
  let sql = try expression(text)
  #expect(!sql.utf8.contains { $0 == 0x0A || $0 == 0x0D })
  #expect(try MemoryDatabase().rows(of: "SELECT \(sql)") == [[.text(text)]])
}
