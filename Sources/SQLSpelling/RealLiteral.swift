internal import GRDBSQLite

/// Writes floating-point numbers with SQLite's own function.
public enum RealLiteral {
  /// The number with enough digits to be read back unchanged, in the form of SQLite's `%!.20g`.
  ///
  /// How many digits these are depends on the version: see ``SQLiteVersion/roundTripDigits``.
  public static func text(of value: Double) -> String {
    let digits = Int32(SQLiteVersion.running.roundTripDigits)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 50) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      _ = withVaList([digits, value]) {
        sqlite3_vsnprintf(Int32(buffer.count), start, "%!.*g", $0)
      }
      return String(cString: start)
    }
  }
}
