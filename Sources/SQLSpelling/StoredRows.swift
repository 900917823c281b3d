import CSQLite
import SQLText

/// Rows in memory, with every value as SQLite gave it: the bytes of texts are not decoded.
public struct StoredRows: Sendable {
  /// A value: a number in itself, or the place of its bytes in ``bytes``.
  public enum Cell: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(Range<Int>)
    case blob(Range<Int>)
  }

  /// The names of the columns, in their order; ``StrayBytes`` keeps bytes that are not UTF-8.
  public let columnNames: [String]

  /// The bytes of all texts and blobs, one after the other, those of a row together.
  public private(set) var bytes: [UInt8] = []

  private var cells: [Cell] = []

  /// No rows yet, under some names.
  public init(columnNames: [String]) {
    self.columnNames = columnNames
  }

  /// No rows yet, under the names of a statement's columns.
  public init(columnsOf statement: OpaquePointer) {
    columnNames = (0..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_name(statement, column).map {
        StrayBytes.text(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
      } ?? ""
    }
  }

  /// The number of rows.
  public var count: Int { columnNames.isEmpty ? 0 : cells.count / columnNames.count }

  /// How much memory the rows take, in bytes.
  public var byteCount: Int { bytes.count + cells.count * MemoryLayout<Cell>.stride }

  /// The position of the first column with a name; nil if there is none.
  public func column(named name: String) -> Int? {
    // To SQLite, é and e with an accent behind it are two names.
    columnNames.firstIndex { $0.utf8.elementsEqual(name.utf8) }
  }

  /// The value of a row and a column, both from 0.
  public func cell(_ row: Int, _ column: Int) -> Cell { cells[row * columnNames.count + column] }

  /// The place of a row's bytes in ``bytes``.
  public func place(ofRow row: Int) -> Range<Int> {
    var place: Range<Int>?
    for column in columnNames.indices {
      switch cell(row, column) {
      case .text(let range), .blob(let range):
        place = (place?.lowerBound ?? range.lowerBound)..<range.upperBound
      case .null, .integer, .real: break
      }
    }
    return place ?? 0..<0
  }

  /// Adds a copy of a statement's current row.
  public mutating func append(rowOf statement: OpaquePointer) {
    for column in columnNames.indices {
      // Values are read as values: `sqlite3_column_...` functions take a lock each.
      let value = sqlite3_column_value(statement, Int32(column))
      switch sqlite3_value_type(value) {
      case SQLITE_INTEGER: append(number: .integer(sqlite3_value_int64(value)))
      case SQLITE_FLOAT: append(number: .real(sqlite3_value_double(value)))
      case SQLITE_TEXT:
        let start = sqlite3_value_text(value)
        append(text: UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
      case SQLITE_BLOB:
        let start = sqlite3_value_blob(value)
        append(blob: UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
      default: append(number: .null)
      }
    }
  }

  /// Adds the next value, a number or NULL, after the last one of the same row.
  public mutating func append(number: Cell) { cells.append(number) }

  /// Adds a text as the next value.
  public mutating func append(text: some Sequence<UInt8>) { cells.append(.text(place(text))) }

  /// Adds a blob as the next value.
  public mutating func append(blob: some Sequence<UInt8>) { cells.append(.blob(place(blob))) }

  /// Adds a value of other rows as the next one, byte for byte.
  public mutating func append(_ row: Int, _ column: Int, of other: StoredRows) {
    switch other.cell(row, column) {
    case .text(let range): append(text: other.bytes[range])
    case .blob(let range): append(blob: other.bytes[range])
    case let number: append(number: number)
    }
  }

  private mutating func place(_ more: some Sequence<UInt8>) -> Range<Int> {
    let first = bytes.count
    bytes.append(contentsOf: more)
    return first..<bytes.count
  }
}
