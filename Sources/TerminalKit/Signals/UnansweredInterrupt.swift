import CLibrary
import Files

/// Since when Ctrl-C has asked what runs to stop, and what to do when it asks again.
struct UnansweredInterrupt {
  /// What one more Ctrl-C does.
  enum Consequence {
    /// It asks again, and no more.
    case request
    /// The user learns that the next one ends the process.
    case warning
    /// It ends the process.
    case end
  }

  private let since: Moment
  private var isTold = false

  /// The first Ctrl-C.
  init(at moment: Moment) {
    since = moment
  }

  /// Takes a further Ctrl-C.
  ///
  /// - Parameters:
  ///   - moment: When it came.
  ///   - patience: How long what runs may take to stop.
  /// - Returns: What it does.
  mutating func takeNext(at moment: Moment, patience: Duration) -> Consequence {
    guard moment - since >= patience else { return .request }
    defer { isTold = true }
    return isTold ? .end : .warning
  }

  /// Whether a program runs that this process has started: it gets the signal, too, and answers for itself.
  static var isAnsweredByChild: Bool {
    var information = siginfo_t()
    return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0
  }
}
