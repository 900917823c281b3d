import GRDBSQLite

/// Is called again and again while a statement runs, and may stop it.
public final class ProgressHandler {
  private let body: () -> Bool

  /// A handler that says whether the statement is to go on.
  public init(_ body: @escaping () -> Bool) {
    self.body = body
  }

  /// Has it called on a connection after so many steps of SQLite's virtual machine; 0 for never.
  ///
  /// The handler must live as long as it is not replaced, or the connection.
  func install(every steps: Int32, on connection: OpaquePointer) {
    sqlite3_progress_handler(
      connection,
      steps,
      { context in
        guard let context else { return 0 }
        return Unmanaged<ProgressHandler>.fromOpaque(context).takeUnretainedValue().body() ? 0 : 1
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }
}
