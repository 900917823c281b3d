import FullText
import QueryBuilder
import SQLiteDatabase

/// The number of rows whose values are looked at.
private let sample = 100

/// Whether statements look up rows of the table by an UNINDEXED column, for which FTS5 reads all rows.
@Sendable func unindexedKeys(_ facts: TableFacts) throws -> [Finding] {
  guard facts.content?.isOwn == true else { return [] }
  return try facts.index.columns.filter(\.isUnindexed).compactMap {
    try finding(of: $0.name, facts)
  }
}

private func finding(of column: String, _ facts: TableFacts) throws -> Finding? {
  let users = try users(of: column, facts)
  guard try !users.isEmpty || isKey(column, facts) else { return nil }
  guard let value = try sampleKey(column, facts),
    try isScan(lookUp(by: column, value, facts), facts)
  else { return nil }
  return Finding(
    users.isEmpty ? .advice : .slow,
    users.isEmpty
      ? "the rows have their keys in \(column), which is UNINDEXED, and not in the rowid"
      : "\(users.joined(separator: ", ")) looks rows up by \(column), which is UNINDEXED",
    evidence: ["EXPLAIN QUERY PLAN: a look-up by \(column) is a scan, one by rowid is not"],
    effect:
      "each join or change by \(column) reads the whole table, and takes longer with each row",
    repair: .byHand("write the key as the rowid, too, and join on rowid"),
    certainty: users.isEmpty ? .shown : .read,
    reading: .unindexed
  )
}

/// The triggers whose DELETE or UPDATE looks for rows of the table by the column.
private func users(of column: String, _ facts: TableFacts) throws -> [String] {
  let table = facts.index.tableName
  return try facts.triggers().all.filter { trigger in
    trigger.read.contains(.init(table: table, column: column))
      && !trigger.read.contains(.init(table: table, column: "rowid"))
  }.map { "the trigger \($0.name)" }
}

/// Whether the column has other unique integers than the rowid.
private func isKey(_ column: String, _ facts: TableFacts) throws -> Bool {
  let name = Fragment(identifier: column)
  let statement: Fragment = """
    SELECT count(*) > 1 AND count(*) = count(DISTINCT \(name)) AND min(typeof(\(name))) = 'integer' \
    AND max(typeof(\(name))) = 'integer' AND max(\(name) <> rowid) \
    FROM (SELECT rowid, \(name) FROM \(facts.target) LIMIT \(raw: "\(sample)"))
    """
  return try facts.count(statement) == 1
}

private func sampleKey(_ column: String, _ facts: TableFacts) throws -> SQLValue? {
  try facts.session.value(
    RawStatement("SELECT \(identifier: column) FROM \(facts.target) LIMIT 1")
  )
}

private func lookUp(
  by column: String,
  _ value: SQLValue,
  _ facts: TableFacts
) -> RawStatement {
  RawStatement("SELECT rowid FROM \(facts.target) WHERE \(identifier: column) = \(value)")
}

/// Whether FTS5 reads all rows for a statement.
private func isScan(_ statement: RawStatement, _ facts: TableFacts) throws -> Bool {
  try facts.session.texts(
    RawStatement("EXPLAIN QUERY PLAN \(statement.fragment)"),
    column: 3
  ).contains { $0.hasSuffix("VIRTUAL TABLE INDEX 0:") }
}
