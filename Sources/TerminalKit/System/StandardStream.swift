#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One of the three streams that a process starts with; the raw value is its descriptor.
public enum StandardStream: Int32, CaseIterable, Sendable {
  /// What the process reads.
  case input
  /// Where results go.
  case output
  /// Where errors go.
  case errors

  /// Whether the stream is a terminal.
  public var isTerminal: Bool { Descriptor.isTerminal(rawValue) }

  /// Puts something unusable in the place of the streams that were closed.
  ///
  /// Otherwise the next files to be opened would be taken for them: the database, for one. Reading ends at
  /// once, and writing fails, as it does with a closed stream.
  public static func occupyClosed() {
    for stream in allCases where fcntl(stream.rawValue, F_GETFD) == -1 {
      // The system gives the lowest free number, which is this one.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
