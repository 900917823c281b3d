#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension UnsafeRawBufferPointer {
  /// The index of a byte at or behind `start`, found by the system's fast `memchr`; nil if there is none.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let origin = baseAddress else { return nil }
    return memchr(origin + start, Int32(byte), count - start).map { UnsafeRawPointer($0) - origin }
  }
}
