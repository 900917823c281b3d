/// What a statement took, as the program says that ran it with `.timer on`.
public struct StatementTime: Sendable, Equatable {
  /// The seconds that processors worked for it.
  public let processor: Double

  /// The seconds from its start to its end.
  public let elapsed: Double

  /// Puts the times together.
  public init(processor: Double, elapsed: Double) {
    self.processor = processor
    self.elapsed = elapsed
  }

  /// Reads `Run Time: real 0.012 user 0.010000 sys 0.001000`; `nil` for any other line.
  public init?(line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard line.hasPrefix("Run Time: "), words.count == 8,
      let elapsed = Double(words[3]), let user = Double(words[5]), let system = Double(words[7])
    else { return nil }
    self.init(processor: user + system, elapsed: elapsed)
  }

  /// The times of statements that ran one after the other.
  static func sum(_ times: [StatementTime]) -> StatementTime {
    StatementTime(
      processor: times.reduce(0) { $0 + $1.processor },
      elapsed: times.reduce(0) { $0 + $1.elapsed }
    )
  }

  /// The times in the middle.
  static func median(_ times: [StatementTime]) -> StatementTime {
    StatementTime(
      processor: Benchmarking.median(times.map(\.processor)),
      elapsed: Benchmarking.median(times.map(\.elapsed))
    )
  }
}
