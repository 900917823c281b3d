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
    CSVFormat(settings)
  }
}

/// Writes comma-separated values as RFC 4180 defines them.
///
/// It quotes what `sqlite3` quotes: empty texts, and texts with blanks, control characters, quotes of either
/// kind, the separator or non-ASCII characters.
final class CSVFormat: RowFormat {
  private let columnSeparator: [UInt8]
  private let rowSeparator: [UInt8]
  private let nullText: [UInt8]
  private let showsHeaders: Bool

  /// For each byte, whether a text that has it is quoted; a separator of several bytes is searched separately.
  private let isQuoted: [Bool]

  init(_ settings: OutputSettings) {
    columnSeparator = settings.columnSeparatorBytes
    rowSeparator = settings.rowSeparatorBytes
    nullText = settings.nullText
    showsHeaders = settings.showsHeaders
    let quotes = Array("\"'".utf8)
    let separator = columnSeparator
    isQuoted = (UInt8.min...UInt8.max).map {
      $0 <= 0x20 || $0 >= 0x7F || quotes.contains($0) || separator == [$0]
    }
  }

  func begin(columns: [String], to output: ByteOutput) {
    guard showsHeaders else { return }
    for (index, name) in columns.enumerated() {
      if index > 0 { output.write(columnSeparator) }
      Array(name.utf8).withUnsafeBytes { writeField($0, to: output) }
    }
    output.write(rowSeparator)
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    for column in 0..<row.columnCount {
      if column > 0 { output.write(columnSeparator) }
      let value = row.value(at: column)
      if value.type == .null {
        output.write(nullText)
      } else {
        writeField(value.text, to: output)
      }
    }
    output.write(rowSeparator)
  }

  func finish(to output: ByteOutput) {}

  private func writeField(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
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
    if bytes.isEmpty || columnSeparator.isEmpty { return true }
    let isFound = isQuoted.withUnsafeBufferPointer { table in
      bytes.contains { table[Int($0)] }
    }
    guard !isFound, columnSeparator.count > 1 else { return isFound }
    return bytes.indices.contains { bytes[$0...].starts(with: columnSeparator) }
  }
}

/// The double quotes in a quoted field.
private enum DoubledQuotes: ByteEscapes {
  @inline(__always)
  static func areNone(in word: ByteWord) -> Bool { word.equal(to: UInt8(ascii: "\"")) == 0 }

  static let replacements = table { $0 == UInt8(ascii: "\"") ? "\"\"" : nil }
}
