internal import GRDBSQLite

/// Rows in a table of a database in memory that nobody else sees.
final class RowStore {
  private let connection: OpaquePointer
  private let insertion: OpaquePointer
  private let columns: [String]

  /// Makes an empty store for rows such as a statement's; `nil` if memory runs out.
  init?(columnsOf statement: OpaquePointer) {
    let row = ResultRow(statement: statement)
    columns = (0..<row.totalColumnCount).map(row.name(at:))
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let isOpen = sqlite3_open_v2(":memory:", &connection, flags, nil) == SQLITE_OK
    guard isOpen, let connection, let insertion = Self.prepare(connection, columns.count) else {
      sqlite3_close(connection)
      return nil
    }
    self.connection = connection
    self.insertion = insertion
  }

  deinit {
    sqlite3_finalize(insertion)
    sqlite3_close(connection)
  }

  /// About the bytes that the values of a statement's row take.
  static func byteCount(ofRow statement: OpaquePointer) -> Int {
    var count = 0
    for column in 0..<sqlite3_column_count(statement) {
      switch sqlite3_column_type(statement, column) {
      case SQLITE_TEXT, SQLITE_BLOB: count += Int(sqlite3_column_bytes(statement, column)) + 1
      default: count += 9
      }
    }
    return count
  }

  /// Adds the row that a statement stands on; `false` if memory runs out.
  func append(_ statement: OpaquePointer) -> Bool {
    for column in 0..<Int32(columns.count) {
      sqlite3_bind_value(insertion, column + 1, sqlite3_column_value(statement, column))
    }
    let result = sqlite3_step(insertion)
    sqlite3_reset(insertion)
    return result == SQLITE_DONE
  }

  /// Hands a statement that stands on each row in turn to `body`.
  func forEachRow(_ body: (OpaquePointer) throws -> Void) throws {
    let terms = columns.enumerated().map { "c\($0) AS \(SQLName.spelled($1))" }
    let sql = "SELECT \(terms.joined(separator: ", ")) FROM r ORDER BY r.rowid"
    var selection: OpaquePointer?
    sqlite3_prepare_v2(connection, sql, -1, &selection, nil)
    guard let selection else { return }
    defer { sqlite3_finalize(selection) }
    while sqlite3_step(selection) == SQLITE_ROW { try body(selection) }
  }

  /// Makes the table, and the statement that adds a row to it.
  private static func prepare(_ connection: OpaquePointer, _ columnCount: Int) -> OpaquePointer? {
    // Columns without a type change no value. Without a transaction each row would be one.
    let columns = (0..<columnCount).map { "c\($0)" }.joined(separator: ",")
    let marks = repeatElement("?", count: columnCount).joined(separator: ",")
    let creation = "PRAGMA journal_mode = OFF; BEGIN; CREATE TABLE r(\(columns))"
    guard sqlite3_exec(connection, creation, nil, nil, nil) == SQLITE_OK else { return nil }
    var insertion: OpaquePointer?
    sqlite3_prepare_v2(connection, "INSERT INTO r VALUES(\(marks))", -1, &insertion, nil)
    return insertion
  }
}
