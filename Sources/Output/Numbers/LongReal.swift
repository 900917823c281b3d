import SQLSpelling

/// Writes floating-point numbers so that they read back equal, with the digits that `sqlite3` writes.
enum LongReal {
  /// Writes a number; infinity is 1e999, which reads back as infinity.
  static func write(_ value: Double, to output: ByteOutput) {
    if value.isInfinite {
      output.write(value < 0 ? "-1e999" : "1e999")
    } else {
      RealLiteral.withBytes(of: value) { output.write($0) }
    }
  }
}
