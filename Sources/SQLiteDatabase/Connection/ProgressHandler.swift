import GRDBSQLite

/// A handler that SQLite calls again and again while a statement runs, and that may stop it.
public final class ProgressHandler {
  private let body: () -> Bool
  /// While the pause is on, the closure is not called, and the statement goes on.
  private var pause: ProgressPause?

  /// A handler; the closure returns whether the statement goes on.
  public init(_ body: @escaping () -> Bool) {
    self.body = body
  }

  /// Makes SQLite call the handler after so many steps of its virtual machine; 0 for never.
  ///
  /// The handler must live until another one replaces it, or the connection is closed.
  func install(
    every steps: Int32,
    on connection: OpaquePointer,
    heeding pause: ProgressPause? = nil
  ) {
    self.pause = pause
    sqlite3_progress_handler(
      connection,
      steps,
      { context in
        guard let context else { return 0 }
        return Unmanaged<ProgressHandler>.fromOpaque(context).takeUnretainedValue().letsGoOn ? 0 : 1
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private var letsGoOn: Bool { pause?.isOn == true || body() }
}
