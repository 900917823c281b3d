#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process finds around it: environment variables, terminals, signals.
enum Surroundings {
  /// The value of an environment variable; nil where it is not set, or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether the standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Whether the standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// The width of the terminal that the standard output is, in cells; 80 where it does not say.
  static var outputWidth: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
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
