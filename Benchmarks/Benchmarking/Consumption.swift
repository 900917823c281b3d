#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a run of a program took.
struct Consumption {
  /// The seconds that processors worked for it, in the program and in the system.
  ///
  /// This is the figure that ratios are made of: other programs that want the processor at the same time
  /// change it little, and a thread that works in the background is not hidden.
  let processorTime: Double

  /// The seconds from its start to its end.
  let elapsedTime: Double

  /// The most bytes of memory that it held at once.
  ///
  /// On Linux a process is born with its parent's peak. So this program must stay smaller than whatever it
  /// measures: it links none of the shell, and keeps nothing in memory.
  let peakMemory: Double

  /// The medians of several runs.
  init(medianOf runs: [Consumption]) {
    processorTime = median(runs.map(\.processorTime))
    elapsedTime = median(runs.map(\.elapsedTime))
    peakMemory = median(runs.map(\.peakMemory))
  }

  init(_ usage: rusage, elapsedTime: Double) {
    processorTime = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    self.elapsedTime = elapsedTime
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
