import Foundation
import Spawning

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
    try SessionLeader.start(
      path,
      arguments,
      environment: environment.withLibraryPath.map { "\($0.key)=\($0.value)" },
      streams: .terminal(devicePath)
    )
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

  /// All settings, as `stty -a` has them, in the system's form.
  var settings: [UInt8] {
    var settings = termios()
    guard tcgetattr(device, &settings) == 0 else { return [] }
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  var isCooked: Bool {
    var settings = termios()
    guard tcgetattr(device, &settings) == 0 else { return false }
    let cooked = tcflag_t(ICANON) | tcflag_t(ECHO)
    return settings.c_lflag & cooked == cooked
  }

  private static func failure() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
