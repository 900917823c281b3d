extension OutputMode {
  /// Comma-separated values.
  public static let csv = OutputMode(
    "csv",
    abstract: "Comma-separated values",
    reader: .programs,
    separators: .init(column: ",", row: "\r\n"),
    optionSeparators: .init(column: ","),
    fileEndings: ["csv"]
  ) { settings, presentation in
    SeparatedFormat(settings, CSVFields(settings))
  }
}

/// Writes comma-separated values as RFC 4180 defines them.
///
/// It quotes what `sqlite3` quotes: empty texts, and texts with blanks, control characters, quotes of either
/// kind, the separator or non-ASCII characters.
private struct CSVFields: FieldWriter {
  private let separator: [UInt8]
  private let nullText: [UInt8]

  /// For each byte, whether a text that has it is quoted; a separator of several bytes is searched separately.
  private let isQuoted: [Bool]

  init(_ settings: OutputSettings) {
    let separator = settings.columnSeparatorBytes
    self.separator = separator
    nullText = settings.nullText
    let quotes = Array("\"'".utf8)
    isQuoted = (UInt8.min...UInt8.max).map {
      $0 <= 0x20 || $0 >= 0x7F || quotes.contains($0) || separator == [$0]
    }
  }

  func write(name: [UInt8], to output: ByteOutput) {
    name.withUnsafeBytes { write($0, to: output) }
  }

  @inline(__always)
  func write(_ row: ResultRow, at column: Int, to output: ByteOutput) {
    let value = row.value(at: column)
    if value.type == .null {
      output.write(nullText)
    } else {
      write(value.text, to: output)
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    guard needsQuotes(bytes) else {
      output.write(bytes)
      return
    }
    let quote = UInt8(ascii: "\"")
    output.write(quote)
    output.write(bytes, escapedBy: DoubledQuotes.self)
    output.write(quote)
  }

  private func needsQuotes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.isEmpty || separator.isEmpty { return true }
    let isFound = isQuoted.withUnsafeBufferPointer { table in
      bytes.contains { table[Int($0)] }
    }
    guard !isFound, separator.count > 1 else { return isFound }
    return bytes.indices.contains { bytes[$0...].starts(with: separator) }
  }
}

/// The double quotes in a quoted field.
private enum DoubledQuotes: ByteEscapes {
  @inline(__always)
  static func marks(in word: ByteWord) -> UInt64 { word.equal(to: UInt8(ascii: "\"")) }

  static let replacements = table { $0 == UInt8(ascii: "\"") ? "\"\"" : nil }
}
