internal import GRDBSQLite

/// Floating-point numbers as SQLite itself spells them.
public enum RealLiteral {
  /// As many digits as bring the same number back: `%!.20g` of SQLite.
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
