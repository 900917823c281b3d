import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A moment by the wall clock and the processor's clocks; `.timer` prints the time between two.
public struct RunTime: Sendable {
  private let real: Moment
  private let user: Double
  private let system: Double

  /// The present moment.
  public static func now() -> RunTime {
    var usage = rusage()
    // RUSAGE_SELF, which Glibc and Darwin import as different types.
    getrusage(0, &usage)
    return RunTime(
      real: .now,
      user: seconds(usage.ru_utime),
      system: seconds(usage.ru_stime)
    )
  }

  /// The time between two moments, in sqlite3's words.
  public func line(until end: RunTime) -> String {
    let seconds = (end.real - real) / .seconds(1)
    return
      "Run Time: real \(Self.text(seconds, digits: 3)) user \(Self.text(end.user - user, digits: 6)) sys \(Self.text(end.system - system, digits: 6))"
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func text(_ seconds: Double, digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let units = Int((max(0, seconds) * Double(scale)).rounded())
    let fraction = String(units % scale)
    return "\(units / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
