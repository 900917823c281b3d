import SQLSpelling

/// The text of floating-point numbers where they must come back equal: `%!.20g` of SQLite.
enum LongReal {
  /// Writes a number; an infinite one as a number that is read as infinite.
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
