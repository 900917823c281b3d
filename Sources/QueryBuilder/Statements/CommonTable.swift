/// `"name" AS (SELECT ...)`: a query that stands in the WITH clause of another.
public struct CommonTable: Sendable {
  let fragment: Fragment
  let isRecursive: Bool

  /// A common table expression that SQLite computes once, and whose rows it keeps.
  ///
  /// FTS5's functions work inside of it even where the query around it groups or numbers the rows.
  ///
  /// - Parameters:
  ///   - table: The table type by which the statement refers to it.
  ///   - query: The query.
  public init<Root: Table>(materialized table: Root.Type, as query: some SelectStatement) {
    fragment = "\(identifier: Root.tableName) AS MATERIALIZED \(query.fragment.parenthesized)"
    isRecursive = false
  }

  /// A recursive common table expression: first some rows, then for each row the rows that follow from it.
  ///
  /// - Parameters:
  ///   - table: The table type by which the statement, and `step`, refer to it.
  ///   - columns: The names of its columns.
  ///   - start: The first rows, by a query without an order and a limit of its own.
  ///   - step: The rows that follow from a row.
  public init<Root: Table>(
    recursive table: Root.Type,
    columns: [String],
    startingWith start: some SelectStatement,
    then step: some SelectStatement
  ) {
    let names = Fragment.list(of: columns).parenthesized
    // The second query orders and limits the rows of both.
    let query = start.fragment + .line + "UNION ALL" + .line + step.fragment
    fragment = "\(identifier: Root.tableName) \(names) AS \(query.parenthesized)"
    isRecursive = true
  }
}

extension [CommonTable] {
  /// `WITH ..., ...`; nil if there are none.
  var clause: Fragment? {
    guard !isEmpty else { return nil }
    let word = contains(where: \.isRecursive) ? "WITH RECURSIVE" : "WITH"
    return "\(raw: word) \(map(\.fragment).commaSeparated)"
  }
}

extension Select {
  /// `WITH "name" AS (SELECT ...) ...`: adds a common table expression.
  ///
  /// ```swift
  /// Found.order { $0.score }.with(CommonTable(materialized: Found.self, as: matches))
  /// // WITH "found" AS MATERIALIZED (SELECT ...) SELECT * FROM "found" ORDER BY "found"."score"
  /// ```
  public func with(_ table: CommonTable) -> Self {
    with { $0.commonTables.append(table) }
  }
}
