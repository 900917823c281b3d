import Output
import Testing

@Test func `integers are spelled as SQLite spells them`() throws {
  let integers = [0, 9, 10, -1, 99_999, 1_000_000_000, Int64.max, Int64.min, Int64.max / 10]
  let sql =
    "VALUES "
    + integers.map { "(\($0 == .min ? "-9223372036854775808" : "\($0)"))" }
    .joined(separator: ",")
  #expect(try text(of: sql, settings(.list)) == integers.map { "\($0)\n" }.joined())
}
