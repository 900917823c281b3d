internal import GRDBSQLite

/// A value of the row that a statement stands on.
///
/// SQLite checks and locks for each of its `sqlite3_column_...` functions; here it does once for a value, and
/// the statement is used by one thread.
struct ResultValue {
  /// The type that it is stored as.
  let type: ValueType

  private let handle: OpaquePointer?
  private let scratch: UnsafeMutablePointer<UInt8>

  /// Reads the type of a value; the text of a number is written to `scratch`.
  @inline(__always)
  init(_ handle: OpaquePointer?, _ scratch: UnsafeMutablePointer<UInt8>) {
    self.handle = handle
    self.scratch = scratch
    type =
      switch sqlite3_value_type(handle) {
      case SQLITE_INTEGER: .integer
      case SQLITE_FLOAT: .real
      case SQLITE_TEXT: .text
      case SQLITE_BLOB: .blob
      default: .null
      }
  }

  /// The value as an integer.
  var integer: Int64 { sqlite3_value_int64(handle) }

  /// The value as a floating-point number.
  var real: Double { sqlite3_value_double(handle) }

  /// The bytes of a blob, which are not read as a text of the database's encoding.
  var blob: UnsafeRawBufferPointer {
    let start = sqlite3_value_blob(handle)
    let count = sqlite3_value_bytes(handle)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }

  /// The bytes of the value as SQLite's text, whole.
  @inline(__always)
  var text: UnsafeRawBufferPointer {
    let number: UnsafeRawBufferPointer? =
      switch type {
      case .integer: NumberText.text(of: integer, in: scratch)
      case .real: NumberText.text(of: real, in: scratch)
      case .text, .blob, .null: nil
      }
    if let number { return number }
    let start = sqlite3_value_text(handle)
    let count = sqlite3_value_bytes(handle)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }
}
