import TerminalKit

/// The way to count the width of a cell's text.
enum TextMeasure {
  /// In code points, as `sqlite3` does: for files and pipes.
  case codePoints

  /// In terminal cells, by grapheme cluster.
  case cells

  /// A piece of text that is never divided; its range is in bytes.
  struct Unit: Equatable {
    let range: Range<Int>
    let width: Int
    let kind: Kind

    enum Kind: Equatable {
      case visible, tab, lineBreak, hitMarker
    }
  }

  /// The piece of a text that begins at a position; pieces have no gaps between them.
  func unit(of bytes: UnsafeRawBufferPointer, at start: Int) -> Unit {
    let byte = bytes[start]
    guard byte >= 0x20 else { return controlUnit(of: bytes, at: start) }
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    switch self {
    case .codePoints:
      return Unit(range: start..<end, width: 1, kind: .visible)
    case .cells:
      // An ASCII character before another is a cluster of its own, except CR LF.
      if byte < 0x7F, start + 1 == bytes.count || bytes[start + 1] < 0x80 {
        return Unit(range: start..<start + 1, width: 1, kind: .visible)
      }
      return clusterUnit(of: bytes, at: start)
    }
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

  private func clusterUnit(of bytes: UnsafeRawBufferPointer, at start: Int) -> Unit {
    // A window far longer than any real cluster, so that long text is not decoded again and again.
    let window = bytes[start..<min(start + 256, bytes.count)]
    guard let cluster = String(decoding: window, as: UTF8.self).first else {
      return Unit(range: start..<bytes.count, width: 0, kind: .visible)
    }
    let end = min(start + cluster.utf8.count, bytes.count)
    return Unit(range: start..<end, width: DisplayWidth.of(cluster), kind: .visible)
  }

  private func controlUnit(of bytes: UnsafeRawBufferPointer, at start: Int) -> Unit {
    let byte = bytes[start]
    if byte == 0x09 { return Unit(range: start..<start + 1, width: 0, kind: .tab) }
    if isHitMarker(byte) { return Unit(range: start..<start + 1, width: 0, kind: .hitMarker) }
    let end = start + lineBreakCount(of: bytes, at: start)
    return Unit(range: start..<end, width: 0, kind: .lineBreak)
  }
}
