internal import CSQLite

/// Writes floating-point numbers with SQLite's own function.
public enum RealLiteral {
  /// The bytes of memory that the longest number needs, with the NUL byte after it.
  public static let capacity = 50

  /// The text into which SQLite converts a number, in memory of at least ``capacity`` bytes.
  public static func conversion(
    of value: Double,
    in memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeRawBufferPointer {
    let digits = CInt(SQLiteVersion.running.textDigits)
    return memory.withMemoryRebound(to: CChar.self, capacity: capacity) { text in
      let count = csq_write_real(value, digits, text, CInt(capacity))
      return UnsafeRawBufferPointer(start: text, count: Int(count))
    }
  }

  /// The same text as a `String`.
  public static func conversion(of value: Double) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      guard let start = memory.baseAddress else { return "" }
      return String(decoding: conversion(of: value, in: start), as: UTF8.self)
    }
  }

  /// The number with enough digits to be read back unchanged, in the form of SQLite's `%!.20g`.
  ///
  /// How many digits these are depends on the version: see ``SQLiteVersion/roundTripDigits``. Infinity is 1e999, which
  /// SQL reads as infinity.
  public static func text(of value: Double) -> String {
    withBytes(of: value) { String(decoding: $0, as: UTF8.self) }
  }

  /// Lends the bytes of ``text(of:)``, without a String.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - wholeInFull: Whether a whole number has all its digits, as in INSERT statements of `sqlite3`.
  ///   - body: Gets the bytes, which are valid during the call only.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func withBytes<Result>(
    of value: Double,
    wholeInFull: Bool = false,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let whole = wholeInFull ? Int64(exactly: value).map { "\($0).0" } : nil
    if var text = whole ?? (value.isInfinite ? (value < 0 ? "-1e999" : "1e999") : nil) {
      return try text.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
    }
    return try withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      let digits = CInt(SQLiteVersion.running.roundTripDigits)
      let count = csq_write_real(value, digits, buffer.baseAddress, CInt(buffer.count))
      return try body(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<Int(count)])
      )
    }
  }
}
