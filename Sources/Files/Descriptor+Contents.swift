extension Descriptor {
  /// Reads to the end.
  ///
  /// Not to the size of the file: those that the system makes up, as in /proc, have the size 0.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor.
  ///   - most: The most bytes.
  ///   - isStopped: Whether to wait and read no longer.
  /// - Returns: The bytes; nil if there are more.
  /// - Throws: A ``SystemError``.
  public static func contents(
    _ descriptor: Int32,
    atMost most: Int,
    until isStopped: @escaping () -> Bool
  ) throws -> [UInt8]? {
    let size = size(of: descriptor) ?? 0
    guard size <= most else { return nil }
    var contents: [UInt8] = []
    contents.reserveCapacity(size)
    while true {
      let chunk = try readChunk(descriptor, until: isStopped)
      guard !chunk.isEmpty else { return contents }
      guard contents.count + chunk.count <= most else { return nil }
      contents += chunk
    }
  }
}
