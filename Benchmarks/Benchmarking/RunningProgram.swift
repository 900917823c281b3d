#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that was started and must be waited for.
struct RunningProgram {
  let identifier: pid_t
  let name: String
  let started: ContinuousClock.Instant

  /// Waits for its end, which must be a success.
  func wait() throws -> Consumption {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchError("\(name) was lost") }
    }
    let elapsed = ContinuousClock.now - started
    guard status == 0 else {
      // The system tells a signal in the low byte, and what the program exited with in the next one.
      let end =
        status & 0x7F == 0 ? "exited with \(status >> 8)" : "was ended by signal \(status & 0x7F)"
      throw BenchError("\(name) \(end)")
    }
    return Consumption(usage, elapsed: elapsed / .seconds(1))
  }
}
