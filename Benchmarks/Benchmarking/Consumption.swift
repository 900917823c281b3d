#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a run of a program took.
struct Consumption {
  /// The time, from its start to its end.
  let time: WorkTime

  /// The most bytes of memory that it held at once.
  ///
  /// On Linux a process is born with its parent's peak. So this program must stay smaller than whatever it
  /// measures: it links none of the shell, and keeps nothing in memory.
  let peakMemory: Double

  /// The medians of several runs.
  init(medianOf runs: [Consumption]) {
    time = .median(runs.map(\.time))
    peakMemory = median(runs.map(\.peakMemory))
  }

  init(_ usage: rusage, elapsed: Double) {
    time = WorkTime(
      processor: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      elapsed: elapsed
    )
    #if canImport(Darwin)
      peakMemory = Double(usage.ru_maxrss)
    #else
      peakMemory = Double(usage.ru_maxrss) * 1024
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
