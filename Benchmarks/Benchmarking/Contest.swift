internal import CLibrary

/// The shell and its yardstick with the same task.
struct Contest {
  var shell: Program
  var yardstick: Program

  /// The file that both read as their standard input.
  var input: String {
    get { shell.input }
    set {
      shell.input = newValue
      yardstick.input = newValue
    }
  }

  /// Runs both programs several times in turn; see ``Consumption/ofMiddleTurn(_:_:)``.
  func measure(turns: Int) throws -> (ours: Consumption, yardstick: Consumption) {
    let (ours, theirs) = try inTurn(turns, shell.run, yardstick.run)
    return Consumption.ofMiddleTurn(ours, theirs)
  }

  /// Runs both programs side by side, and compares their output without keeping it.
  ///
  /// - Returns: The position of the first byte that differs; nil if the outputs are equal.
  func firstDifference() throws -> Int? {
    let (ours, ourEnd) = try Self.openPipe()
    let (theirs, theirEnd) = try Self.openPipe()
    let runs = try [shell.start(output: ourEnd), yardstick.start(output: theirEnd)]
    close(ourEnd)
    close(theirEnd)
    let difference = AnswerComparison.firstDifference(between: ours, and: theirs)
    close(ours)
    close(theirs)
    // After a difference the pipes are closed early, so the programs may fail.
    if let difference {
      for run in runs { _ = try? run.wait() }
      return difference
    }
    for run in runs { _ = try run.wait() }
    return nil
  }

  private static func openPipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BenchError("no pipe can be made") }
    // Otherwise each program would hold the other's pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
