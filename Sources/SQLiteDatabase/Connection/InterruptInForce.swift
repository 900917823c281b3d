import CSQLite

/// Whether an interrupt stops every statement of a connection at this moment.
enum InterruptInForce {
  /// Asks SQLite, which keeps an interrupt in force until no statement of the connection runs any more.
  ///
  /// `sqlite3_is_interrupted` tells it from SQLite 3.41 on. Where nothing runs, SQLite forgets the interrupt here.
  static func on(_ connection: OpaquePointer) -> Bool {
    var handle: OpaquePointer?
    defer { sqlite3_finalize(handle) }
    return sqlite3_prepare_v2(connection, "SELECT 1", -1, &handle, nil) == SQLITE_INTERRUPT
  }
}
