import SQLSpelling

extension SQLLiteral {
  /// Writes a text in single quotes, those in it doubled.
  static func writeText(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    if bytes.contains(where: { $0 == quote || $0 == 0 }) {
      output.write(text(bytes))
    } else {
      output.write(quote)
      output.write(bytes)
      output.write(quote)
    }
  }
}
