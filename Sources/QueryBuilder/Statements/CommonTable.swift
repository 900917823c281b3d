/// `"name" AS (SELECT ...)`: a query that stands in the WITH clause of another.
public struct CommonTable: Sendable {
  let fragment: Fragment
  let isRecursive: Bool

  /// A common table expression.
  ///
  /// - Parameters:
  ///   - table: The table type by which the statement refers to it.
  ///   - isMaterialized: Whether SQLite must (or must not) compute it once and keep the rows; nil
  ///     leaves that to SQLite. FTS5's functions work inside a materialized one even where the
  ///     query around it groups or numbers the rows.
  ///   - query: The query.
  public init<Root: Table>(
    _ table: Root.Type,
    materialized isMaterialized: Bool? = nil,
    as query: some SelectStatement
  ) {
    let hint =
      switch isMaterialized {
      case nil: ""
      case true?: "MATERIALIZED "
      case false?: "NOT MATERIALIZED "
      }
    fragment =
      "\(identifier: Root.tableName) AS \(raw: hint)\(query.fragment.parenthesized)"
    isRecursive = false
  }

  /// A recursive common table expression: first some rows, then for each row the rows that follow from it.
  ///
  /// - Parameters:
  ///   - table: The table type by which the statement, and `step`, refer to it.
  ///   - columns: The names of its columns.
  ///   - start: The first rows.
  ///   - step: The rows that follow from a row.
  public init<Root: Table>(
    recursive table: Root.Type,
    columns: [String],
    startingWith start: some SelectStatement,
    then step: some SelectStatement
  ) {
    let names = columns.map { Fragment(identifier: $0) }.commaSeparated.parenthesized
    // The second query orders and limits the rows of both.
    let query = start.compoundOperand + .line + "UNION ALL" + .line + step.fragment
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
  /// Found.order { $0.score }.with(CommonTable(Found.self, materialized: true, as: matches))
  /// // WITH "found" AS MATERIALIZED (SELECT ...) SELECT * FROM "found" ORDER BY "found"."score"
  /// ```
  public func with(_ table: CommonTable) -> Self {
    with { $0.commonTables.append(table) }
  }
}

extension SelectStatement {
  /// The query as a part of a compound: as it is if it is a plain SELECT, otherwise in a sub-query.
  ///
  /// Without the sub-query, its WITH, ORDER BY and LIMIT would be syntax errors, or apply to the whole
  /// compound.
  fileprivate var compoundOperand: Fragment {
    (self as? any CompoundOperand)?.isPlain == true
      ? fragment : "SELECT * FROM \(fragment.parenthesized)"
  }
}

/// A query that knows whether it may stand in a compound as it is.
private protocol CompoundOperand {
  var isPlain: Bool { get }
}

extension Select: CompoundOperand {
  fileprivate var isPlain: Bool {
    clauses.commonTables.isEmpty && clauses.order.isEmpty && clauses.limit == nil
      && clauses.offset == nil
  }
}
