public import QueryBuilder
public import SQLSpelling

extension StoredRows {
  /// Rows that were computed, with a value for each column.
  public init(_ columnNames: [String], rows: some Sequence<[SQLValue]>) {
    self.init(columnNames: columnNames)
    for value in rows.joined() { append(value) }
  }

  /// A single row of numbers under their names.
  public init(row: KeyValuePairs<String, Int>) {
    self.init(columnNames: row.map(\.key))
    for number in row { append(number: .integer(Int64(number.value))) }
  }

  /// Adds the next value, after the last one of the same row.
  public mutating func append(_ value: SQLValue) {
    switch value {
    case .null: append(number: .null)
    case .integer(let integer): append(number: .integer(integer))
    case .real(let real): append(number: .real(real))
    case .text(let text): append(text: text.utf8)
    case .blob(let blob): append(blob: blob)
    }
  }

  /// A value, by its row and its column, both from 0; bytes that are not UTF-8 are repaired.
  public subscript(row: Int, column: Int) -> SQLValue {
    switch cell(row, column) {
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .real(let real): .real(real)
    case .text(let range): .text(String(decoding: bytes[range], as: UTF8.self))
    case .blob(let range): .blob(Array(bytes[range]))
    }
  }
}

extension Session {
  /// The rows of a statement, in memory, byte for byte.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func storedRows(_ statement: some Statement) throws -> StoredRows {
    let prepared = try prepare(statement)
    var rows = StoredRows(columnsOf: prepared.handle)
    try run(prepared, logged: statement.inlinedText) { prepared in
      rows.append(rowOf: prepared.handle)
      return true
    }
    return rows
  }
}
