internal import CLibrary

/// The shell while it carries out a run.
struct RunningShell {
  private let process: pid_t
  private let ends: OutputEnds
  private let isAtTerminal: Bool
  private var open: [Int32]
  private var check = TerminalCheck()
  /// The end of what it wrote, output and errors as they came.
  private var tail: [UInt8] = []
  private static let tailLength = 4096

  init(_ process: pid_t, _ ends: OutputEnds) {
    self.process = process
    self.ends = ends
    isAtTerminal = ends.read.count == 1
    open = ends.read
  }

  /// Reads what the program writes until it has ended, or until the time is over; then it is killed.
  ///
  /// - Parameter limit: How much of the processor's time it may take; of the clock's, ``Limits/waiting`` times that.
  /// - Returns: How it went.
  mutating func outcome(within limit: Duration) -> RunOutcome {
    let start = ContinuousClock.now
    defer { ends.closeRead() }
    while true {
      let elapsed = ContinuousClock.now - start
      // What has not taken the time by the clock has not taken it by the processor.
      let isOver =
        elapsed > limit
        && (processorTime.map { $0 > limit } ?? true || elapsed > limit * Limits.waiting)
      guard !isOver else {
        let (_, usage) = end()
        return RunOutcome(
          failure: .hang,
          elapsed: ContinuousClock.now - start,
          memory: usage,
          tail: tail
        )
      }
      _ = read(waiting: open.isEmpty ? .milliseconds(1) : .milliseconds(50))
      guard let (status, memory) = reap(WNOHANG) else { continue }
      // What it wrote last may still be on its way; a program that it started may hold the other end open.
      while read(waiting: .zero) {}
      check.finish()
      _ = kill(-process, SIGKILL)
      return RunOutcome(
        failure: failure(status, memory),
        elapsed: ContinuousClock.now - start,
        memory: memory,
        tail: tail
      )
    }
  }

  /// How long the program has computed, without those that it started; nil where the system does not tell.
  private var processorTime: Duration? {
    #if canImport(Darwin)
      return nil
    #else
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return nil
      }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #endif
  }

  private func failure(_ status: Int32, _ memory: Int) -> Failure? {
    // The low bits are the signal that ended the program.
    if status & 0x7F != 0 { return .signal(status & 0x7F) }
    if memory > Limits.memory { return .memory(memory) }
    return isAtTerminal ? check.finding.map { .terminal($0) } : nil
  }

  /// Reads what is there; returns whether there was anything.
  private mutating func read(waiting time: Duration) -> Bool {
    var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), Int32((time / .milliseconds(1)).rounded(.up))) > 0
    else { return false }
    var hasRead = false
    for entry in polled where entry.revents != 0 {
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Descriptors.read(entry.fd, UnsafeMutableRawBufferPointer(buffer)))
      }
      if bytes.isEmpty {
        open.removeAll { $0 == entry.fd }
        continue
      }
      hasRead = true
      if isAtTerminal { check.take(bytes) }
      tail = Array((tail + bytes.suffix(Self.tailLength)).suffix(Self.tailLength))
    }
    return hasRead
  }

  private func end() -> (Int32, Int) {
    _ = kill(-process, SIGKILL)
    return reap(0) ?? (0, 0)
  }

  /// The status and the memory of the program that has ended; nil while it has not.
  private func reap(_ options: Int32) -> (status: Int32, memory: Int)? {
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, options, &usage) == process else { return nil }
    var own = rusage()
    // 0 is this process.
    getrusage(0, &own)
    // On Linux a program begins with the greatest memory of the one that started it.
    guard usage.ru_maxrss > own.ru_maxrss else { return (status, 0) }
    #if canImport(Darwin)
      return (status, usage.ru_maxrss)
    #else
      return (status, usage.ru_maxrss * 1024)
    #endif
  }
}

/// How a run went.
struct RunOutcome: Sendable {
  /// What went wrong; nil if nothing did.
  let failure: Failure?
  /// How long it took.
  let elapsed: Duration
  /// The greatest amount of memory that it used at once, in bytes; 0 if that is no more than this program's own.
  let memory: Int
  /// The end of what it wrote.
  let tail: [UInt8]
}
