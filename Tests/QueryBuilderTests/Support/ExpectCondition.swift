import QueryBuilder
import TestSupport
import Testing

/// Expects a condition to render to a SQL text, and to hold for the reminders with these ids.
func expectCondition(
  _ condition: Expression<Bool>,
  sql: String,
  bindings: [SQLValue] = [],
  ids: [Int64],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectQuery(
    Reminder.where { _ in condition }.select { $0.id }.order { $0.id },
    sql: """
      SELECT "reminders"."id" FROM "reminders" WHERE \(sql) ORDER BY "reminders"."id"
      """,
    bindings: bindings,
    rows: ids.map { [.integer($0)] },
    in: reminders(),
    sourceLocation: sourceLocation
  )
}
