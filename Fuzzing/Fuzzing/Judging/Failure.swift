/// What must not happen, whatever the input.
public enum Failure: Equatable, Sendable {
  /// The program was ended by this signal.
  case signal(Int32)
  /// The program computed longer than ``Limits/seconds``, or waited much longer.
  case hang
  /// The program used more memory than ``Limits/memory`` at once: so many bytes.
  case memory(Int)
  /// Something reached the terminal that a terminal could take for a command.
  case terminal(String)

  /// Whether another run failed in the same way.
  func isLike(_ other: Failure?) -> Bool {
    switch (self, other) {
    case (.signal(let one), .signal(let two)): one == two
    case (.hang, .hang), (.memory, .memory), (.terminal, .terminal): true
    default: false
    }
  }
}

extension Failure: CustomStringConvertible {
  /// The failure in a few words.
  public var description: String {
    switch self {
    case .signal(let signal): "ended by signal \(signal)"
    case .hang: "no answer for \(Limits.seconds) s"
    case .memory(let bytes): "\(bytes >> 20) MB of memory"
    case .terminal(let text): "to the terminal: \(text)"
    }
  }
}

/// What a run may use.
public enum Limits {
  /// The processor's time without an answer, in seconds.
  ///
  /// The clock's would depend on what else the machine does.
  public static let seconds = 10
  /// How many times as long, by the clock, a program may wait that does not compute.
  static let waiting = 6
  /// The memory at once, in bytes.
  public static let memory = 1 << 30
}
