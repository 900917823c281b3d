import Files
import CLibrary

/// One of the three streams that a process starts with; the raw value is its descriptor.
public enum StandardStream: Int32, CaseIterable, Sendable {
  /// Standard input.
  case input
  /// Standard output, for results.
  case output
  /// Standard error, for messages.
  case errors

  /// Whether the stream is a terminal.
  public var isTerminal: Bool { Descriptor.isTerminal(rawValue) }

  /// Whether the stream's terminal listens to another group of processes than this one's.
  public var isInBackground: Bool {
    let group = tcgetpgrp(rawValue)
    return group != -1 && group != getpgrp()
  }

  /// Writes to the terminal that the stream is.
  ///
  /// - Returns: Whether the system took all of it.
  @discardableResult
  public func write(_ text: ScreenText) -> Bool {
    text.bytes.withUnsafeBytes { Descriptor.write($0, to: rawValue) } == 0
  }

  /// Opens `/dev/null` for reading in place of each stream that the process was started without.
  ///
  /// Otherwise the next file that the process opens, such as the database, would get the stream's descriptor.
  /// Reading such a stream ends at once, and writing to it fails, as with a closed one.
  public static func occupyClosed() {
    for stream in allCases where fcntl(stream.rawValue, F_GETFD) == -1 {
      // The system assigns the lowest free number, which is this stream's.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
