import QueryBuilder
import TestSupport
import Testing

private let row = TableReference<Reminder>()
private let title = #""reminders"."title""#

@Test func `a condition on a text`() throws {
  try expectCondition(
    row.title.like("%a%"),
    sql: "\(title) LIKE ?",
    bindings: ["%a%"],
    ids: [2, 3, 4]
  )
  try expectCondition(
    row.title.contains("AIR"),
    sql: "\(title) LIKE ?",
    bindings: ["%AIR%"],
    ids: [2]
  )
  try expectCondition(
    row.title.hasPrefix("ge"),
    sql: "\(title) LIKE ?",
    bindings: ["ge%"],
    ids: [4]
  )
  try expectCondition(
    row.title.contains("%"),
    sql: "\(title) LIKE ? ESCAPE ?",
    bindings: [#"%\%%"#, #"\"#],
    ids: []
  )
  try expectCondition(
    row.title.contains("50%"),
    sql: "\(title) LIKE ? ESCAPE ?",
    bindings: [#"%50\%%"#, #"\"#],
    ids: []
  )
  try expectCondition(
    row.title.contains("_"),
    sql: "\(title) LIKE ? ESCAPE ?",
    bindings: [#"%\_%"#, #"\"#],
    ids: []
  )
  try expectCondition(
    row.title.contains(#"\"#),
    sql: "\(title) LIKE ? ESCAPE ?",
    bindings: [#"%\\%"#, #"\"#],
    ids: []
  )
  try expectCondition(
    !row.title.contains("_"),
    sql: "NOT \(title) LIKE ? ESCAPE ?",
    bindings: [#"%\_%"#, #"\"#],
    ids: [1, 2, 3, 4]
  )
  try expectCondition(
    (row.title + "_").contains("t_"),
    sql: "\(title) || ? LIKE ? ESCAPE ?",
    bindings: ["_", #"%t\_%"#, #"\"#],
    ids: [2]
  )
  try expectCondition(
    row.title.contains("a") && row.title.contains("e"),
    sql: "\(title) LIKE ? AND \(title) LIKE ?",
    bindings: ["%a%", "%e%"],
    ids: [3, 4]
  )
  try expectCondition(
    row.title.collateNoCase == "haircut",
    sql: "\(title) COLLATE NOCASE = ?",
    bindings: ["haircut"],
    ids: [2]
  )
  try expectCondition(
    (row.title + "!").collateNoCase == "HAIRCUT!",
    sql: "(\(title) || ?) COLLATE NOCASE = ?",
    bindings: ["!", "HAIRCUT!"],
    ids: [2]
  )
  try expectCondition(
    "x" + row.title == "xHaircut",
    sql: "? || \(title) = ?",
    bindings: ["x", "xHaircut"],
    ids: [2]
  )
  try expectCondition(
    row.title.replacing("Hair", with: "Short") == "Shortcut",
    sql: "replace(\(title), ?, ?) = ?",
    bindings: ["Hair", "Short", "Shortcut"],
    ids: [2]
  )
}

/// Each of them is in the title, and is not taken for a wildcard.
@Test(arguments: ["100%", "a_b", #"c:\d"#, #"\"#, "%_", "'", "\"", "🧑‍🌾"])
func `a text is found as it is written`(text: String) throws {
  let database = try reminders()
  let found = Reminder.where { $0.title.contains(text) }.select { $0.title }
  #expect(try database.rows(of: found.readable) == [])
  let title = "before " + text + " after"
  _ = try database.rows(of: Reminder.insert { $0.title = title }.readable)
  #expect(try database.rows(of: found.readable) == [[.text(title)]])
  let start = Reminder.where { $0.title.hasPrefix("before " + text) }.select { $0.title }
  #expect(try database.rows(of: start.readable) == [[.text(title)]])
}

@Test func `the number of bytes of a text, and of nothing`() throws {
  try expectQuery(
    select(Expression<String>("café").byteCount, Expression<String?>(nil).byteCount),
    sql: "SELECT length(CAST(? AS BLOB)), length(CAST(? AS BLOB))",
    bindings: ["café", .null],
    rows: [[5, .null]],
    in: reminders()
  )
}
