internal import GRDBSQLite

/// Writes floating-point numbers with SQLite's own function.
public enum RealLiteral {
  /// The number with enough digits to be read back unchanged: SQLite's `%!.20g`.
  public static func text(of value: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 50) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      _ = withVaList([value]) {
        sqlite3_vsnprintf(Int32(buffer.count), start, "%!.20g", $0)
      }
      return String(cString: start)
    }
  }
}
