import Foundation

/// The two ends of a pseudo-terminal: this process holds the keyboard and the screen, a program the rest.
final class PseudoTerminal {
  private let controller: Int32
  /// Kept open so that the settings can be read after the program has ended.
  private let device: Int32
  private let devicePath: String

  init(rows: Int, columns: Int) throws {
    var (controller, device): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&controller, &device, &name, nil, nil) == 0 else {
      throw PseudoTerminal.failure()
    }
    self.controller = controller
    self.device = device
    devicePath = String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    for descriptor in [controller, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    resize(rows: rows, columns: columns)
  }

  deinit {
    close(controller)
    close(device)
  }

  /// Starts a program as the leader of a new session on this terminal.
  func spawn(
    _ path: String,
    _ arguments: [String],
    environment: [String: String]
  ) throws -> pid_t {
    // The value of POSIX_SPAWN_SETSID, which glibc shows to GNU programs only.
    #if canImport(Darwin)
      let newSession: Int16 = 0x400
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      let newSession: Int16 = 0x80
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that a session's leader opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, devicePath, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    // Whoever started the tests may have had signals ignored.
    var allSignals = sigset_t()
    sigfillset(&allSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(
      &attributes,
      newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    )

    var process: pid_t = 0
    let words = CStrings([path] + arguments)
    let variables = CStrings(environment.withLibraryPath.map { "\($0.key)=\($0.value)" })
    let result = posix_spawn(
      &process,
      path,
      &actions,
      &attributes,
      words.pointers,
      variables.pointers
    )
    guard result == 0 else { throw PseudoTerminal.failure(result) }
    return process
  }

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(controller, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The next bytes that the program wrote; nil if there are none before the deadline.
  func read(until deadline: ContinuousClock.Instant) -> [UInt8]? {
    let left = max(.zero, deadline - ContinuousClock.now) / .milliseconds(1)
    var polled = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Int32(left.rounded(.up))) > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, Foundation.read(controller, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  func resize(rows: Int, columns: Int) {
    var size = winsize(
      ws_row: UInt16(rows),
      ws_col: UInt16(columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  var isCooked: Bool {
    var settings = termios()
    guard tcgetattr(device, &settings) == 0 else { return false }
    let cooked = tcflag_t(ICANON) | tcflag_t(ECHO)
    return settings.c_lflag & cooked == cooked
  }

  private static func failure(_ code: Int32 = errno) -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
  }
}

/// An array of C strings with a null pointer at its end.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}
