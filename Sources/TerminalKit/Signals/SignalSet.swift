import CLibrary

/// A set of signals to block or to wait for.
public struct SignalSet: Sendable {
  private var set = sigset_t()

  init(_ signals: Int32...) { self.init(signals) }

  init(_ signals: [Int32]) {
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

  /// Stops the process as Ctrl-Z does by default, until it continues.
  ///
  /// One that continues in the background waits there: `kill` sends a stopped job the signal that ends it together with
  /// the one that continues it, and the terminal would stop the job again before it took the first.
  public static func stopProcess() {
    obey(SIGTSTP)
    while StandardStream.input.isInBackground { usleep(100_000) }
  }

  /// Removes the handler of a signal, so that the signal does what it does by default.
  static func takeDefaultAction(at signal: Int32) {
    #if canImport(Glibc)
      _ = Glibc.signal(signal, SIG_DFL)
    #else
      _ = Darwin.signal(signal, SIG_DFL)
    #endif
  }
}
