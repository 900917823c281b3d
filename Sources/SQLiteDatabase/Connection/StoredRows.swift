import CSQLite
public import QueryBuilder

/// The rows of a result, in memory, with every value as SQLite gave it: the bytes of texts are not decoded.
public struct StoredRows: Sendable {
  /// The names of the columns, in their order.
  public let columnNames: [String]

  private var cells: [Cell] = []
  /// The bytes of all texts and blobs, one after the other.
  private var bytes: [UInt8] = []

  /// A value: a number in itself, or the place of its bytes.
  private enum Cell {
    case null
    case integer(Int64)
    case real(Double)
    case text(Range<Int>)
    case blob(Range<Int>)
  }

  /// No rows yet of a statement's result.
  public init(of statement: PreparedStatement) {
    columnNames = statement.columnNames
  }

  /// A single row of numbers under their names.
  public init(row: KeyValuePairs<String, Int>) {
    columnNames = row.map(\.key)
    cells = row.map { .integer(Int64($0.value)) }
  }

  /// The number of rows.
  public var count: Int { columnNames.isEmpty ? 0 : cells.count / columnNames.count }

  /// The position of the first column of a name; nil where there is none.
  public func column(named name: String) -> Int? { columnNames.firstIndex(of: name) }

  /// Adds a copy of the row that the statement is at.
  public mutating func append(_ statement: PreparedStatement) {
    for column in columnNames.indices { append(statement.handle, Int32(column)) }
  }

  /// No rows yet, under some names.
  public init(columnNames: [String]) {
    self.columnNames = columnNames
  }

  /// Adds the next value, behind the last one of the same row.
  public mutating func append(_ value: SQLValue) {
    switch value {
    case .null: cells.append(.null)
    case .integer(let integer): cells.append(.integer(integer))
    case .real(let real): cells.append(.real(real))
    case .text(let text): cells.append(.text(append(Array(text.utf8))))
    case .blob(let blob): cells.append(.blob(append(blob)))
    }
  }

  /// Adds the next value, byte for byte as it is in other rows.
  public mutating func append(_ row: Int, _ column: Int, of other: StoredRows) {
    switch other.cells[row * other.columnNames.count + column] {
    case .text(let range): cells.append(.text(append(Array(other.bytes[range]))))
    case .blob(let range): cells.append(.blob(append(Array(other.bytes[range]))))
    case let number: cells.append(number)
    }
  }

  private mutating func append(_ more: [UInt8]) -> Range<Int> {
    let first = bytes.count
    bytes += more
    return first..<bytes.count
  }

  /// A value, by its row and its column, both from 0; bytes that are no UTF-8 are repaired.
  public subscript(row: Int, column: Int) -> SQLValue {
    switch cells[row * columnNames.count + column] {
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .real(let real): .real(real)
    case .text(let range): .text(String(decoding: bytes[range], as: UTF8.self))
    case .blob(let range): .blob(Array(bytes[range]))
    }
  }

  /// Binds the values of a row, byte for byte, to the parameters of a statement, the first to the first.
  ///
  /// - Parameters:
  ///   - row: The row, from 0.
  ///   - statement: SQLite's handle (`sqlite3_stmt`); SQLite copies the bytes.
  public func bind(row: Int, to statement: OpaquePointer) {
    let transient = BorrowedBytes.copied
    for column in columnNames.indices {
      let parameter = Int32(column + 1)
      switch cells[row * columnNames.count + column] {
      case .null: sqlite3_bind_null(statement, parameter)
      case .integer(let integer): sqlite3_bind_int64(statement, parameter, integer)
      case .real(let real): sqlite3_bind_double(statement, parameter, real)
      case .text(let range):
        withBytes(of: range) { start in
          let text = start.assumingMemoryBound(to: CChar.self)
          let (count, encoding) = (UInt64(range.count), UInt8(SQLITE_UTF8))
          _ = sqlite3_bind_text64(statement, parameter, text, count, transient, encoding)
        }
      case .blob(let range):
        withBytes(of: range) { start in
          _ = sqlite3_bind_blob64(statement, parameter, start, UInt64(range.count), transient)
        }
      }
    }
  }

  /// Lends the bytes of a text or a blob; an empty one has an address, too, without which it would be NULL.
  private func withBytes(of range: Range<Int>, _ body: (UnsafeRawPointer) -> Void) {
    guard !range.isEmpty else { return withUnsafeBytes(of: UInt8(0)) { $0.baseAddress.map(body) } }
    bytes.withUnsafeBytes { $0.baseAddress.map { body($0 + range.lowerBound) } }
  }

  private mutating func append(_ handle: OpaquePointer, _ column: Int32) {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: cells.append(.integer(sqlite3_column_int64(handle, column)))
    case SQLITE_FLOAT: cells.append(.real(sqlite3_column_double(handle, column)))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(handle, column)
      cells.append(.text(append(start, count: sqlite3_column_bytes(handle, column))))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(handle, column)
      cells.append(.blob(append(start, count: sqlite3_column_bytes(handle, column))))
    default: cells.append(.null)
    }
  }

  private mutating func append(_ start: UnsafeRawPointer?, count: Int32) -> Range<Int> {
    let first = bytes.count
    bytes.append(
      contentsOf: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
    )
    return first..<bytes.count
  }
}

extension Session {
  /// The rows of a statement, in memory, byte for byte.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func storedRows(_ statement: some Statement) throws -> StoredRows {
    let prepared = try prepare(statement)
    var rows = StoredRows(of: prepared)
    try run(prepared, logged: statement.inlinedText) { prepared in
      rows.append(prepared)
      return true
    }
    return rows
  }
}
