public import CLibrary

/// Starts programs as leaders of sessions of their own: so they have no terminal but the one that they are given,
/// and can be killed together with the programs that they started.
///
/// No signal is blocked or ignored in them, whatever this process has set.
public enum SessionLeader {
  /// What the program gets as its standard streams.
  public enum Streams: Equatable, Sendable {
    /// Descriptors of this process for input, output and errors, in this order.
    case descriptors([Int32])
    /// The terminal at this path for all three; it becomes the session's controlling terminal.
    case terminal(String)
  }

  /// Starts a program.
  ///
  /// It inherits all other descriptors that are not marked to be closed.
  ///
  /// - Parameters:
  ///   - path: The path of the program, which is also its first word.
  ///   - arguments: The words after that.
  ///   - environment: Its variables, each as `NAME=VALUE`.
  ///   - streams: Its standard streams.
  /// - Returns: The process, which is the session's and its process group's too.
  /// - Throws: A ``SpawnError`` if the system cannot start it.
  public static func start(
    _ path: String,
    _ arguments: [String],
    environment: [String],
    streams: Streams
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
    var command = [path] + arguments
    switch streams {
    case .descriptors(let descriptors):
      for (place, descriptor) in descriptors.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
      }
    case .terminal(let device):
      // The first terminal that a session's leader opens becomes its controlling terminal.
      #if canImport(Darwin)
        // There the program leads its session only after the files are opened.
        let script = #"d=$1; shift; exec <>"$d" >&0 2>&0; exec "$@""#
        command = ["/bin/sh", "-c", script, "sh", device] + command
      #else
        posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
      #endif
    }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    var allSignals = sigset_t()
    sigfillset(&allSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(
      &attributes,
      newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    )
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, command[0], &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SpawnError(path: path, code: code) }
    return process
  }
}
