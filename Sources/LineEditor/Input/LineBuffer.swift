import SQLText

/// Cuts a stream of bytes into lines.
///
/// A line ends with LF or CRLF, and the last line may end with the stream. `StrayBytes` keeps bytes that are not
/// UTF-8.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The number of bytes behind `start` known to have no LF, so that a long line is searched only once.
  private var searched = 0

  /// Adds the next bytes of the stream.
  mutating func append(_ chunk: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += chunk
  }

  /// Removes and returns the first line; nil if its end has not come yet.
  mutating func takeLine() -> String? {
    let from = start + searched
    guard let end = bytes[from...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count - start
      return nil
    }
    defer {
      start = end + 1
      searched = 0
    }
    let line = bytes[start..<end]
    return StrayBytes.text(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  /// Removes and returns all bytes.
  mutating func takeAll() -> [UInt8] {
    defer { self = LineBuffer() }
    return Array(bytes[start...])
  }

  /// Removes and returns the last line, which has no line break; nil if the buffer is empty.
  mutating func takeRest() -> String? {
    defer { self = LineBuffer() }
    return start < bytes.count ? StrayBytes.text(bytes[start...]) : nil
  }
}
