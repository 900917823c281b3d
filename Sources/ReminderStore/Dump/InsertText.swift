import GRDBSQLite

/// Collects SQL text as bytes: what SQLite stores is written without a detour through Swift strings,
/// which would repair invalid UTF-8.
struct InsertText {
  private(set) var bytes: [UInt8] = []
  let keepsNewlines: Bool

  /// Begins anew, and keeps the memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ other: some Collection<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Appends the value of a column of the row that the statement is at, as a SQL literal.
  mutating func appendLiteral(_ statement: PreparedStatement, column: Int) {
    let column = Int32(column)
    switch sqlite3_column_type(statement.handle, column) {
    case SQLITE_INTEGER: append(String(sqlite3_column_int64(statement.handle, column)))
    case SQLITE_FLOAT: appendLiteral(sqlite3_column_double(statement.handle, column))
    case SQLITE_TEXT: appendTextLiteral(statement.text(inColumn: column))
    case SQLITE_BLOB: appendBlobLiteral(statement.blob(inColumn: column))
    default: append("NULL")
    }
  }

  /// Appends a text in single quotes, inner quotes doubled.
  mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "'"))
    appendDoublingQuotes(text)
    bytes.append(UInt8(ascii: "'"))
  }

  /// Appends a text, its single quotes doubled.
  mutating func appendDoublingQuotes(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      bytes.append(byte)
      if byte == UInt8(ascii: "'") { bytes.append(byte) }
    }
  }

  private mutating func appendLiteral(_ real: Double) {
    guard real.isFinite else { return append(real < 0 ? "-1e999" : "1e999") }
    if let whole = Int64(exactly: real) {
      append("\(whole).0")
    } else {
      // As many digits as bring the same number back, in the form that SQLite itself gives them.
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 50) { buffer in
        guard let start = buffer.baseAddress else { return }
        _ = withVaList([real]) { sqlite3_vsnprintf(Int32(buffer.count), start, "%!.20g", $0) }
        append(String(cString: start))
      }
    }
  }

  private mutating func appendBlobLiteral(_ blob: UnsafeBufferPointer<UInt8>) {
    append("X'")
    appendHexadecimal(blob)
    bytes.append(UInt8(ascii: "'"))
  }

  private mutating func appendHexadecimal(_ blob: UnsafeBufferPointer<UInt8>) {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    for byte in blob {
      bytes.append(digit(byte >> 4))
      bytes.append(digit(byte & 15))
    }
  }

  private mutating func appendTextLiteral(_ text: UnsafeBufferPointer<UInt8>) {
    // A NUL ends SQL text; sqlite3 loses what follows it, a cast keeps it.
    guard !text.contains(0) else {
      append("CAST(X'")
      appendHexadecimal(text)
      return append("' AS TEXT)")
    }
    guard !keepsNewlines, text.contains(where: { $0 == .lineFeed || $0 == .carriageReturn })
    else { return appendQuoted(text) }
    appendEscapingLineBreaks(text)
  }

  /// Appends a text by the function that brings its line breaks back.
  private mutating func appendEscapingLineBreaks(_ text: UnsafeBufferPointer<UInt8>) {
    let feed = LineBreakEscape(.lineFeed, preferred: ["\\n", "\\012"], absentFrom: text)
    let carriage = LineBreakEscape(.carriageReturn, preferred: ["\\r", "\\015"], absentFrom: text)
    let escapes = [feed, carriage].compactMap(\.self)
    for _ in escapes { append("replace(") }
    bytes.append(UInt8(ascii: "'"))
    for byte in text {
      if let escape = escapes.first(where: { $0.byte == byte }) {
        append(escape.text)
      } else {
        bytes.append(byte)
        if byte == UInt8(ascii: "'") { bytes.append(byte) }
      }
    }
    bytes.append(UInt8(ascii: "'"))
    for escape in escapes.reversed() { append(",'\(escape.text)',char(\(escape.byte)))") }
  }
}

/// What stands for a line break in a text that has it.
private struct LineBreakEscape {
  let byte: UInt8
  let text: String

  /// Finds an escape that does not occur in the text itself; nil where the text needs none.
  init?(_ byte: UInt8, preferred: [String], absentFrom text: UnsafeBufferPointer<UInt8>) {
    guard text.contains(byte) else { return nil }
    self.byte = byte
    let numbered = (0...).lazy.map { "(\(preferred[0])\($0))" }
    self.text =
      preferred.first { !text.containsBytes(of: $0) }
      ?? numbered.first { !text.containsBytes(of: $0) } ?? preferred[0]
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of a text stand somewhere in these.
  fileprivate func containsBytes(of text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    return (0...(count - wanted.count)).contains { start in
      self[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}

extension PreparedStatement {
  /// The bytes of a column's text; valid until the statement moves on.
  func text(inColumn column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// The bytes of a column's blob; valid until the statement moves on.
  func blob(inColumn column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
