/// The time that some work took: a program's run, or a statement's.
struct WorkTime: Sendable {
  /// The seconds that processors worked for it, in the program and in the system.
  ///
  /// This is the figure that ratios are made of: other programs that want the processor at the same time
  /// change it little, and a thread that works in the background is not hidden.
  let processor: Double

  /// The seconds from its start to its end.
  let elapsed: Double

  /// The time of several pieces of work, one after the other.
  static func sum(_ times: [WorkTime]) -> WorkTime {
    WorkTime(
      processor: times.reduce(0) { $0 + $1.processor },
      elapsed: times.reduce(0) { $0 + $1.elapsed }
    )
  }

  /// The times in the middle.
  static func median(_ times: [WorkTime]) -> WorkTime {
    WorkTime(
      processor: Benchmarking.median(times.map(\.processor)),
      elapsed: Benchmarking.median(times.map(\.elapsed))
    )
  }
}

extension WorkTime {
  /// Reads what a program says of a statement with `.timer on`, as
  /// `Run Time: real 0.012 user 0.010000 sys 0.001000`; `nil` for any other line.
  init?(line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard line.hasPrefix("Run Time: "), words.count == 8,
      let elapsed = Double(words[3]), let user = Double(words[5]), let system = Double(words[7])
    else { return nil }
    self.init(processor: user + system, elapsed: elapsed)
  }
}
