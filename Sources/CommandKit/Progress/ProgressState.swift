public import Output
public import SQLiteDatabase

/// What `.progress` has set, and the count of its messages.
public final class ProgressState {
  /// Whether no messages are written: `--quiet`.
  public var isQuiet = false
  /// Whether counting begins again with each line of input: `--reset`.
  @exclusivity(unchecked) public var isResetForEachLine = false
  /// Whether the limit stops one statement only, and is lifted then: `--once`.
  public var isOnce = false
  /// The number of messages after which a statement stops; 0 for none.
  public var limit = 0

  private var count = 0

  /// Starts counting again, with a message after every so many steps; 0 steps end the messages.
  public func begin(
    every steps: Int,
    in session: Session,
    writingTo output: @escaping () -> ByteOutput
  ) {
    count = 0
    session.setProgressHandler(every: steps) { [weak self] in self?.advance(output()) ?? true }
  }

  /// Starts counting again for a line of input, if `--reset` was given.
  public func lineWillRun() {
    if isResetForEachLine { count = 0 }
  }

  private func advance(_ output: ByteOutput) -> Bool {
    count += 1
    defer { output.send() }
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
