#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Input and output on file descriptors; a signal in between does not end a call.
public enum Descriptor {
  /// Waits for input, and reads what there is, at most 64 KiB.
  ///
  /// - Parameter descriptor: An open descriptor.
  /// - Returns: The bytes; nil at the end of the input, or if it cannot be read.
  public static func readChunk(_ descriptor: Int32) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = 0
      repeat {
        result = read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Writes all of the bytes as they are, and waits whenever a non-blocking descriptor is full.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: An open descriptor; a terminal must only get the bytes of a ``ScreenText``.
  /// - Returns: 0, or the system's error number (`errno`) if it refuses.
  public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let written = send(rest, descriptor)
      if written >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Waits until one of two descriptors can be read, or has ended.
  ///
  /// - Parameters:
  ///   - first: A descriptor; negative for none.
  ///   - second: Another descriptor; negative for none.
  ///   - milliseconds: How long to wait; nil for ever.
  /// - Returns: Which of the two are ready; neither if the time has run out.
  public static func wait(
    for first: Int32,
    or second: Int32,
    milliseconds: Int32? = nil
  ) -> (first: Bool, second: Bool) {
    var polled = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, 2, milliseconds ?? -1) < 0, errno == EINTR {}
    return (polled[0].revents != 0, polled[1].revents != 0)
  }

  /// Whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }
}

/// Calls the system's `write`: inside the type, the methods above hide that name.
private func send(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
