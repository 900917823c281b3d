import FullText
import QueryBuilder
import SQLiteDatabase

/// The number of rows whose values are looked at.
private let sample = 100

extension TableFacts {
  /// Whether statements look up rows of the table by an UNINDEXED column, for which FTS5 reads all rows.
  func checkUnindexedKeys() throws {
    guard content?.isOwn == true else { return }
    for column in index.columns where column.isUnindexed { try lookAtKey(column.name) }
  }

  private func lookAtKey(_ column: String) throws {
    let table = index.tableName
    // Their DELETE or UPDATE looks for rows of the table by the column.
    let users = try triggers().all.filter { trigger in
      trigger.read.contains(.init(table: table, column: column))
        && !trigger.read.contains(.init(table: table, column: "rowid"))
    }
    .map { "the trigger \($0.name)" }
    guard try !users.isEmpty || isKey(column), try isScanned(by: column) else { return }
    try report(
      users.isEmpty ? .advice : .slow,
      users.isEmpty
        ? "the rows may have their keys in \(column), which is UNINDEXED, and not in the rowid"
        : "\(users.joined(separator: ", ")) looks rows up by \(column), which is UNINDEXED",
      evidence: (users.isEmpty
        ? ["in the first rows, at most \(sample), its values are integers, each of them once"] : [])
        + ["EXPLAIN QUERY PLAN: a look-up by \(column) is a scan, one by rowid is not"],
      effect:
        "each join or change by \(column) reads the whole table, and takes longer with each row",
      repair: .byHand(
        "\(users.isEmpty ? "if these are keys, " : "")write the key as the rowid, too, and join on rowid"
      ),
      certainty: users.isEmpty ? .shown : .read,
      reading: .unindexed
    )
  }

  /// Whether the column has other unique integers than the rowid.
  private func isKey(_ column: String) throws -> Bool {
    let name = Fragment(identifier: column)
    let statement: Fragment = """
      SELECT count(*) > 1 AND count(*) = count(DISTINCT \(name)) AND min(typeof(\(name))) = 'integer' \
      AND max(typeof(\(name))) = 'integer' AND max(\(name) <> rowid) \
      FROM (SELECT rowid, \(name) FROM \(index.table) LIMIT \(raw: "\(sample)"))
      """
    return try count(statement) == 1
  }

  /// Whether FTS5 reads all rows to find those with a value of the column.
  private func isScanned(by column: String) throws -> Bool {
    try plan(where: "\(identifier: column) = 1")
      .contains { $0.hasSuffix("VIRTUAL TABLE INDEX 0:") }
  }
}
