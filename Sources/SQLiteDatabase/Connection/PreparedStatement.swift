public import CSQLite
public import QueryBuilder
import SQLSpelling
import SQLText

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

  /// The names of the result's columns; ``StrayBytes`` keeps bytes that are not UTF-8.
  public var columnNames: [String] { StoredRows(columnsOf: handle).columnNames }

  /// Whether it has parameters.
  var hasParameters: Bool { sqlite3_bind_parameter_count(handle) > 0 }

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
  public var sql: String { Self.sql(of: handle, expandingValues: false) }

  /// A statement's text as it was compiled, or with its bound values written in.
  static func sql(of handle: OpaquePointer, expandingValues: Bool) -> String {
    if expandingValues, let expanded = sqlite3_expanded_sql(handle) {
      defer { sqlite3_free(expanded) }
      return String(cString: expanded)
    }
    return sqlite3_sql(handle).map { String(cString: $0) } ?? ""
  }

  /// Binds values to the parameters, the first to the first.
  ///
  /// - Throws: A ``StoreError`` where SQLite does not take one of them.
  public func bind(_ values: [SQLValue]) throws {
    for (index, value) in zip(Int32(1)..., values) { try bind(value, at: index) }
  }

  /// Binds a value to a parameter, the first of which is 1; one that the statement does not have is passed over.
  ///
  /// - Throws: A ``StoreError`` where SQLite does not take the value, as a text beyond its limit: the parameter is NULL
  ///   then.
  public func bind(_ value: SQLValue, at index: Int32) throws {
    switch value {
    case .null: try check(sqlite3_bind_null(handle, index))
    case .integer(let integer): try check(sqlite3_bind_int64(handle, index, integer))
    case .real(let real): try check(sqlite3_bind_double(handle, index, real))
    case .text(let text) where StrayBytes.areKept(in: text):
      try StrayBytes.bytes(of: text).withUnsafeBufferPointer { try bind(text: $0, at: index) }
    case .text(var text): try text.withUTF8 { try bind(text: $0, at: index) }
    case .blob(let bytes):
      let code = bytes.withUnsafeBytes { bytes in
        // A blob without an address would be NULL.
        bytes.isEmpty
          ? sqlite3_bind_zeroblob(handle, index, 0)
          : sqlite3_bind_blob64(
            handle,
            index,
            bytes.baseAddress,
            UInt64(bytes.count),
            BorrowedBytes.copied
          )
      }
      try check(code)
    }
  }

  /// Binds the bytes of a text, which may be invalid UTF-8, to a parameter, as ``bind(_:at:)`` does.
  func bind(text: UnsafeBufferPointer<UInt8>, at index: Int32) throws {
    let code = text.withMemoryRebound(to: CChar.self) { characters in
      // A text without an address would be NULL.
      characters.isEmpty
        ? sqlite3_bind_text(handle, index, "", 0, BorrowedBytes.copied)
        : sqlite3_bind_text64(
          handle,
          index,
          characters.baseAddress,
          UInt64(characters.count),
          BorrowedBytes.copied,
          UInt8(SQLITE_UTF8)
        )
    }
    try check(code)
  }

  private func check(_ code: Int32) throws {
    guard code != SQLITE_OK, code != SQLITE_RANGE else { return }
    throw StoreError(
      String(cString: sqlite3_errmsg(hooks.connection)),
      failure: .init(code: code, phase: .step, sql: sql, offset: nil)
    )
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

  /// The text in a column of the current row, in which ``StrayBytes`` keeps the bytes that are not UTF-8: a name of the
  /// schema, which a statement can use as it is.
  func name(_ column: Int32) -> String {
    StrayBytes.text(UnsafeRawBufferPointer(textBytes(column)))
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
