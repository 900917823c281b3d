import SQLSpelling

/// Writes floating-point numbers so that they read back equal, with the digits that `sqlite3` writes.
enum LongReal {
  /// Writes a number; infinity is 1e999, which reads back as infinity.
  static func write(_ value: Double, to output: ByteOutput) {
    if value.isInfinite {
      output.write(value < 0 ? "-1e999" : "1e999")
    } else if value == 0 {
      output.write("0.0")
    } else if let digits = ExtendedDigits(value.magnitude, .roundTrip) {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ExtendedDigits.capacity) { memory in
        guard let start = memory.baseAddress else { return }
        output.write(digits.text(isNegative: value < 0, in: start))
      }
    } else {
      output.write(RealLiteral.text(of: value))
    }
  }
}
