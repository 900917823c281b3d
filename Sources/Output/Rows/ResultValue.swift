internal import CSQLite

/// A value of a statement's current row.
///
/// Each of SQLite's `sqlite3_column_...` functions takes a lock and checks its arguments; here that happens once
/// for each value. Only one thread may use the statement.
struct ResultValue {
  /// The storage class.
  let type: ValueType

  private let handle: OpaquePointer?
  private let scratch: UnsafeMutablePointer<UInt8>

  /// Reads the type of a value; `text` writes integers to `scratch`.
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

  /// The bytes of a blob, without a conversion from the database's text encoding.
  var blob: UnsafeRawBufferPointer {
    let start = sqlite3_value_blob(handle)
    let count = sqlite3_value_bytes(handle)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }

  /// The bytes of the value converted to text, in full length.
  @inline(__always)
  var text: UnsafeRawBufferPointer {
    if type == .integer { return IntegerText.text(of: integer, in: scratch) }
    let start = sqlite3_value_text(handle)
    let count = sqlite3_value_bytes(handle)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }
}
