import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Receives the signals of the terminal, in a thread of its own.
///
/// There are no signal handlers, so nothing runs in signal context: the signals are blocked everywhere and
/// the thread waits for them. While somebody types, Ctrl-C drops the line; while a statement runs, it calls
/// what was given to `whileInterruptible`; otherwise it ends the process. SIGTERM, SIGHUP and SIGQUIT put the
/// terminal back as it was found and end the process as they do by default; Ctrl-Z stops it.
///
/// Child processes inherit the blocked signals: start them with an empty signal mask.
public final class SignalMonitor: Sendable {
  private struct State {
    var interrupt: (@Sendable () -> Void)?
    var interruptCount = 0
    var reader = Reader.none
    /// Whether an interactive reader was ever there.
    var isInteractive = false
  }

  /// Who reads the terminal at the moment.
  public enum Reader: Sendable {
    case none
    /// A reader that leaves the terminal's settings alone.
    case plain
    /// An editor, which has to tidy up before the process may stop.
    case editor
  }

  private static let signals = SignalSet(SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH)

  private let state = Mutex(State())
  private let pipe: (read: Int32, write: Int32)
  /// The settings of the terminal at the start; nil without a terminal.
  private let terminal: termios?

  /// Blocks the signals in this thread and starts to wait for them.
  ///
  /// Call it before any other thread is started, so that they inherit the blocked signals: best as the
  /// first act of the program.
  public init() {
    Self.signals.block()
    var descriptors: [Int32] = [-1, -1]
    // Without a pipe (no descriptors left) Ctrl-C at the prompt is lost, all else works.
    if Self.openPipe(&descriptors) == 0 {
      for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }
    pipe = (descriptors[0], descriptors[1])
    var settings = termios()
    terminal = tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
    startThread()
  }

  /// How often Ctrl-C was pressed so far.
  ///
  /// A script compares the number before and after a statement, to stop after a Ctrl-C that came between
  /// two statements.
  public var interruptCount: Int {
    state.withLock { $0.interruptCount }
  }

  /// Makes writing to a pipe whose reader has gone an error, which would else end the process.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Runs something that Ctrl-C can interrupt.
  ///
  /// - Parameters:
  ///   - interrupt: Called on the signal thread at each Ctrl-C, never after `body` has ended. It must be
  ///     quick and not use this monitor.
  ///   - body: What is to be interrupted.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func whileInterruptible<Result>(
    by interrupt: @escaping @Sendable () -> Void,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = state.withLock { state in
      defer { state.interrupt = interrupt }
      return state.interrupt
    }
    defer { state.withLock { $0.interrupt = outer } }
    return try body()
  }
}

extension SignalMonitor {
  /// Readable when `takeEvent` has something; negative if it never will.
  public var descriptor: Int32 {
    pipe.read
  }

  /// Runs a read from the terminal, during which signals come as events.
  public func whileReading<Result>(as reader: Reader, _ body: () -> Result) -> Result {
    let outer = state.withLock { state in
      defer { (state.reader, state.isInteractive) = (reader, true) }
      return state.reader
    }
    defer { state.withLock { $0.reader = outer } }
    return body()
  }

  /// Forgets events that were meant for somebody else.
  public func discardEvents() {
    while takeEvent() != nil {}
  }

  /// The next event, if there is one.
  public func takeEvent() -> SignalEvent? {
    guard Descriptor.wait(for: pipe.read, or: -1, milliseconds: 0).first else { return nil }
    var byte: UInt8 = 0
    return read(pipe.read, &byte, 1) == 1 ? SignalEvent(rawValue: byte) : nil
  }
}

extension SignalMonitor {
  /// Starts the thread that waits.
  private func startThread() {
    // The thread never ends, nor does what it works for.
    let monitor = Unmanaged.passRetained(self).toOpaque()
    let body: SystemThread.Body = { monitor in
      // What starts a thread has an optional pointer on one system, and none on the other.
      let monitor: UnsafeMutableRawPointer? = monitor
      if let monitor { Unmanaged<SignalMonitor>.fromOpaque(monitor).takeUnretainedValue().run() }
      return nil
    }
    SystemThread.start(body, with: monitor)
  }

  private func run() {
    // A background process may restore the terminal without being stopped for it.
    SignalSet(SIGTTOU).block()
    while true { receive(Self.signals.wait()) }
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGINT: interrupt()
    case SIGTSTP where reader == .editor: send(.suspend)
    case SIGTSTP: SignalSet.obey(SIGTSTP)
    case SIGWINCH: if reader == .editor { send(.resize) }
    default: end(by: signal)
    }
  }

  private var reader: Reader {
    state.withLock { $0.reader }
  }

  private func interrupt() {
    // The action is called under the lock, so that it cannot hit what runs after its body.
    let isHandled = state.withLock { state in
      state.interruptCount += 1
      // A question that a command asks is what Ctrl-C is the answer to.
      guard state.reader == .none, let interrupt = state.interrupt else { return false }
      interrupt()
      return true
    }
    if isHandled { return }
    if state.withLock({ $0.isInteractive }) { send(.interrupt) } else { end(by: SIGINT) }
  }

  private func end(by signal: Int32) {
    if var terminal { tcsetattr(STDIN_FILENO, TCSANOW, &terminal) }
    // The editor had the terminal mark what is pasted.
    if reader == .editor { Descriptor.write("\u{1B}[?2004l\r\n", to: STDOUT_FILENO) }
    // Swift's runtime would show a backtrace, and ask at the terminal what to do.
    if signal == SIGQUIT { Self.takeDefaultAction(at: SIGQUIT) }
    SignalSet.obey(signal)
  }

  /// The system's `pipe`, which goes by the name of a property inside the type.
  private static func openPipe(_ ends: inout [Int32]) -> Int32 {
    #if canImport(Glibc)
      Glibc.pipe(&ends)
    #else
      Darwin.pipe(&ends)
    #endif
  }

  /// Has a signal do what it does by default, whoever handles it now.
  private static func takeDefaultAction(at signal: Int32) {
    #if canImport(Glibc)
      _ = Glibc.signal(signal, SIG_DFL)
    #else
      _ = Darwin.signal(signal, SIG_DFL)
    #endif
  }

  private func send(_ event: SignalEvent) {
    var byte = event.rawValue
    _ = write(pipe.write, &byte, 1)
  }
}
