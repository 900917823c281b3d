/// `VALUES (...), (...)` with names for its columns: rows that were computed.
///
/// ```swift
/// Values(["token", "start"], rows: [["week", 0], ["fun", 5]])
/// // WITH "values"("token", "start") AS (VALUES ('week', 0), ('fun', 5)) SELECT * FROM "values"
/// ```
///
/// The values are written in: SQLite has a limit to the number of those that are bound.
public struct Values: SelectStatement {
  /// The statement's SQL.
  public let fragment: Fragment

  /// Rows of as many values as there are columns; of no rows, a query that gives none.
  public init(_ columns: [String], rows: [[SQLValue]]) {
    let names = columns.map { Fragment(identifier: $0) }.commaSeparated.parenthesized
    let tuples =
      rows.isEmpty
      ? "SELECT \(columns.map { _ in Fragment(raw: "NULL") }.commaSeparated) WHERE 0"
      : "VALUES"
        + (Fragment.line
        + rows.map { $0.map { Fragment($0).inlined }.commaSeparated.parenthesized }
        .commaSeparated).nested
    fragment =
      "WITH \(identifier: "values")\(names) AS \(tuples.parenthesized) SELECT * FROM \(identifier: "values")"
  }
}
