public import CSQLite
public import QueryBuilder

/// A compiled statement; the last reference to it finalizes it.
public final class PreparedStatement {
  /// SQLite's own handle (`sqlite3_stmt`), for code that reads rows from it.
  public let handle: OpaquePointer

  /// What SQLite may call while the statement runs, even if the connection closes first.
  private let hooks: ConnectionHooks

  /// Takes over a handle, and finalizes it when this object ends.
  init(owning handle: OpaquePointer, calling hooks: ConnectionHooks) {
    self.handle = handle
    self.hooks = hooks
  }

  /// The shape whose runs it counts.
  var shape: StatementShape?

  deinit {
    sqlite3_finalize(handle)
  }

  /// The number of columns in the result; 0 for a statement that gives no rows.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The names of the result's columns.
  public var columnNames: [String] {
    (0..<Int32(columnCount)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  /// The names of the parameters with their first characters, such as `:name`; `?1` for the first if it has no name.
  public var parameterNames: [String] {
    let count = sqlite3_bind_parameter_count(handle)
    return (0..<count).map { index in
      sqlite3_bind_parameter_name(handle, index + 1).map { String(cString: $0) } ?? "?\(index + 1)"
    }
  }

  /// Whether the statement leaves the database as it is.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// 0 for a statement, 1 for its EXPLAIN, 2 for its EXPLAIN QUERY PLAN.
  public var explainMode: Int { Int(sqlite3_stmt_isexplain(handle)) }

  /// The statement's text as it was compiled.
  public var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }

  /// The statement's text with its bound values written in.
  var expandedSQL: String {
    guard let expanded = sqlite3_expanded_sql(handle) else { return sql }
    defer { sqlite3_free(expanded) }
    return String(cString: expanded)
  }

  /// Binds values to the parameters, the first to the first.
  public func bind(_ values: [SQLValue]) {
    for (index, value) in values.enumerated() { bind(value, at: Int32(index + 1)) }
  }

  /// Binds a value to a parameter; the first is 1.
  public func bind(_ value: SQLValue, at index: Int32) {
    switch value {
    case .null:
      sqlite3_bind_null(handle, index)
    case .integer(let integer):
      sqlite3_bind_int64(handle, index, integer)
    case .real(let real):
      sqlite3_bind_double(handle, index, real)
    case .text(var text):
      text.withUTF8 { bind(text: $0, at: index) }
    case .blob(let bytes):
      if bytes.isEmpty {
        sqlite3_bind_zeroblob(handle, index, 0)
      } else {
        _ = bytes.withUnsafeBytes { buffer in
          sqlite3_bind_blob64(
            handle,
            index,
            buffer.baseAddress,
            UInt64(buffer.count),
            BorrowedBytes.copied
          )
        }
      }
    }
  }

  /// Binds the bytes of a text, which may be invalid UTF-8, to a parameter; the first is 1.
  func bind(text: UnsafeBufferPointer<UInt8>, at index: Int32) {
    guard !text.isEmpty else {
      // A text without an address would be NULL.
      sqlite3_bind_text(handle, index, "", 0, BorrowedBytes.copied)
      return
    }
    _ = text.withMemoryRebound(to: CChar.self) { characters in
      sqlite3_bind_text64(
        handle,
        index,
        characters.baseAddress,
        UInt64(characters.count),
        BorrowedBytes.copied,
        UInt8(SQLITE_UTF8)
      )
    }
  }

  /// The bytes of the text in a column of the current row; no address for NULL.
  ///
  /// They are valid until the statement goes to another row. The first column is 0.
  public func textBytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// The bytes of the blob in a column of the current row; none if its value is not a blob.
  ///
  /// They are valid until the statement goes to another row. The first column is 0.
  public func blobBytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    guard sqlite3_column_type(handle, column) == SQLITE_BLOB else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// The value in a column of the current row; the first column is 0.
  public func value(_ column: Int) -> SQLValue {
    let column = Int32(column)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT: return .text(String(decoding: textBytes(column), as: UTF8.self))
    case SQLITE_BLOB: return .blob([UInt8](blobBytes(column)))
    default: return .null
    }
  }
}

/// Bytes that are lent to SQLite for the time of a call.
public enum BorrowedBytes {
  /// Has SQLite copy the bytes before the call returns (`SQLITE_TRANSIENT`, a macro that Swift does not see).
  public static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
