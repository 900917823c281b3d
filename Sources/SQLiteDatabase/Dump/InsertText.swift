import CSQLite
import SQLSpelling

/// Collects SQL text as bytes: a Swift string would repair invalid UTF-8 in what SQLite stores.
struct InsertText {
  private(set) var bytes: [UInt8] = []
  let keepsNewlines: Bool

  /// Removes the text, and keeps the memory for the next one.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ other: some Collection<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Appends a value of the current row as a SQL literal; the first column is 0.
  mutating func appendLiteral(_ statement: PreparedStatement, column: Int) {
    let column = Int32(column)
    switch sqlite3_column_type(statement.handle, column) {
    case SQLITE_INTEGER: append(String(sqlite3_column_int64(statement.handle, column)))
    case SQLITE_FLOAT:
      let real = sqlite3_column_double(statement.handle, column)
      RealLiteral.withBytes(of: real, wholeInFull: true) { append($0) }
    case SQLITE_TEXT: appendTextLiteral(statement.text(inColumn: column))
    case SQLITE_BLOB:
      append(SQLLiteral.blob(UnsafeRawBufferPointer(statement.blob(inColumn: column)), prefix: "X"))
    default: append("NULL")
    }
  }

  /// Appends a text in single quotes, inner quotes doubled.
  mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    SQLLiteral.append(UnsafeRawBufferPointer(text), to: &bytes)
  }

  private mutating func appendTextLiteral(_ text: UnsafeBufferPointer<UInt8>) {
    let isOrdinary = text.allSatisfy { $0 != 0 && (keepsNewlines || !$0.isLineBreak) }
    if isOrdinary { return appendQuoted(text) }
    // A NUL ends SQL text; sqlite3 loses what follows it, a cast keeps it.
    let text = UnsafeRawBufferPointer(text)
    append(keepsNewlines ? SQLLiteral.text(text) : OneLineText.expression(text))
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension PreparedStatement {
  /// The bytes of a column's text, valid until the statement goes to another row.
  func text(inColumn column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// The bytes of a column's blob, valid until the statement goes to another row.
  func blob(inColumn column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
