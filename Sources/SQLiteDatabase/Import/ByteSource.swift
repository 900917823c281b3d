#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where an import reads its bytes from: a file, a pipe, or memory.
public struct ByteSource {
  /// Fills a buffer with the next bytes.
  ///
  /// It returns how many there are, 0 at the end; nil where a signal came before any did.
  let read: (UnsafeMutableRawBufferPointer) throws -> Int?
  /// How many bytes there are; nil where that shows only at the end, as in a pipe.
  let byteCount: Int?

  /// A source that a closure reads.
  ///
  /// - Parameters:
  ///   - byteCount: How many bytes there are; nil where that is not known.
  ///   - read: Fills the buffer and returns the number of bytes, 0 at the end; nil where it was
  ///     disturbed and wants to be asked again.
  public init(
    byteCount: Int? = nil,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int?
  ) {
    self.byteCount = byteCount
    self.read = read
  }

  /// An open file descriptor, which stays open.
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
        throw StoreError("cannot read on: \(String(cString: strerror(errno)))")
      }
      return nil
    }
  }

  /// Bytes in memory.
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
