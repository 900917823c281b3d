import CEditline

/// Plain input and output on file descriptors, going on when a signal comes in between.
enum Descriptor {
  /// The bytes that are there now, at most 64 KiB; waits for the first.
  ///
  /// Nil at the end of the input, or if it cannot be read.
  static func readChunk(_ descriptor: Int32) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = 0
      repeat {
        result = read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && cel_was_interrupted()
      count = max(0, result)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Writes all of a text; false if that fails.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { CEditline.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, !cel_was_interrupted() { return false }
      rest = rest.dropFirst(max(0, written))
    }
    return true
  }

  /// Waits until one of two descriptors can be read, or has ended.
  ///
  /// - Parameters:
  ///   - first: A descriptor; negative for none.
  ///   - second: Another.
  ///   - milliseconds: How long to wait; for ever if nil.
  /// - Returns: Which of the two are ready; neither if the time ran out.
  static func wait(
    for first: Int32,
    or second: Int32,
    milliseconds: Int32? = nil
  ) -> (first: Bool, second: Bool) {
    var polled = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, 2, milliseconds ?? -1) < 0, cel_was_interrupted() {}
    return (polled[0].revents != 0, polled[1].revents != 0)
  }
}
