public import Files
import Synchronization
import CLibrary

/// Receives the signals of the terminal on a thread of its own.
///
/// No code runs in signal context: all threads block the signals, and the monitor's thread waits for them. Ctrl-C drops
/// the line while the user types, makes the request that `whileInterruptible` got while a statement runs, and ends the
/// process otherwise, also where nothing has answered for some seconds. SIGTERM, SIGHUP, SIGQUIT and
/// others restore the terminal's first settings and end the process as they do by default; while a statement runs,
/// SIGTERM and SIGHUP stop it first, so that the process can undo what it has begun. Ctrl-Z stops the process.
///
/// Child processes inherit the blocked signals: start them with an empty signal mask.
public final class SignalMonitor: Sendable {
  private struct State {
    /// The request that Ctrl-C makes; nil if nothing runs that it could stop.
    var cancellation: Cancellation? { didSet { unanswered = nil } }
    /// What Ctrl-C has asked for and not got; nil where it has not asked.
    var unanswered: UnansweredInterrupt?
    var reader = Reader.none
    /// Whether anything has ever read what a person types.
    var isInteractive = false
    /// Whether the reader waits for the closure that `cancellation` stops, and not for a person.
    var isReaderWaiting = false
    /// How many closures read, each within another.
    var readers = 0
    /// How long they have read in all.
    var timeReading = Duration.zero
    /// Whether Ctrl-Z does nothing.
    var ignoresStops = false
    /// The files to remove when the process ends.
    var temporaryFiles: [String] = []
  }

  /// How long a closure that a signal stops may take to undo what it has begun, in seconds.
  ///
  /// A closure that waits for another program does not stop at all, nor does a comparison of very long texts in SQLite.
  private static let patience: UInt32 = 2

  private static let signals = SignalSet(
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]
      + [SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF]
  )

  private let state = Mutex(State())
  /// The signal that ends the process once the closure that runs has stopped; 0 for none.
  ///
  /// It has no lock, because the shell looks at it at every statement of a script. Fences make whoever has noticed the
  /// request to stop see its reason, too.
  private let ending = Atomic<Int32>(0)
  private let pipe: (read: Int32, write: Int32)
  /// The settings of the terminal at the start; nil if standard input is no terminal.
  private let modes = TerminalModes()

  /// Blocks the signals in the calling thread, and starts the thread that waits for them.
  ///
  /// Make the monitor before any other thread starts, best as the first act of the program: later threads
  /// inherit the blocked signals.
  public init() {
    // macOS drops what it ignores by default before it looks whether anybody waits for it.
    signal(SIGWINCH) { _ in }
    Self.signals.block()
    // Without a pipe (no descriptors left), Ctrl-C at the prompt is lost; everything else works.
    pipe = (try? Descriptor.makePipe()) ?? (-1, -1)
    // Where a thousand events wait for the reader, a further one tells nothing, and must not wait itself.
    _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
    // The thread never ends, so the monitor is never released.
    SystemThread.start { self.run() }
  }

  /// The status of a program that ends because nobody reads its output: what a shell gives for `SIGPIPE`, so that
  /// `pipefail` sees that something was left undone.
  public static let brokenPipeStatus = 128 + SIGPIPE

  /// The signal that has stopped a closure, and with which the process must end next by ``end(by:)``; nil while
  /// there is none.
  public var endingSignal: Int32? {
    atomicMemoryFence(ordering: .acquiring)
    let signal = ending.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Makes writing to a pipe without a reader (`SIGPIPE`), and beyond `ulimit -f` (`SIGXFSZ`), fail instead of ending the
  /// process.
  public static func ignoreFailingWrites() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Runs a closure that Ctrl-C, SIGTERM and SIGHUP can interrupt.
  ///
  /// - Parameters:
  ///   - cancellation: The request that each of these signals makes, and none after `body` has ended.
  ///   - body: The closure to run.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func whileInterruptible<Result>(
    by cancellation: Cancellation,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = state.withLock { state in
      defer { state.cancellation = cancellation }
      return state.cancellation
    }
    defer { state.withLock { $0.cancellation = outer } }
    return try body()
  }
}

extension SignalMonitor {
  /// A descriptor that becomes readable when `takeEvent` has an event; negative if none can come.
  public var descriptor: Int32 {
    pipe.read
  }

  /// Runs a closure that reads from the terminal; meanwhile Ctrl-C comes as an event.
  ///
  /// For an editor and for a screen, Ctrl-Z and changes of the window's size come as events too; and where a
  /// signal ends the process while a command asks for input, ``SignalEvent/end``.
  ///
  /// - Parameters:
  ///   - reader: What reads.
  ///   - isConversation: Whether it reads what a person types: from then on Ctrl-C drops the next line where nothing
  ///     runs, and before that it ends the process.
  ///   - body: The closure to run.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func whileReading<Result>(
    as reader: Reader,
    isConversation: Bool = true,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let start = Moment.now
    let outer = state.withLock { state in
      defer { state.reader = reader }
      if isConversation { state.isInteractive = true }
      state.readers += 1
      return state.reader
    }
    defer {
      state.withLock { state in
        state.reader = outer
        state.readers -= 1
        if state.readers == 0 { state.timeReading += .now - start }
      }
    }
    return try body()
  }

  /// Runs a closure for a reader that waits for it, such as what finds completions: Ctrl-C interrupts it.
  ///
  /// - Parameters:
  ///   - cancellation: The request that Ctrl-C makes.
  ///   - body: The closure to run.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func whileReaderWaits<Result>(
    for cancellation: Cancellation,
    _ body: () throws -> Result
  ) rethrows -> Result {
    state.withLock { $0.isReaderWaiting = true }
    defer { state.withLock { $0.isReaderWaiting = false } }
    return try whileInterruptible(by: cancellation, body)
  }

  /// How long closures have read from the terminal, which is to wait for a person.
  public var timeReading: Duration { state.withLock { $0.timeReading } }

  /// Makes ``takeEvent()`` give the reader a ``SignalEvent/wake``, from any thread.
  public func wakeReader() {
    send(.wake)
  }

  /// Lets Ctrl-Z do nothing, or what it does otherwise.
  ///
  /// It is for a program that has the keyboard and does not stop: less does not in its secure mode, and would share the
  /// keyboard with the program that has started this one.
  public func ignoreStops(_ ignores: Bool) {
    state.withLock { $0.ignoresStops = ignores }
  }

  /// Drops the waiting events, for example those meant for another program.
  public func discardEvents() {
    while takeEvent() != nil {}
  }

  /// Takes the next event without waiting; nil if there is none.
  public func takeEvent() -> SignalEvent? {
    guard Descriptor.wait(for: pipe.read, or: -1, milliseconds: 0).first else { return nil }
    var byte: UInt8 = 0
    return read(pipe.read, &byte, 1) == 1 ? SignalEvent(rawValue: byte) : nil
  }
}

extension SignalMonitor {
  /// Waits for signals, in a thread of its own.
  private func run() {
    // Otherwise a background process would be stopped when it restores the terminal.
    SignalSet(SIGTTOU).block()
    while true { receive(Self.signals.wait()) }
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGINT: interrupt()
    case SIGTSTP where reader.restoresTerminal: send(.suspend)
    case SIGTSTP: if !state.withLock({ $0.ignoresStops }) { SignalSet.obey(SIGTSTP) }
    case SIGWINCH: if reader.restoresTerminal { send(.resize) }
    case SIGTERM, SIGHUP:
      // Nothing comes after it: the thread waits here until the process has ended, or ends it.
      if !isStoppedReader, stopsWork(for: signal) {
        if reader != .none { send(.end) }
        sleep(Self.patience)
      }
      end(by: signal)
    default: end(by: signal)
    }
  }

  /// Interrupts the closure that runs, for a signal that ends the process; false if none runs.
  private func stopsWork(for signal: Int32) -> Bool {
    state.withLock { state in
      guard let cancellation = state.cancellation else { return false }
      ending.store(signal, ordering: .relaxed)
      atomicMemoryFence(ordering: .releasing)
      cancellation.request()
      return true
    }
  }

  /// Whether a reader is in the background: the terminal stops it when it takes up its work again.
  private var isStoppedReader: Bool {
    reader != .none && StandardStream.input.isInBackground
  }

  private var reader: Reader {
    state.withLock { $0.reader }
  }

  private func interrupt() {
    // Under the lock, so that the request cannot stop what runs after the body.
    let consequence = state.withLock { state -> UnansweredInterrupt.Consequence? in
      // When a command asks the user a question, Ctrl-C answers the question.
      guard state.reader == .none || state.isReaderWaiting, let cancellation = state.cancellation
      else { return nil }
      cancellation.request()
      if UnansweredInterrupt.isAnsweredByChild { state.unanswered = nil }
      let consequence = state.unanswered?.takeNext(at: .now, patience: .seconds(Self.patience))
      state.unanswered = state.unanswered ?? UnansweredInterrupt(at: .now)
      return consequence ?? .request
    }
    switch consequence {
    case nil:
      let comesAsEvent = state.withLock { $0.isInteractive || $0.reader != .none }
      if comesAsEvent { send(.interrupt) } else { end(by: SIGINT) }
    case .request: break
    case .warning:
      let words = "\r\nNothing answers yet. Ctrl-C again ends the shell.\r\n"
      StandardStream.errors.write(ScreenText(lines: words))
    case .end: end(by: SIGINT)
    }
  }

  /// Marks a file to be removed when the process ends, by a signal too, or by ``removeTemporaryFiles(after:)``.
  public func removeAtEnd(_ path: String) {
    state.withLock { $0.temporaryFiles.append(path) }
  }

  /// Removes the files marked for the end of the process; for a process that is about to end by itself.
  ///
  /// - Parameter seconds: How long to wait first, if there are any, for programs that read them.
  public func removeTemporaryFiles(after seconds: UInt32 = 0) {
    let files = state.withLock { $0.temporaryFiles }
    guard !files.isEmpty else { return }
    if seconds > 0 { sleep(seconds) }
    for file in files { unlink(file.systemBytes) }
  }

  /// Ends the process as a signal does by default, with the terminal as it was found.
  public func end(by signal: Int32) {
    removeTemporaryFiles()
    modes?.restore(afterOutput: false)
    switch reader {
    case .none, .plain: break
    // The editor has told the terminal to mark pasted text.
    case .editor:
      StandardStream.output.write(ScreenText(.pasteMarks(false)) + ScreenText(lines: "\r\n"))
    case .screen: StandardStream.output.write(ScreenText(.leaveScreen))
    }
    // Swift's runtime would print a backtrace, and ask at the terminal what to do.
    if signal == SIGQUIT { SignalSet.takeDefaultAction(at: SIGQUIT) }
    SignalSet.obey(signal)
  }

  private func send(_ event: SignalEvent) {
    var byte = event.rawValue
    _ = write(pipe.write, &byte, 1)
  }
}
