internal import CSQLite
import SQLSpelling

/// A value of a row.
///
/// Each of SQLite's `sqlite3_column_...` functions takes a lock and checks its arguments; here that happens once
/// for each value. Only one thread may use the statement.
struct ResultValue {
  /// The storage class.
  let type: ValueType

  /// SQLite's value; nil if the value is kept in memory, a number in `bits`, and a text or a blob in `bytes`.
  private let handle: OpaquePointer?
  private let bits: UInt64
  private let bytes: UnsafeRawBufferPointer
  private let scratch: UnsafeMutablePointer<UInt8>

  /// The bytes of memory that the text of the longest number needs.
  static let longestNumber = max(IntegerText.capacity, RealLiteral.capacity)

  /// Reads the type of a statement's value; `text` writes numbers to `scratch`.
  @inline(__always)
  init(_ handle: OpaquePointer?, _ scratch: UnsafeMutablePointer<UInt8>) {
    self.handle = handle
    self.scratch = scratch
    bits = 0
    bytes = UnsafeRawBufferPointer(start: nil, count: 0)
    type =
      switch sqlite3_value_type(handle) {
      case SQLITE_INTEGER: .integer
      case SQLITE_FLOAT: .real
      case SQLITE_TEXT: .text
      case SQLITE_BLOB: .blob
      default: .null
      }
  }

  /// A value that is kept in memory.
  init(
    _ type: ValueType,
    _ scratch: UnsafeMutablePointer<UInt8>,
    bits: UInt64 = 0,
    bytes: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
  ) {
    (self.type, self.scratch, self.bits, self.bytes) = (type, scratch, bits, bytes)
    handle = nil
  }

  /// The value as an integer, if it is one.
  var integer: Int64 {
    handle == nil ? Int64(bitPattern: bits) : sqlite3_value_int64(handle)
  }

  /// The value as a floating-point number, if it is one.
  var real: Double { handle == nil ? Double(bitPattern: bits) : sqlite3_value_double(handle) }

  /// The bytes of a blob, without a conversion from the database's text encoding.
  var blob: UnsafeRawBufferPointer {
    guard handle != nil else { return bytes }
    let start = sqlite3_value_blob(handle)
    let count = sqlite3_value_bytes(handle)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }

  /// The bytes of the value converted to text, in full length.
  @inline(__always)
  var text: UnsafeRawBufferPointer {
    if type == .integer { return IntegerText.text(of: integer, in: scratch) }
    guard handle != nil else {
      return type == .real ? RealLiteral.conversion(of: real, in: scratch) : bytes
    }
    let start = sqlite3_value_text(handle)
    let count = sqlite3_value_bytes(handle)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }
}

/// The storage class of an SQLite value.
public enum ValueType: Sendable {
  /// NULL.
  case null

  /// A signed integer of 64 bits.
  case integer

  /// A floating-point number of 64 bits.
  case real

  /// A text.
  case text

  /// Bytes.
  case blob

  /// Whether the value is an integer or a floating-point number.
  public var isNumber: Bool { self == .integer || self == .real }
}

/// Writes integers as text without a call of SQLite's, which keeps a copy of each text.
///
/// Digits are written from the last to the first, as division yields them.
enum IntegerText {
  /// The bytes of memory that the longest integer needs: 19 digits and a sign.
  static let capacity = 20

  /// The text of an integer, in memory of at least `capacity` bytes.
  static func text(
    of value: Int64,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer {
    var start = capacity
    func write(_ byte: UInt8) {
      start -= 1
      memory[start] = byte
    }
    var rest = value.magnitude
    repeat {
      write(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if value < 0 { write(UInt8(ascii: "-")) }
    return UnsafeRawBufferPointer(start: memory + start, count: capacity - start)
  }
}
