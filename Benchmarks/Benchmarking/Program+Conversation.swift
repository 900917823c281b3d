@preconcurrency internal import CLibrary

extension Program {
  /// Runs the program at a terminal of its own, where something is typed from its first prompt on, up to its end.
  ///
  /// - Parameters:
  ///   - keys: What is typed, each piece once the screen shows what the one before has done; it must make the program
  ///     end.
  ///   - workplace: Where the programs find their histories, those of the user stay as they are.
  /// - Returns: What the program used.
  /// - Throws: A ``BenchError`` if the program fails.
  func converse(typing keys: [String], in workplace: Workplace) throws -> Consumption {
    setenv("TERM", "xterm-256color", 1)
    setenv("SQLITE_HISTORY", workplace.file("sqlite_history"), 1)
    setenv("XDG_STATE_HOME", workplace.folder, 1)
    var (controller, device): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&controller, &device, &name, nil, nil) == 0 else {
      throw BenchError("no terminal can be made")
    }
    defer { close(controller) }
    for descriptor in [controller, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    let path = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let run = try start(atTerminal: String(decoding: path, as: UTF8.self))
    close(device)
    var typist = Typist(keys: keys)
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      var polled = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, typist.isWaiting ? Self.pause : -1) == 0 {
        type(typist.nextKeys(), at: controller)
        continue
      }
      let count = read(controller, &room, room.count)
      if count > 0 {
        for answer in typist.answers(to: room.prefix(count)) { type(answer, at: controller) }
      } else if count == 0 || errno != EINTR {
        // The terminal ends with the last program that has it open.
        break
      }
    }
    return try run.wait()
  }

  /// The milliseconds without output after which a screen shows all that it will.
  private static let pause: Int32 = 50

  private func type(_ keys: String, at terminal: Int32) {
    _ = Array(keys.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }

  /// Starts the program as the leader of a session at a terminal.
  private func start(atTerminal path: String) throws -> RunningProgram {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // The value of POSIX_SPAWN_SETSID, which glibc shows to GNU programs only.
      let newSession: Int16 = 0x80
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession: Int16 = 0x400
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that a session's leader opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    posix_spawnattr_setflags(&attributes, newSession)
    return try spawn(&actions, &attributes)
  }
}

/// What a person and a terminal answer to a program.
private struct Typist {
  private var keys: ArraySlice<String>
  private var hasBegun = false
  /// Whether the screen has changed since the last keys.
  private var hasSeen = false
  /// The end of what the program has written.
  private var tail: [UInt8] = []

  init(keys: [String]) {
    self.keys = keys[...]
  }

  /// Whether the person types more once the screen is still.
  var isWaiting: Bool { hasSeen && !keys.isEmpty }

  /// What the person types next.
  mutating func nextKeys() -> String {
    hasSeen = false
    return keys.popFirst() ?? ""
  }

  /// The bytes to send after a piece of the program's output.
  mutating func answers(to output: some Sequence<UInt8>) -> [String] {
    tail = Array((tail + output).suffix(256))
    let text = String(decoding: tail, as: UTF8.self)
    var answers: [String] = []
    // A terminal says what it is (DA1).
    if text.hasSuffix("\u{1B}[c") {
      answers.append("\u{1B}[?62;22c")
      tail = []
    }
    if hasBegun {
      hasSeen = true
    } else if text.contains("> ") {
      hasBegun = true
      answers.append(nextKeys())
    }
    return answers
  }
}
