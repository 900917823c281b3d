@preconcurrency internal import CLibrary

/// A program and its arguments.
struct Program {
  private let words: [String]

  /// The file that the program reads as its standard input.
  var input = "/dev/null"

  /// Makes a program by its path, or by its name in the search path.
  init(_ name: String, _ arguments: [String]) {
    words = [name] + arguments
  }

  /// Runs the program to its end, and drops its output.
  func run() throws -> Consumption {
    let nothing = open("/dev/null", O_WRONLY)
    guard nothing >= 0 else { throw BenchError("/dev/null cannot be opened") }
    defer { close(nothing) }
    return try start(output: nothing).wait()
  }

  /// Starts the program, which writes to the descriptor `output`.
  ///
  /// What it says on standard error is dropped, such as how many rows there are, at each turn; a failure is told by the
  /// exit status.
  func start(output: Int32) throws -> RunningProgram {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    return try spawn(&actions, nil)
  }

  #if canImport(Glibc)
    typealias FileActions = posix_spawn_file_actions_t
    typealias Attributes = posix_spawnattr_t
  #else
    typealias FileActions = posix_spawn_file_actions_t?
    typealias Attributes = posix_spawnattr_t?
  #endif

  /// Starts the program with what is to be done before it begins.
  func spawn(
    _ actions: inout FileActions,
    _ attributes: UnsafePointer<Attributes>?
  ) throws -> RunningProgram {
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var identifier: pid_t = 0
    let started = ContinuousClock.now
    let code = posix_spawnp(&identifier, words[0], &actions, attributes, &pointers, environ)
    guard code == 0 else {
      throw BenchError("\(words[0]) cannot be started: \(String(cString: strerror(code)))")
    }
    return RunningProgram(
      identifier: identifier,
      name: words.joined(separator: " "),
      started: started
    )
  }
}
