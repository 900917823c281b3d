import QueryBuilder
import TestSupport
import Testing

@Test func `interpolated values are bound, and text enters only where it says raw`() throws {
  let title = "don't"
  try expectQuery(
    RawStatement("SELECT length(\(title)) > \(raw: "3")"),
    sql: "SELECT length(?) > 3",
    bindings: ["don't"],
    rows: [[1]],
    in: MemoryDatabase()
  )
}

@Test func `a raw statement takes names, expressions and fragments`() throws {
  let tag = TableReference<Tag>()
  let condition: Fragment = "\(tag.title) = \("fun")"
  try expectQuery(
    RawStatement("SELECT \(tag.id + 1) FROM \(identifier: "tags") WHERE \(condition)"),
    sql: #"SELECT "tags"."id" + ? FROM "tags" WHERE "tags"."title" = ?"#,
    bindings: [1, "fun"],
    rows: [[4]],
    in: reminders()
  )
}

@Test func `every kind of value can be bound`() throws {
  try expectQuery(
    select(
      Expression<Int>(1),
      Expression<Int64>(.max),
      Expression<Double>(0.5),
      Expression<String>("a"),
      Expression<Bool>(true),
      Expression<[UInt8]>([0, 255]),
      Expression<Int?>(nil),
      Expression<SQLValue>(.text("b"))
    ),
    sql: "SELECT ?, ?, ?, ?, ?, ?, ?, ?",
    bindings: [1, .integer(.max), 0.5, "a", 1, .blob([0, 255]), nil, "b"],
    rows: [[1, .integer(.max), 0.5, "a", 1, .blob([0, 255]), nil, "b"]],
    in: MemoryDatabase()
  )
}

/// The last has an accent on its quote, which makes one character of the two in Swift.
@Test(arguments: ["order", #"a"b"#, "a b", "", "ü", "x\"\u{301}; DROP TABLE t"])
func `a name is quoted, whatever it is`(name: String) throws {
  let database = try MemoryDatabase("CREATE TABLE t (a)")
  _ = try database.rows(of: "ALTER TABLE t RENAME COLUMN a TO \(quotedIdentifier(name))")
  let names = try database.rows(of: "SELECT name FROM pragma_table_info('t')")
  #expect(names == [[.text(name)]])
}

@Test func `a log shows a statement on one line`() {
  #expect(
    Tag.where { $0.title == "a\nb" }.inlinedText
      == #"SELECT * FROM "tags" WHERE "tags"."title" = ('a' || char(10) || 'b')"#
  )
}
