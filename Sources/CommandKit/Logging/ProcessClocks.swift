import Files
import Output
import CLibrary

/// What the wall clock and the clocks of this process show at a moment; `.timer` prints the time between two.
struct ProcessClocks {
  private let real = Moment.now
  private let user: Double
  private let system: Double

  /// The present moment.
  init() {
    var usage = rusage()
    // RUSAGE_SELF, which Glibc and Darwin import as different types.
    getrusage(0, &usage)
    (user, system) = (Self.seconds(usage.ru_utime), Self.seconds(usage.ru_stime))
  }

  /// The time between two moments, in sqlite3's words.
  func line(until end: ProcessClocks) -> String {
    func text(_ seconds: Double, _ decimals: Int) -> String {
      ShortNumber.fixed(max(0, seconds), decimals: decimals)
    }
    return "Run Time: real \(text((end.real - real).seconds, 3)) user \(text(end.user - user, 6)) "
      + "sys \(text(end.system - system, 6))"
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
