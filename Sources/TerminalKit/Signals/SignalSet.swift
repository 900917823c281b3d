import CLibrary

/// A set of signals to block or to wait for.
public struct SignalSet: Sendable {
  private var set = sigset_t()

  init(_ signals: Int32...) {
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
  }

  /// Blocks the signals in the calling thread and in those that it starts later.
  func block() {
    withUnsafePointer(to: set) { _ = pthread_sigmask(SIG_BLOCK, $0, nil) }
  }

  /// Unblocks the signals in the calling thread.
  func unblock() {
    withUnsafePointer(to: set) { _ = pthread_sigmask(SIG_UNBLOCK, $0, nil) }
  }

  /// Waits for one of the signals, which must be blocked.
  func wait() -> Int32 {
    var signal: Int32 = 0
    withUnsafePointer(to: set) { while sigwait($0, &signal) != 0 {} }
    return signal
  }

  /// Makes a blocked signal act on the process: by default it ends or stops the process.
  ///
  /// The call returns when a stopped process continues, or at once if the process ignores the signal.
  public static func obey(_ signal: Int32) {
    let set = SignalSet(signal)
    set.unblock()
    raise(signal)
    set.block()
  }
}
