internal import CSQLite

/// Writes floating-point numbers with SQLite's own function.
public enum RealLiteral {
  /// The bytes of memory that the longest number needs, with the NUL byte behind it.
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

  /// The number with enough digits to be read back unchanged, in the form of SQLite's `%!.20g`.
  ///
  /// How many digits these are depends on the version: see ``SQLiteVersion/roundTripDigits``.
  public static func text(of value: Double) -> String {
    withBytes(of: value) { String(decoding: $0, as: UTF8.self) }
  }

  /// Lends the bytes of ``text(of:)``, without a String.
  public static func withBytes<Result>(
    of value: Double,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      let digits = CInt(SQLiteVersion.running.roundTripDigits)
      let count = csq_write_real(value, digits, buffer.baseAddress, CInt(buffer.count))
      return try body(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<Int(count)])
      )
    }
  }
}
