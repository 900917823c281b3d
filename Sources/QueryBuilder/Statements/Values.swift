/// `VALUES (...), (...)` with names for its columns: rows that were computed.
///
/// ```swift
/// Values(["token", "start"], rows: [["week", 0], ["fun", 5]])
/// // WITH "values"("token", "start") AS (VALUES ('week', 0), ('fun', 5)) SELECT * FROM "values"
/// ```
///
/// The values are written into the text, because SQLite limits the number of bindings.
public struct Values: SelectStatement {
  /// The statement's SQL.
  public let fragment: Fragment

  /// Rows that each have a value for every column; there may be no rows at all.
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
