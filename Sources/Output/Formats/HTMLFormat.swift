extension OutputMode {
  /// The rows of an HTML table.
  public static let html = OutputMode(
    "html",
    abstract: "The rows of an HTML table",
    reader: .programs,
    fileEndings: ["html", "htm"]
  ) { settings, presentation in
    SeparatedFormat(
      settings,
      HTMLFields(nullText: settings.nullText),
      rowStart: Array("<TR>".utf8),
      columnSeparator: [],
      rowSeparator: Array("</TR>\n".utf8)
    )
  }
}

/// Writes the `<TH>` and `<TD>` elements of a row.
private struct HTMLFields: FieldWriter {
  let nullText: [UInt8]

  func write(name: [UInt8], to output: ByteOutput) {
    output.write("<TH>")
    name.withUnsafeBytes { writeEscaped($0, to: output) }
    output.write("</TH>\n")
  }

  @inline(__always)
  func write(_ row: ResultRow, at column: Int, to output: ByteOutput) {
    output.write("<TD>")
    let value = row.value(at: column)
    if value.type == .null {
      nullText.withUnsafeBytes { writeEscaped($0, to: output) }
    } else {
      writeEscaped(value.text, to: output)
    }
    output.write("</TD>\n")
  }

  private func writeEscaped(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(bytes, escapedBy: HTMLEntities.self)
  }
}

/// The characters that have a meaning in HTML.
enum HTMLEntities: ByteEscapes {
  @inline(__always)
  static func marks(in word: ByteWord) -> UInt64 {
    let brackets = word.equal(to: UInt8(ascii: "<")) | word.equal(to: UInt8(ascii: ">"))
    let quotes = word.equal(to: UInt8(ascii: "\"")) | word.equal(to: UInt8(ascii: "'"))
    return brackets | quotes | word.equal(to: UInt8(ascii: "&"))
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
