#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writing to an open file descriptor, whole.
enum DescriptorOutput {
  /// Writes all of the bytes, and waits where a descriptor that does not block takes no more.
  ///
  /// Throws `OutputError` if the system refuses.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
    var rest = bytes
    while !rest.isEmpty {
      let written = send(rest, descriptor)
      if written >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw OutputError(code: errno)
      }
    }
  }
}

/// The system's `write`, which goes by the name of the method above inside the type.
private func send(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
