#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time that a piece of work took, in seconds.
struct Times {
  let processor: Double
  let elapsed: Double

  init<Result>(of work: () throws -> Result) rethrows {
    let (start, startOfWork) = (ContinuousClock.now, Self.processorTime())
    _ = try work()
    processor = Self.processorTime() - startOfWork
    elapsed = (ContinuousClock.now - start) / .seconds(1)
  }

  static func median(_ times: [Times], _ time: KeyPath<Times, Double>) -> Double {
    let sorted = times.map { $0[keyPath: time] }.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
