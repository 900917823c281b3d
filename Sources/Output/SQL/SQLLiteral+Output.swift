import SQLSpelling

extension SQLLiteral {
  /// Writes the literal of a value.
  @inline(__always)
  static func write(_ value: ResultValue, to output: ByteOutput) {
    switch value.type {
    case .null: output.write("NULL")
    case .integer: output.write(value.text)
    // `sqlite3` writes infinity as `Inf`, which SQL would read as a name.
    case .real: output.write(real: value.real)
    case .text: writeText(value.text, to: output)
    case .blob: writeBlob(value.blob, to: output)
    }
  }

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

extension ByteOutput {
  /// Writes a number so that it reads back equal: see ``RealLiteral/withBytes(of:wholeInFull:_:)``.
  func write(real value: Double, wholeInFull: Bool = false) {
    RealLiteral.withBytes(of: value, wholeInFull: wholeInFull) { write($0) }
  }
}

/// The single quotes in an SQL literal.
private enum DoubledQuotes: ByteEscapes {
  @inline(__always)
  static func marks(in word: ByteWord) -> UInt64 { word.equal(to: SQLLiteral.quote) }

  static let replacements = table { $0 == SQLLiteral.quote ? "''" : nil }
}
