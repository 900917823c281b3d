import Output

extension ByteOutput {
  /// Collects in memory the bytes that `body` writes.
  static func collecting(_ body: (ByteOutput) throws -> Void) throws -> [UInt8] {
    var collected: [UInt8] = []
    let output = ByteOutput { collected.append(contentsOf: $0) }
    try body(output)
    try output.flush()
    return collected
  }
}
