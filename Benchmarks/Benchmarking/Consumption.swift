internal import CLibrary

/// The time and the memory that a run of a program took.
struct Consumption {
  /// The time from the start of the run to its end.
  let time: WorkTime

  /// The greatest amount of memory that the run used at once, in bytes.
  ///
  /// On Linux, a process inherits the peak of its parent. So this program must stay smaller than every program
  /// that it measures: it links none of the shell's modules, and keeps no data in memory.
  let peakMemory: Double

  /// Takes the least times of several runs, and the median of their memory.
  init(leastOf runs: [Consumption]) {
    time = .least(runs.map(\.time))
    peakMemory = median(runs.map(\.peakMemory))
  }

  private init(_ time: WorkTime, peakMemory: Double) {
    self.time = time
    self.peakMemory = peakMemory
  }

  /// The times of two programs in their ``middleTurn(_:_:)``, and the medians of their memory.
  static func ofMiddleTurn(
    _ ours: [Consumption],
    _ theirs: [Consumption]
  ) -> (ours: Consumption, yardstick: Consumption) {
    let times = WorkTime.ofMiddleTurn(ours.map(\.time), theirs.map(\.time))
    return (
      Consumption(times.ours, peakMemory: median(ours.map(\.peakMemory))),
      Consumption(times.theirs, peakMemory: median(theirs.map(\.peakMemory)))
    )
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
