extension UnsafeMutableRawPointer {
  /// Copies bytes; a few bytes, such as a number's, faster than a call of the system's function.
  @inline(__always)
  func copyFew(_ source: UnsafeRawPointer, _ count: Int) {
    guard 4...16 ~= count else {
      copyMemory(from: source, byteCount: count)
      return
    }
    // Two halves, which overlap unless there are 8 or 16 bytes.
    if count >= 8 {
      let last = source.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
      storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self)
    } else {
      let last = source.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
      storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
    }
  }
}
