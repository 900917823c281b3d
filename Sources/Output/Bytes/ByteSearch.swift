#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension UnsafeRawBufferPointer {
  /// The first place of a byte from a place on, as the system finds it: many bytes at once.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let origin = baseAddress else { return nil }
    return memchr(origin + start, Int32(byte), count - start).map { UnsafeRawPointer($0) - origin }
  }
}
