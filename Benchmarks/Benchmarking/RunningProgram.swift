internal import CLibrary

/// A program that was started and must be waited for.
struct RunningProgram {
  let identifier: pid_t
  let name: String
  let started: ContinuousClock.Instant

  /// Waits for the end of the program, which must be a success.
  func wait() throws -> Consumption {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchError("\(name) was lost") }
    }
    let elapsed = ContinuousClock.now - started
    guard status == 0 else {
      // The low byte is the signal that ended the program; the next byte is its exit status.
      let end =
        status & 0x7F == 0 ? "exited with \(status >> 8)" : "was ended by signal \(status & 0x7F)"
      throw BenchError("\(name) \(end)")
    }
    return Consumption(usage, elapsed: elapsed / .seconds(1))
  }
}
