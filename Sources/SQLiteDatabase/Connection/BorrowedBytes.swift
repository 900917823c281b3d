public import CSQLite

/// Bytes that are lent to SQLite for the time of a call.
public enum BorrowedBytes {
  /// Has SQLite copy the bytes before the call returns (`SQLITE_TRANSIENT`, a macro that Swift does not see).
  public static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
