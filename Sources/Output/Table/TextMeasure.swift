import TerminalKit

/// The way to count the width of a cell's text.
enum TextMeasure {
  /// In code points, as `sqlite3` does: for files and pipes.
  case codePoints

  /// In terminal cells, by grapheme cluster.
  case cells

  /// A piece of text on a terminal that is never divided; its range is in bytes.
  struct Unit {
    let range: Range<Int>
    let width: Int
    var isTab = false
  }

  /// The piece of a text, measured in cells, that begins at a position; pieces have no gaps between them.
  func unit(of bytes: UnsafeRawBufferPointer, at start: Int) -> Unit {
    let byte = bytes[start]
    guard byte >= 0x20 else {
      let count = byte == 0x09 || isHitMarker(byte) ? 1 : lineBreakCount(of: bytes, at: start)
      return Unit(range: start..<start + count, width: 0, isTab: byte == 0x09)
    }
    if isPlain(bytes, at: start) { return Unit(range: start..<start + 1, width: 1) }
    // A window far longer than any real cluster, so that long text is not decoded again and again.
    let window = bytes[start..<min(start + 256, bytes.count)]
    guard let cluster = String(decoding: window, as: UTF8.self).first else {
      return Unit(range: start..<bytes.count, width: 0)
    }
    let end = min(start + cluster.utf8.count, bytes.count)
    return Unit(range: start..<end, width: DisplayWidth.of(cluster))
  }

  /// The number of pieces of one byte and one cell from a position on, up to a number.
  func plainRun(of bytes: UnsafeRawBufferPointer, from start: Int, atMost most: Int) -> Int {
    var count = 0
    let most = min(most, bytes.count - start)
    while count < most, isPlain(bytes, at: start + count) { count += 1 }
    return count
  }

  /// Whether a printable ASCII character is a cluster of its own, as before another one.
  private func isPlain(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
    0x20..<0x7F ~= bytes[index] && (index + 1 == bytes.count || bytes[index + 1] < 0x80)
  }

  /// Whether a byte stands for the begin or the end of a hit.
  func isHitMarker(_ byte: UInt8) -> Bool {
    self == .cells && (byte == HitMarker.openByte || byte == HitMarker.closeByte)
  }

  /// Whether a byte ends a line: every control character but the tab.
  func isLineBreak(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && !isHitMarker(byte)
  }

  /// The number of bytes of the control character at a position: CR and LF are one.
  func lineBreakCount(of bytes: UnsafeRawBufferPointer, at start: Int) -> Int {
    let isCRLF = bytes[start] == 0x0D && start + 1 < bytes.count && bytes[start + 1] == 0x0A
    return isCRLF ? 2 : 1
  }
}
