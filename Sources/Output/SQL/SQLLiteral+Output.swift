import SQLSpelling

extension SQLLiteral {
  /// Writes the literal of a text, without a copy if the text has no quotes and no NUL bytes.
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
