extension OutputMode {
  /// The rows of an HTML table.
  public static let html = OutputMode(
    "html",
    abstract: "The rows of an HTML table",
    reader: .programs,
    fileEndings: ["html", "htm"]
  ) { settings, presentation in
    HTMLFormat(settings)
  }
}

/// Writes the `<TR>` and `<TD>` elements of a `<TABLE>`.
final class HTMLFormat: RowFormat {
  private let nullText: [UInt8]
  private let showsHeaders: Bool

  init(_ settings: OutputSettings) {
    nullText = settings.nullText
    showsHeaders = settings.showsHeaders
  }

  func begin(columns: [String], to output: ByteOutput) {
    guard showsHeaders else { return }
    output.write("<TR>")
    for name in columns {
      output.write("<TH>")
      Array(name.utf8).withUnsafeBytes { writeEscaped($0, to: output) }
      output.write("</TH>\n")
    }
    output.write("</TR>\n")
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    output.write("<TR>")
    for column in 0..<row.columnCount {
      output.write("<TD>")
      let value = row.value(at: column)
      if value.type == .null {
        nullText.withUnsafeBytes { writeEscaped($0, to: output) }
      } else {
        writeEscaped(value.text, to: output)
      }
      output.write("</TD>\n")
    }
    output.write("</TR>\n")
  }

  func finish(to output: ByteOutput) {}

  private func writeEscaped(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(bytes, escapedBy: HTMLEntities.self)
  }
}

/// The characters that have a meaning in HTML.
private enum HTMLEntities: ByteEscapes {
  @inline(__always)
  static func areNone(in word: ByteWord) -> Bool {
    let brackets = word.equal(to: UInt8(ascii: "<")) | word.equal(to: UInt8(ascii: ">"))
    let quotes = word.equal(to: UInt8(ascii: "\"")) | word.equal(to: UInt8(ascii: "'"))
    return brackets | quotes | word.equal(to: UInt8(ascii: "&")) == 0
  }

  static let replacements = table { byte in
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
