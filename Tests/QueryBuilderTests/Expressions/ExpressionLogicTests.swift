import QueryBuilder
import TestSupport
import Testing

private let row = TableReference<Reminder>()
private let flagged = row.isFlagged
private let done = row.status == 1
private let first = row.id == 1

private let flaggedSQL = #""reminders"."isFlagged""#
private let doneSQL = #""reminders"."status" = ?"#
private let firstSQL = #""reminders"."id" = ?"#

/// Of the reminders, 1 is the first, 2 is flagged, 3 and 4 are done.
@Test func `parentheses stand where precedence needs them`() throws {
  try expectCondition(
    done && !flagged,
    sql: "\(doneSQL) AND NOT \(flaggedSQL)",
    bindings: [1],
    ids: [3, 4]
  )
  try expectCondition(
    done || flagged || first,
    sql: "\(doneSQL) OR \(flaggedSQL) OR \(firstSQL)",
    bindings: [1, 1],
    ids: [1, 2, 3, 4]
  )
  // AND binds tighter than OR, NOT tighter than both, comparisons tighter than NOT.
  try expectCondition(
    first || done && flagged,
    sql: "\(firstSQL) OR \(doneSQL) AND \(flaggedSQL)",
    bindings: [1, 1],
    ids: [1]
  )
  try expectCondition(
    (first || done) && flagged,
    sql: "(\(firstSQL) OR \(doneSQL)) AND \(flaggedSQL)",
    bindings: [1, 1],
    ids: []
  )
  try expectCondition(
    !(first || done),
    sql: "NOT (\(firstSQL) OR \(doneSQL))",
    bindings: [1, 1],
    ids: [2]
  )
  try expectCondition(
    !(first && done),
    sql: "NOT (\(firstSQL) AND \(doneSQL))",
    bindings: [1, 1],
    ids: [1, 2, 3, 4]
  )
  try expectCondition(!first, sql: "NOT \(firstSQL)", bindings: [1], ids: [2, 3, 4])
  try expectCondition(!(!first), sql: "NOT NOT \(firstSQL)", bindings: [1], ids: [1])
  try expectCondition(
    (!first) == flagged,
    sql: "(NOT \(firstSQL)) = \(flaggedSQL)",
    bindings: [1],
    ids: [1, 2]
  )
  try expectCondition(
    first == done,
    sql: "(\(firstSQL)) = (\(doneSQL))",
    bindings: [1, 1],
    ids: [2]
  )
  try expectCondition(first.isNull, sql: "(\(firstSQL)) IS NULL", bindings: [1], ids: [])
  try expectCondition(first.in([true]), sql: "(\(firstSQL)) IN (?)", bindings: [1, 1], ids: [1])
  try expectCondition(
    Expression<Bool>(raw: "1 OR 0") && first,
    sql: "(1 OR 0) AND \(firstSQL)",
    bindings: [1],
    ids: [1]
  )
  try expectCondition(
    [first, done].anyOf() ?? flagged,
    sql: "\(firstSQL) OR \(doneSQL)",
    bindings: [1, 1],
    ids: [1, 3, 4]
  )
  try expectCondition(
    [done, flagged].allOf() ?? first,
    sql: "\(doneSQL) AND \(flaggedSQL)",
    bindings: [1],
    ids: []
  )
  try expectCondition([].anyOf() ?? first, sql: firstSQL, bindings: [1], ids: [1])
  try expectCondition([].allOf() ?? first, sql: firstSQL, bindings: [1], ids: [1])
}

/// SQLite refuses an expression of more than 1,000 levels, and reads `a AND b AND c` as two.
@Test(arguments: [500, 501, 3_000])
func `any number of conditions can be joined`(count: Int) throws {
  let database = try MemoryDatabase()
  let holds = Expression<Int>(1) == 1
  let fails = Expression<Int>(1) == 2
  let all = Array(repeating: holds, count: count)
  for (conditions, isAll, isAny) in [
    (all, true, true), (all.dropLast() + [fails], false, true),
    (Array(repeating: fails, count: count), false, false),
  ] {
    let query = select(
      try #require(conditions.allOf()),
      try #require(conditions.anyOf())
    )
    #expect(
      try database.rows(of: query.readable) == [[.integer(isAll ? 1 : 0), .integer(isAny ? 1 : 0)]]
    )
  }
}

/// Swift reads the formula by its own precedence, SQLite by its own: both must reckon the same.
@Test func `what is built without parentheses means in SQLite what it means in Swift`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let database = try MemoryDatabase()
  for _ in 0..<500 {
    let formula = Formula(depth: 5, using: &random)
    let query = select(formula.expression)
    let rows = try database.rows(of: query.readable)
    #expect(rows == [[formula.value ? 1 : 0]], "seed \(seed): \(query.readable)")
  }
}

/// A random formula of AND, OR, NOT and comparisons over constants, and its value.
private struct Formula {
  let expression: Expression<Bool>
  let value: Bool

  init(depth: Int, using random: inout SeededGenerator) {
    guard depth > 0 else {
      value = Bool.random(using: &random)
      expression = Expression(value)
      return
    }
    let left = Formula(depth: depth - 1, using: &random)
    let right = Formula(depth: depth - 1, using: &random)
    switch Int.random(in: 0...6, using: &random) {
    case 0: (expression, value) = (left.expression && right.expression, left.value && right.value)
    case 1: (expression, value) = (left.expression || right.expression, left.value || right.value)
    case 2: (expression, value) = (!left.expression, !left.value)
    case 3: (expression, value) = (left.expression == right.expression, left.value == right.value)
    case 4: (expression, value) = (left.expression != right.expression, left.value != right.value)
    case 5: (expression, value) = (left.expression < right.expression, !left.value && right.value)
    default: (expression, value) = (left.expression.isNull, false)
    }
  }
}
