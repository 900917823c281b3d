public import Output
public import SQLiteDatabase

/// The messages of `.progress`, and when they stop a statement.
public final class ProgressState {
  /// Whether no line is written: `--quiet`.
  public var isQuiet = false
  /// Whether counting begins anew with each line of input: `--reset`.
  public var isResetForEachLine = false
  /// Whether a statement that reaches the limit is the last that is stopped: `--once`.
  public var isOnce = false
  /// The number of messages after which a statement stops; 0 for none.
  public var limit = 0

  /// Who is called while statements of the open database run.
  private(set) var connection = ConnectionProgress()
  private var count = 0

  /// Another database is open: nobody is called there yet but the watcher.
  func databaseDidChange() {
    let watcher = connection.watcher
    connection = ConnectionProgress()
    connection.watcher = watcher
  }

  /// Begins anew, with a message after so many steps; 0 ends it.
  public func begin(
    every steps: Int,
    in session: Session,
    writingTo output: @escaping () -> ByteOutput
  ) {
    count = 0
    let handler = ProgressHandler { [weak self] in
      self?.advance(output()) ?? true
    }
    connection.set(handler, every: steps, in: session)
  }

  /// Begins to count anew where each line of input counts for itself.
  public func lineWillRun() {
    if isResetForEachLine { count = 0 }
  }

  private func advance(_ output: ByteOutput) -> Bool {
    count += 1
    defer { try? output.flush() }
    if limit > 0, count >= limit {
      output.write("Progress limit reached (\(count))\n")
      if isResetForEachLine { count = 0 }
      if isOnce { limit = 0 }
      return false
    }
    if !isQuiet { output.write("Progress \(count)\n") }
    return true
  }
}
