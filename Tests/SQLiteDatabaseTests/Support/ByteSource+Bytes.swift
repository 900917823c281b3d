import SQLiteDatabase

extension ByteSource {
  /// Gives some bytes, at most `chunk` at once.
  static func bytes(_ bytes: [UInt8], chunk: Int = .max) -> ByteSource {
    var rest = bytes[...]
    return ByteSource { buffer in
      let part = rest.prefix(min(chunk, buffer.count))
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }
}
