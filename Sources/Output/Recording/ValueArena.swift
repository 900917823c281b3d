internal import CSQLite

/// Values in the order of their arrival: 9 bytes for each value, and the bytes of a text or blob.
final class ValueArena {
  private let memory = ByteArena()

  private static let headerSize = 9

  /// Adds a copy of a statement's value, and returns how many bytes the copy takes.
  func append(_ value: OpaquePointer?) -> Int {
    let type = sqlite3_value_type(value)
    switch type {
    case SQLITE_INTEGER:
      appendHeader(type, UInt64(bitPattern: sqlite3_value_int64(value)))
    case SQLITE_FLOAT:
      appendHeader(type, sqlite3_value_double(value).bitPattern)
    case SQLITE_TEXT:
      let start = sqlite3_value_text(value)
      return appendBytes(type, start, count: Int(sqlite3_value_bytes(value)))
    case SQLITE_BLOB:
      let start = sqlite3_value_blob(value)
      return appendBytes(type, start, count: Int(sqlite3_value_bytes(value)))
    default:
      appendHeader(SQLITE_NULL, 0)
    }
    return Self.headerSize
  }

  /// Binds the value at a position to a statement's parameter, and moves the position to the next value.
  ///
  /// The statement uses the bytes of the arena, and must not outlive it.
  func bind(
    _ parameter: Int32,
    of statement: OpaquePointer,
    _ position: inout ByteArena.Position
  ) {
    guard let header = memory.piece(at: &position) else { return }
    let payload = header.loadUnaligned(fromByteOffset: 1, as: UInt64.self)
    let start = header + Self.headerSize
    var count = 0
    switch Int32(header.load(as: UInt8.self)) {
    case SQLITE_INTEGER:
      sqlite3_bind_int64(statement, parameter, Int64(bitPattern: payload))
    case SQLITE_FLOAT:
      sqlite3_bind_double(statement, parameter, Double(bitPattern: payload))
    case SQLITE_TEXT:
      count = Int(payload)
      let text = start.assumingMemoryBound(to: CChar.self)
      sqlite3_bind_text(statement, parameter, text, Int32(clamping: count), nil)
    case SQLITE_BLOB:
      count = Int(payload)
      sqlite3_bind_blob(statement, parameter, start, Int32(clamping: count), nil)
    default:
      sqlite3_bind_null(statement, parameter)
    }
    position.advance(by: Self.headerSize + count)
  }

  private func appendBytes(_ type: Int32, _ start: UnsafeRawPointer?, count: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    appendHeader(type, UInt64(bytes.count), bytes)
    return Self.headerSize + bytes.count
  }

  private func appendHeader(
    _ type: Int32,
    _ payload: UInt64,
    _ bytes: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
  ) {
    let target = memory.append(Self.headerSize + bytes.count)
    target.storeBytes(of: UInt8(type), as: UInt8.self)
    target.storeBytes(of: payload, toByteOffset: 1, as: UInt64.self)
    UnsafeMutableRawBufferPointer(rebasing: target[Self.headerSize...]).copyMemory(from: bytes)
  }
}
