import Foundation

/// A program running in a pseudo-terminal, its output shown on a model of a screen.
///
/// The program leads its own session with the terminal as its controlling one, so that Ctrl-C and Ctrl-Z
/// work as at a real one. It is killed when this value goes away.
///
/// ```swift
/// let shell = try TerminalProgram(path, ["--bare"])
/// try shell.wait { $0.text.contains("> ") }
/// shell.type("SELECT 1;\r")
/// ```
public final class TerminalProgram {
  /// How a program ended.
  public enum Exit: Equatable, Sendable {
    /// By itself, with this status.
    case status(Int32)
    /// By this signal.
    case signal(Int32)
  }

  /// What the terminal shows now; brought up to date by the `wait` functions.
  public private(set) var screen: Screen
  /// All that the program has written, byte by byte.
  public private(set) var output: [UInt8] = []

  /// The settings of the terminal before the program started, to be compared with ``settings``.
  public let settingsBefore: [UInt8]

  /// The number by which the system knows the program.
  public var processIdentifier: Int32 { process }

  private let terminal: PseudoTerminal
  private let process: pid_t
  private var exit: Exit?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program file.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: All of its environment; by default a terminal that can move its cursor, UTF-8, and
  ///     a home in which nothing is, nor can be made, so that no settings of the user come in.
  ///   - rows: The height of the terminal, which ``screen`` shows up to 1000 rows.
  ///   - columns: Its width, which ``screen`` shows up to 1000 columns.
  /// - Throws: `POSIXError` if there is no pseudo-terminal or the program cannot be started.
  public init(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String] = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": "/dev/null", "PATH": "/usr/bin:/bin",
    ],
    rows: Int = 24,
    columns: Int = 80
  ) throws {
    terminal = try PseudoTerminal(rows: rows, columns: columns)
    settingsBefore = terminal.settings
    process = try terminal.spawn(path, arguments, environment: environment)
    screen = Screen(rows: min(rows, 1000), columns: min(columns, 1000))
  }

  deinit {
    if exit == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
  }

  /// Types text as a keyboard sends it: Enter is `\r`, Ctrl-C `\u{3}`, Up `\u{1B}[A`.
  public func type(_ text: String) {
    terminal.write(Array(text.utf8))
  }

  /// Changes the size of the terminal; the program gets SIGWINCH.
  public func resize(rows: Int, columns: Int) {
    terminal.resize(rows: rows, columns: columns)
    screen.resize(rows: rows, columns: columns)
  }

  /// Sends a signal to the program.
  public func send(signal: Int32) {
    kill(process, signal)
  }

  /// Reads what the program writes until the screen is as expected.
  ///
  /// - Parameters:
  ///   - limit: How long to wait at most.
  ///   - isExpected: Looks at the screen after each piece of output.
  /// - Throws: ``TerminalTimeout`` with the screen if it does not come to that.
  public func wait(_ limit: Duration = .seconds(120), until isExpected: (Screen) -> Bool) throws {
    let deadline = ContinuousClock.now + limit
    while !isExpected(screen) {
      guard read(until: deadline) else { throw TerminalTimeout(screen: screen.text) }
    }
  }

  /// Reads what the program writes until it writes nothing for a while.
  public func settle(_ pause: Duration = .milliseconds(150)) {
    while read(until: ContinuousClock.now + pause) {}
  }

  /// Reads what the program writes until it ends.
  ///
  /// - Parameter limit: How long to wait at most.
  /// - Returns: How it ended.
  /// - Throws: ``TerminalTimeout`` with the screen if it goes on.
  public func waitForExit(_ limit: Duration = .seconds(120)) throws -> Exit {
    let deadline = ContinuousClock.now + limit
    while true {
      if let exit { return exit }
      _ = read(until: min(deadline, ContinuousClock.now + .milliseconds(20)))
      if let ended = reap() {
        exit = ended
        settle(.milliseconds(20))
      } else if ContinuousClock.now >= deadline {
        throw TerminalTimeout(screen: screen.text)
      }
    }
  }

  /// Whether the terminal takes whole lines and echoes them, as a shell finds and leaves it.
  public var isCooked: Bool {
    terminal.isCooked
  }

  /// All settings of the terminal, as `stty -a` shows them.
  public var settings: [UInt8] { terminal.settings }

  private func read(until deadline: ContinuousClock.Instant) -> Bool {
    guard let bytes = terminal.read(until: deadline) else { return false }
    output += bytes
    screen.write(bytes)
    return true
  }

  private func reap() -> Exit? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    // The macros WIFSIGNALED and WEXITSTATUS, which Swift does not import.
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}

/// The screen did not become what a test waited for.
public struct TerminalTimeout: Error, CustomStringConvertible {
  /// What it showed at the end.
  public let screen: String

  /// The screen, for a failing test's message.
  public var description: String {
    "the terminal shows:\n\(screen)"
  }
}
