internal import GRDBSQLite

/// The text of floating-point numbers in JSON: `%!.20g` of SQLite, and infinity as `1e999`.
enum JSONNumber {
  /// Writes a number.
  static func write(_ value: Double, to output: ByteOutput) {
    if value.isInfinite {
      output.write(value < 0 ? "-1e999" : "1e999")
    } else if value.magnitude < 1e15, let whole = Int64(exactly: value) {
      // All 20 digits of a whole number are its own, or zeros that are not written.
      writeWhole(whole, to: output)
    } else {
      writeFormatted(value, to: output)
    }
  }

  private static func writeWhole(_ value: Int64, to output: ByteOutput) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NumberText.capacity) { buffer in
      guard let start = buffer.baseAddress else { return }
      let count = NumberText.write(value, to: start)
      output.write(UnsafeRawBufferPointer(start: start, count: count))
    }
    output.write(".0")
  }

  private static func writeFormatted(_ value: Double, to output: ByteOutput) {
    let capacity = 50
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return }
      _ = withVaList([value]) { sqlite3_vsnprintf(Int32(capacity), start, "%!.20g", $0) }
      let count = buffer.firstIndex(of: 0) ?? 0
      output.write(UnsafeRawBufferPointer(start: start, count: count))
    }
  }
}
