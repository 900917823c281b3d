internal import CSQLite
import SQLSpelling

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Rows that are kept in memory, as rows of a statement that selects them as its parameters.
///
/// It is a statement like any other to ``ResultWriter``, which thus never asks where a row comes from.
public enum RowReplay {
  /// Hands a statement that stands on each row in turn to `body`, for ``ResultWriter/write(_:)``.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - rows: The number of rows; without any, nothing is called.
  ///   - bind: Binds the values of a row, from 0, to the parameters of a statement.
  ///   - body: What takes the rows.
  /// - Throws: What `body` throws, or an ``OutputError`` without memory; the other rows are left out then.
  public static func run(
    columns: [String],
    rows: Int,
    bind: (_ row: Int, _ statement: OpaquePointer) -> Void,
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    let terms = columns.enumerated().map { "?\($0 + 1) AS \(SQLName.spelled($1))" }
    try run(selecting: terms, rows: rows, bind: bind, body)
  }

  /// The same with terms in the place of the columns.
  static func run(
    selecting terms: [String],
    rows: Int,
    bind: (_ row: Int, _ statement: OpaquePointer) -> Void,
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    guard rows > 0, !terms.isEmpty else { return }
    // A connection of its own has no limits that somebody has lowered.
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    sqlite3_open_v2(":memory:", &connection, flags, nil)
    defer { sqlite3_close(connection) }
    var statement: OpaquePointer?
    sqlite3_prepare_v2(connection, "SELECT " + terms.joined(separator: ","), -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    // Only a lack of memory keeps SQLite from selecting values.
    guard let statement else { throw OutputError(code: ENOMEM) }
    for row in 0..<rows {
      bind(row, statement)
      guard sqlite3_step(statement) == SQLITE_ROW else { throw OutputError(code: ENOMEM) }
      try body(statement)
      sqlite3_reset(statement)
    }
  }
}
