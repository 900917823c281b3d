import CSQLite
import QueryBuilder

extension SQLValue {
  /// The value in a column of a statement's current row.
  init(column: Int32, of statement: OpaquePointer?) {
    let bytes = {
      UnsafeRawBufferPointer(
        start: sqlite3_column_blob(statement, column),
        count: Int(sqlite3_column_bytes(statement, column))
      )
    }
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: self = .text(String(decoding: bytes(), as: UTF8.self))
    case SQLITE_BLOB: self = .blob(Array(bytes()))
    default: self = .null
    }
  }

  /// Binds the value to a parameter, counted from 1.
  func bind(to statement: OpaquePointer?, at index: Int32) {
    // SQLite copies what it is given before the call returns.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch self {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let integer): sqlite3_bind_int64(statement, index, integer)
    case .real(let real): sqlite3_bind_double(statement, index, real)
    case .text(var text):
      text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { characters in
          // Of no characters there is no address, which SQLite would take for NULL.
          let start = characters.baseAddress
          _ =
            start == nil
            ? sqlite3_bind_text(statement, index, "", 0, transient)
            : sqlite3_bind_text(statement, index, start, Int32(characters.count), transient)
        }
      }
    case .blob(let bytes):
      if bytes.isEmpty {
        sqlite3_bind_zeroblob(statement, index, 0)
      } else {
        sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), transient)
      }
    }
  }
}
