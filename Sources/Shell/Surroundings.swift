#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process finds around it: environment variables, terminals, signals.
enum Surroundings {
  /// The value of an environment variable; nil where it is not set or, unless that is allowed, empty.
  static func variable(_ name: String, allowsEmpty: Bool = false) -> String? {
    guard let value = getenv(name), allowsEmpty || value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether the standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Whether the standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// The width of the terminal that the standard output is, in cells; 80 where it does not say.
  static var outputWidth: Int { outputSize.columns }

  /// The size of the terminal that the standard output is, in cells; 24 by 80 where it does not say.
  static var outputSize: (rows: Int, columns: Int) {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return (
      isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24,
      isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    )
  }

  /// Whether there is a program of that name where programs are looked for.
  static func hasProgram(_ name: String) -> Bool {
    (variable("PATH") ?? "").split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Whether there is a file or folder of that name.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes writing to a pipe whose reader has gone an error, which would else end the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Puts something unusable in the place of standard streams that were closed.
  ///
  /// Otherwise the next files to be opened would be taken for them: the database, for one. Reading ends at
  /// once, and writing fails, as it does with a closed stream.
  static func occupyClosedStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is given, which is this one.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Why the last system call failed.
  static var lastError: String { String(cString: strerror(errno)) }
}
