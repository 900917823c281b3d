import Files
import TerminalKit
@preconcurrency import CLibrary

/// A command of the system's shell that runs beside this program.
///
/// It starts with the signal handling that a terminal would give it. It must not inherit this program's,
/// which blocks signals, takes them in a thread of its own, and ignores broken pipes.
public final class ChildProcess {
  /// A standard stream of the command.
  public enum Stream {
    /// What it reads.
    case input
    /// What it writes, but for errors.
    case output
  }

  /// This program's end of the pipe; -1 if there is none, or it has been closed.
  public private(set) var pipe: Int32

  private let identifier: pid_t
  private var status: Int32?

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: The command, for `/bin/sh -c`.
  ///   - stream: Which of its streams is a pipe, whose other end is ``pipe``; nil where it has all of this program's.
  ///   - variables: Environment variables that it gets besides, or in place of, this program's own.
  /// - Throws: A ``CommandError`` if the system cannot make the pipe or start the command.
  public init(
    _ command: String,
    piping stream: Stream? = nil,
    variables: [String: String] = [:]
  ) throws {
    var ends: (read: Int32, write: Int32) = (-1, -1)
    do {
      // No other child process may keep an end open.
      if stream != nil { ends = try Descriptor.makePipe() }
    } catch let error as SystemError {
      throw Self.failure(command, error.number)
    }
    let (theirs, ours) = stream == .input ? (ends.read, ends.write) : (ends.write, ends.read)
    let (code, identifier) = Self.spawn(
      command,
      replacing: stream.map { ($0 == .input ? STDIN_FILENO : STDOUT_FILENO, theirs) },
      variables: variables
    )
    if stream != nil { close(theirs) }
    guard code == 0 else {
      if stream != nil { close(ours) }
      throw Self.failure(command, code)
    }
    self.identifier = identifier
    pipe = ours
  }

  deinit {
    closePipe()
  }

  private func closePipe() {
    if pipe >= 0 { close(pipe) }
    pipe = -1
  }

  /// Closes this program's end of the pipe, so that the command sees the end of its input, or that nobody reads its
  /// output, and waits until it has ended.
  ///
  /// - Returns: As ``wait()``.
  @discardableResult
  public func finish() -> Int32 {
    closePipe()
    return wait()
  }

  /// Waits until the command has ended.
  ///
  /// - Returns: The system's wait status: 256 times the exit status, or the signal that ended the command.
  @discardableResult
  public func wait() -> Int32 {
    if let status { return status }
    var result: Int32 = 0
    while waitpid(identifier, &result, 0) < 0, errno == EINTR {}
    status = result
    return result
  }

  /// Whether Ctrl-C has ended the command, or somebody's SIGINT; false before ``wait()``.
  public var wasInterrupted: Bool { status.map { $0 & 0x7F == SIGINT } ?? false }

  private static func spawn(
    _ command: String,
    replacing stream: (place: Int32, by: Int32)?,
    variables: [String: String]
  ) -> (code: Int32, identifier: pid_t) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let stream { posix_spawn_file_actions_adddup2(&actions, stream.by, stream.place) }

    var none = sigset_t()
    sigemptyset(&none)
    var ignored = none
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&ignored, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var identifier: pid_t = 0
    // The command may have bytes that are not UTF-8, as the names of files may.
    let words = ["sh", "-c", command].map(\.systemBytes)
    var arguments = words.map { strdup($0) } + [nil]
    let changes = variables.map { strdup("\($0)=\($1)") }
    defer { for pointer in arguments + changes { free(pointer) } }
    var environment = Self.environment(without: variables.keys.map { "\($0)=" }) + changes + [nil]
    let code = posix_spawn(
      &identifier,
      "/bin/sh",
      &actions,
      &attributes,
      &arguments,
      &environment
    )
    return (code, identifier)
  }

  /// This program's variables, byte by byte as they are, but for those that begin with one of some texts.
  private static func environment(without beginnings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var place = systemVariables
    while let variable = place?.pointee {
      if !beginnings.contains(where: { strncmp(variable, $0, $0.utf8.count) == 0 }) {
        variables.append(variable)
      }
      place = place?.successor()
    }
    return variables
  }

  private static func failure(_ command: String, _ code: Int32) -> CommandError {
    CommandError(
      inWordsOfSQLite3: "Error: cannot open pipe \"\(command)\"",
      details: [SystemError(number: code).message]
    )
  }
}

extension ChildProcess {
  /// The system's list of this program's variables, which ends with nil; Darwin's headers do not declare `environ`.
  private static var systemVariables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Glibc)
      environ
    #else
      _NSGetEnviron().pointee
    #endif
  }
}

/// A text as one word of a command for the system's shell.
public struct ShellWord: CustomStringConvertible {
  /// The text.
  let text: String

  /// Makes a word of a text, which may hold any characters.
  public init(_ text: String) {
    self.text = text
  }

  /// The word in single quotes; each quote inside is written outside of them, after a backslash.
  public var description: String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
