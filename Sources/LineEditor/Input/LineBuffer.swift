import SQLText
import CLibrary

/// Cuts a stream of bytes into lines.
///
/// A line ends with LF or CRLF, and the last line may end with the stream. `StrayBytes` keeps bytes that are not
/// UTF-8.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The number of bytes after `start` known to have no LF, so that a long line is searched only once.
  private var searched = 0

  /// Adds the next bytes of the stream.
  mutating func append(_ chunk: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += chunk
  }

  /// The number of bytes after the lines that were taken.
  var count: Int { bytes.count - start }

  /// Whether the end of the first line has come.
  var hasLine: Bool {
    mutating get { firstLineEnd != nil }
  }

  /// Removes and returns the first line; nil if its end has not come yet.
  ///
  /// The line keeps the buffer's memory: let it go before more is added, so that nothing is copied.
  mutating func takeLine() -> ArraySlice<UInt8>? {
    guard let end = firstLineEnd else { return nil }
    let isCRLF = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    let line = bytes[start..<(isCRLF ? end - 1 : end)]
    start = end + 1
    searched = 0
    return line
  }

  /// The position of the first line's LF.
  private var firstLineEnd: Int? {
    mutating get {
      let from = start + searched
      let found = bytes.withUnsafeBytes { bytes -> Int? in
        guard let origin = bytes.baseAddress, from < bytes.count else { return nil }
        return memchr(origin + from, 0x0A, bytes.count - from).map { UnsafeRawPointer($0) - origin }
      }
      searched = (found ?? bytes.count) - start
      return found
    }
  }

  /// Removes and returns all bytes.
  mutating func takeAll() -> [UInt8] {
    defer { self = LineBuffer() }
    return Array(bytes[start...])
  }

  /// Removes and returns the last line, which has no line break; nil if the buffer is empty.
  mutating func takeRest() -> ArraySlice<UInt8>? {
    defer { self = LineBuffer() }
    return start < bytes.count ? bytes[start...] : nil
  }
}
