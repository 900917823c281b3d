#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A set of signals, for blocking and waiting.
public struct SignalSet: Sendable {
  private var set = sigset_t()

  init(_ signals: Int32...) {
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
  }

  /// Keeps the signals from the calling thread and those it starts.
  func block() {
    withUnsafePointer(to: set) { _ = pthread_sigmask(SIG_BLOCK, $0, nil) }
  }

  /// Lets the signals through to the calling thread.
  func unblock() {
    withUnsafePointer(to: set) { _ = pthread_sigmask(SIG_UNBLOCK, $0, nil) }
  }

  /// Waits for one of the signals, which must be blocked.
  func wait() -> Int32 {
    var signal: Int32 = 0
    withUnsafePointer(to: set) { while sigwait($0, &signal) != 0 {} }
    return signal
  }

  /// Lets a signal do to the process what it does by default: end it or stop it.
  ///
  /// Returns when a stopped process goes on, or at once if the signal is ignored.
  public static func obey(_ signal: Int32) {
    let set = SignalSet(signal)
    set.unblock()
    raise(signal)
    set.block()
  }
}
