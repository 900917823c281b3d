#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes that an import reads: from a file, a pipe, or memory.
public struct ByteSource {
  /// Fills a buffer with the next bytes, and returns how many they are: 0 at the end, nil if a signal came
  /// before any byte.
  let read: (UnsafeMutableRawBufferPointer) throws -> Int?
  /// How many bytes there are; nil for a pipe, where only the end tells.
  let byteCount: Int?

  /// A source that a closure reads.
  ///
  /// - Parameters:
  ///   - byteCount: How many bytes there are; nil where that is not known.
  ///   - read: Fills the buffer and returns the number of bytes: 0 at the end, nil if a signal came before
  ///     any byte, so that it must be called again.
  public init(
    byteCount: Int? = nil,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int?
  ) {
    self.byteCount = byteCount
    self.read = read
  }

  /// A source that reads an open file descriptor, and leaves it open.
  public init(descriptor: Int32) {
    var file = stat()
    let isFile = fstat(descriptor, &file) == 0 && file.st_mode & S_IFMT == S_IFREG
    self.init(byteCount: isFile ? Int(file.st_size) : nil) { buffer in
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      guard count < 0 else { return count }
      guard errno == EINTR else {
        throw StoreError(
          "the input could not be read to its end: \(String(cString: strerror(errno)))"
        )
      }
      return nil
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
