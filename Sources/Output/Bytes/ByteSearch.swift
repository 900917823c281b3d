internal import CLibrary

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes after which no character continues: not in the middle of one in UTF-8, of a flag, or of CR LF;
  /// all of them if nobody can tell.
  var endOfWholeCharacters: Int {
    if let last = lastIndex(where: { $0 < 0x80 && $0 != 0x0D }) { return last + 1 }
    // Without any ASCII it is enough not to divide a scalar.
    let start = lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    return start > 0 ? start : count
  }
}

extension UnsafeRawBufferPointer {
  /// The index of a byte at or after `start`, found by the system's fast `memchr`; nil if there is none.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let origin = baseAddress else { return nil }
    return memchr(origin + start, Int32(byte), count - start).map { UnsafeRawPointer($0) - origin }
  }
}
