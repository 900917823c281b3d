import QueryBuilder
import TestSupport
import Testing

private let two = Expression<Int>(2)
private let three = Expression<Int>(3)
private let seven = Expression<Int>(7)

@Test func `arithmetic`() throws {
  try expectValue(seven + two * three, sql: "? + ? * ?", bindings: [7, 2, 3], is: 13)
  try expectValue((seven + two) * three, sql: "(? + ?) * ?", bindings: [7, 2, 3], is: 27)
  try expectValue(seven - two - three, sql: "? - ? - ?", bindings: [7, 2, 3], is: 2)
  try expectValue(seven - (two - three), sql: "? - (? - ?)", bindings: [7, 2, 3], is: 8)
  try expectValue(seven - (two + three), sql: "? - (? + ?)", bindings: [7, 2, 3], is: 2)
  try expectValue(seven / two, sql: "? / ?", bindings: [7, 2], is: 3)
  try expectValue(seven / (three / two), sql: "? / (? / ?)", bindings: [7, 3, 2], is: 7)
  try expectValue(-seven, sql: "-?", bindings: [7], is: -7)
  try expectValue(-(seven + two), sql: "-(? + ?)", bindings: [7, 2], is: -9)
  try expectValue(-seven + two, sql: "-? + ?", bindings: [7, 2], is: -5)
}

@Test func `a negative number after a minus is no comment`() throws {
  try expectQuery(
    select(
      -Expression<Int>(-5),
      Expression<Int>(1) - Expression<Int>(-2),
      -(-Expression<Double>(0.5)),
      -Expression<Double>(-0.5)
    ),
    sql: "SELECT -(?), ? - ?, -(-?), -(?)",
    bindings: [-5, 1, -2, 0.5, -0.5],
    rows: [[5, 3, 0.5, 0.5]],
    in: MemoryDatabase()
  )
}

private func expectValue(
  _ expression: Expression<Int>,
  sql: String,
  bindings: [SQLValue],
  is value: SQLValue,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectQuery(
    select(expression),
    sql: "SELECT \(sql)",
    bindings: bindings,
    rows: [[value]],
    in: MemoryDatabase(),
    sourceLocation: sourceLocation
  )
}
