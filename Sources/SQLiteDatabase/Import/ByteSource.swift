import Files

/// The bytes that an import reads: from a file, a pipe, or memory.
public struct ByteSource {
  /// Fills a buffer with the next bytes, and returns how many they are: 0 at the end, nil if there is none yet.
  let read: (UnsafeMutableRawBufferPointer) throws -> Int?
  /// How many bytes there are; nil for a pipe, where only the end tells.
  let byteCount: Int?
  /// The most bytes of a field: a device may give bytes without end.
  let longestField: Int

  /// A source that a closure reads.
  ///
  /// - Parameters:
  ///   - byteCount: How many bytes there are; nil if that is not known.
  ///   - longestField: The number of bytes of a field at which the import fails.
  ///   - read: Fills the buffer and returns the number of bytes: 0 at the end, nil if there is none yet, so that it
  ///     must be called again.
  public init(
    byteCount: Int? = nil,
    longestField: Int = .max,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int?
  ) {
    self.byteCount = byteCount
    self.longestField = longestField
    self.read = read
  }

  /// A source that reads an open file descriptor, and leaves it open.
  ///
  /// A file is read up to the size that it has now: what the import itself adds, as a trace that is written into the
  /// same file, would have no end.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - isProgram: Whether it is a program's output, which has an end.
  ///   - isStopped: Whether to wait no longer for bytes.
  public init(
    descriptor: Int32,
    isProgram: Bool,
    until isStopped: @escaping () -> Bool
  ) {
    let size = Descriptor.size(of: descriptor)
    var unread = Descriptor.presentLength(of: descriptor) ?? .max
    self.init(
      byteCount: size,
      longestField: size == nil && !isProgram ? Descriptor.mostFromDevice : .max
    ) { buffer in
      do {
        guard unread > 0 else { return 0 }
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(unread))
        let count = try Descriptor.read(descriptor, into: part, until: isStopped)
        unread -= count
        return count
      } catch let error as SystemError {
        guard !error.isStop else { throw StoreError.interruption }
        throw StoreError("the input could not be read to its end: \(error.message)")
      }
    }
  }

  /// A source of bytes in memory.
  public init(bytes: [UInt8]) {
    var rest = bytes[...]
    self.init(byteCount: bytes.count) { buffer in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }
}
