/// The time that a program's run or a statement took.
struct WorkTime: Sendable {
  /// The processor time in seconds, in the program and in the system.
  ///
  /// Ratios use this time: other programs that run at the same time change it little, and it includes threads that
  /// work in the background.
  let processor: Double

  /// The seconds from the start to the end.
  let elapsed: Double

  /// The sum of several times.
  static func sum(_ times: [WorkTime]) -> WorkTime {
    WorkTime(
      processor: times.reduce(0) { $0 + $1.processor },
      elapsed: times.reduce(0) { $0 + $1.elapsed }
    )
  }

  /// The least of the times of several runs of the same work; there must be at least one.
  ///
  /// Whatever else runs on the machine, or on its host, can only add to a time. For a ratio, see ``middleTurn(_:_:)``.
  static func least(_ times: [WorkTime]) -> WorkTime {
    WorkTime(
      processor: times.reduce(.infinity) { min($0, $1.processor) },
      elapsed: times.reduce(.infinity) { min($0, $1.elapsed) }
    )
  }

  /// The times of two programs in their ``middleTurn(_:_:)``.
  static func ofMiddleTurn(
    _ ours: [WorkTime],
    _ theirs: [WorkTime]
  ) -> (ours: WorkTime, theirs: WorkTime) {
    let turn = middleTurn(ours.map(\.processor), theirs.map(\.processor))
    return (ours[turn], theirs[turn])
  }

  /// The medians of the times of different work, as of many statements.
  static func median(_ times: [WorkTime]) -> WorkTime {
    WorkTime(
      processor: Benchmarking.median(times.map(\.processor)),
      elapsed: Benchmarking.median(times.map(\.elapsed))
    )
  }
}

extension WorkTime {
  /// Reads the line that a program prints after a statement with `.timer on`:
  /// `Run Time: real 0.012 user 0.010000 sys 0.001000`; nil for any other line.
  init?(line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard line.hasPrefix("Run Time: "), words.count == 8,
      let elapsed = Double(words[3]), let user = Double(words[5]), let system = Double(words[7])
    else { return nil }
    self.init(processor: user + system, elapsed: elapsed)
  }
}
