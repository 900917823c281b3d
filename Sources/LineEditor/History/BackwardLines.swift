import CEditline
import SQLText

/// The lines of a plain file, from the last to the first.
///
/// `StrayBytes` keeps bytes that are not UTF-8.
struct BackwardLines {
  private let file: Int32
  /// The bytes from `start` on that belong to no line that was returned.
  private var bytes: [UInt8] = []
  /// The place in the file up to which nothing was read.
  private var start: Int

  /// The place in the file where the line begins that was returned last.
  var place: Int { start + bytes.count }

  private static let blockSize = 65_536
  /// No line is read that is longer: nobody has typed it.
  private static let longestLine = 1 << 20

  /// Begins at the end of an open file of `size` bytes.
  init(of file: Int32, size: Int) {
    self.file = file
    start = size
  }

  /// The line before the one that was returned last, without its line feed; nil at the beginning of the file, and
  /// where the file cannot be read.
  mutating func next() -> String? {
    while true {
      // The line feed at the end of the file begins no line.
      if let feed = bytes.lastIndex(of: 0x0A) {
        defer { bytes.removeSubrange(feed...) }
        if feed + 1 < bytes.count { return StrayBytes.text(bytes[(feed + 1)...]) }
        continue
      }
      guard readBlock() else {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : StrayBytes.text(bytes[...])
      }
    }
  }

  /// Reads the bytes before `start`; false if there are none.
  private mutating func readBlock() -> Bool {
    let count = min(start, Self.blockSize)
    guard count > 0, bytes.count <= Self.longestLine else { return false }
    let offset = off_t(start - count)
    var block = [UInt8](repeating: 0, count: count)
    guard block.withUnsafeMutableBytes({ pread(file, $0.baseAddress, count, offset) }) == count
    else {
      start = 0
      return false
    }
    bytes = block + bytes
    start -= count
    return true
  }
}
