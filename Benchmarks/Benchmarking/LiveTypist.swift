internal import Spawning
@preconcurrency internal import CLibrary

/// Somebody who types into a live search at a terminal, and watches how long it takes.
final class LiveTypist {
  /// How long things took, in seconds.
  struct Turn {
    /// The longest time from a key until the screen showed it.
    let longestWait: Double
    /// The time from the last key until its page was there.
    let page: Double
  }

  private let keyboard: Int32
  private let process: pid_t
  /// What the screen got and was not looked at yet.
  private var output = ""

  /// Starts a live search in a database, with a log of its statements.
  ///
  /// - Throws: A ``BenchError`` if there is no terminal, or the search does not begin.
  init(_ shell: String, _ file: String, log: String) throws {
    var (controller, device): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: 24, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&controller, &device, &name, nil, &size) == 0 else {
      throw BenchError("there is no terminal")
    }
    for descriptor in [controller, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    keyboard = controller
    let home = getenv("HOME").map { String(cString: $0) } ?? "/"
    process = try SessionLeader.start(
      shell,
      [file],
      environment: ["TERM=xterm", "LC_ALL=C.UTF-8", "HOME=\(home)", "NO_COLOR=1"],
      streams: .terminal(
        String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      )
    )
    close(device)
    try wait(for: "> ")
    press(".log \(log)\r.live\r")
    try wait(for: "search>")
  }

  deinit {
    kill(process, SIGKILL)
    close(keyboard)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Types a text into the empty line, waits for its page, and empties the line again.
  ///
  /// Nothing is drawn where the page is that of the beginning of the text, and took as long: it is typed again then.
  func type(_ text: String, perSecond: Int) throws -> Turn {
    for _ in 0..<3 {
      if let turn = try typed(text, perSecond: perSecond) { return turn }
    }
    throw BenchError("the page for \(text) did not come")
  }

  /// Types a text once; nil where no page is seen in twenty seconds.
  private func typed(_ text: String, perSecond: Int) throws -> Turn? {
    output = ""
    let interval = Duration.seconds(1) / perSecond
    var sent: [ContinuousClock.Instant] = []
    var longest = Duration.zero
    var (shown, next) = (0, ContinuousClock.now)
    var end: ContinuousClock.Instant?
    let characters = Array(text)
    while end == nil {
      if sent.count < characters.count, .now >= next {
        press(String(characters[sent.count]))
        sent.append(.now)
        next += interval
      }
      read(until: sent.count < characters.count ? next : .now + .milliseconds(100))
      let now = ContinuousClock.now
      let count = shownLength(of: text)
      while shown < min(count, sent.count) {
        longest = max(longest, now - sent[shown])
        shown += 1
      }
      if shown == characters.count, hasPage { end = now }
      if let last = sent.last, now - last > .seconds(20) { break }
    }
    press("\u{15}")
    // The same text again would ask for nothing if nothing had been asked for in between.
    rest(.milliseconds(500))
    guard let end, let last = sent.last else { return nil }
    let page = end - last
    return Turn(longestWait: longest / .seconds(1), page: page / .seconds(1))
  }

  /// Leaves the search and the program.
  func leave() throws {
    press("\u{1B}")
    rest(.milliseconds(300))
    press(".quit\r")
    rest(.milliseconds(300))
  }

  /// How much of a text the last picture of the line shows.
  private func shownLength(of text: String) -> Int {
    guard let prompt = output.ranges(of: "search> ").last else { return 0 }
    return output[prompt.upperBound...].prefix { $0 != "\u{1B}" && $0 != "\r" }.count
  }

  /// Whether the line of the page's numbers was drawn after the last picture of the line.
  private var hasPage: Bool {
    guard let prompt = output.ranges(of: "search> ").last else { return false }
    let rest = output[prompt.upperBound...]
    return rest.contains("reminder") && rest.contains(" ms")
  }

  private func press(_ keys: String) {
    var bytes = Array(keys.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private func wait(for text: String) throws {
    let end = ContinuousClock.now + .seconds(60)
    while !output.contains(text) {
      guard .now < end else { throw BenchError("the shell did not show \(text)") }
      read(until: .now + .milliseconds(100))
    }
  }

  /// Takes what the screen gets for some time.
  private func rest(_ time: Duration) {
    let end = ContinuousClock.now + time
    while .now < end { read(until: end) }
  }

  /// Takes what the screen gets, until something has come or the time is up.
  private func read(until deadline: ContinuousClock.Instant) {
    let left = max(.zero, deadline - .now) / .milliseconds(1)
    var polled = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Int32(left.rounded(.up))) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Self.take(keyboard, &bytes)
    guard count > 0 else { return }
    output += String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Calls the system's `read`: inside the type, a method hides that name.
  private static func take(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, &bytes, bytes.count)
    #else
      Darwin.read(descriptor, &bytes, bytes.count)
    #endif
  }
}
