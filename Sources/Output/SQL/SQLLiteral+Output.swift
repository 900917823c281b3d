import SQLSpelling

extension SQLLiteral {
  /// Writes the literal of a text: see ``SQLLiteral/text(_:)``.
  static func writeText(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    guard bytes.firstIndex(of: 0, from: 0) == nil else {
      output.write("CAST(")
      writeBlob(bytes, to: output)
      return output.write(" AS TEXT)")
    }
    output.write(quote)
    output.write(bytes, escapedBy: DoubledQuotes.self)
    output.write(quote)
  }

  /// Writes the literal of a blob: see ``SQLLiteral/blob(_:prefix:)``.
  static func writeBlob(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(UInt8(ascii: "X"))
    output.write(quote)
    output.write(hexadecimal: bytes)
    output.write(quote)
  }
}

/// The single quotes in an SQL literal.
private enum DoubledQuotes: ByteEscapes {
  @inline(__always)
  static func areNone(in word: ByteWord) -> Bool { word.equal(to: SQLLiteral.quote) == 0 }

  static let replacements = table { $0 == SQLLiteral.quote ? "''" : nil }
}
