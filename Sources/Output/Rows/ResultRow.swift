internal import CSQLite
public import SQLSpelling
import SQLText

/// A row of a result, read without a `String` for each value.
///
/// The bytes of a value are valid until another value is read, or the row changes.
public final class ResultRow {
  /// The number of columns to show.
  @exclusivity(unchecked) public private(set) var columnCount = 0

  private var knownNames: [String]?
  /// The first row, which has the names of the columns; nil before it.
  private var first: RowSource?
  private var statement: OpaquePointer?
  /// The row in memory, if there is no statement.
  private var stored: (rows: StoredRows, row: Int)?
  private let scratch: UnsafeMutablePointer<UInt8>
  /// A copy of the texts and blobs of a stored row, and their place among those of all rows.
  private var copy = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var copiedPlace = 0..<0

  /// Makes a view of a row.
  ///
  /// - Parameters:
  ///   - source: The row; a statement must outlive the view, which then shows its current row.
  ///   - visibleColumns: The number of columns to show; nil for all.
  public convenience init(_ source: RowSource, visibleColumns: Int? = nil) {
    self.init()
    begin(source, visibleColumns: visibleColumns)
  }

  /// Makes a view of no row yet.
  init() {
    scratch = .allocate(capacity: ResultValue.longestNumber)
  }

  deinit {
    scratch.deallocate()
    copy.deallocate()
  }

  /// Shows the first row of another result, as a script has many short ones.
  func begin(_ source: RowSource, visibleColumns: Int?) {
    statement = if case .statement(let statement) = source { statement } else { nil }
    first = source
    knownNames = nil
    columnCount = min(source.columnCount, visibleColumns ?? .max)
    move(to: source)
  }

  /// Shows another row of the same result.
  public func move(to source: RowSource) {
    guard case .stored(let rows, let row) = source else { return }
    stored = (rows, row)
    copiedPlace = rows.place(ofRow: row)
    if copiedPlace.count > copy.count {
      copy.deallocate()
      copy = .allocate(byteCount: copiedPlace.count, alignment: 1)
    }
    copy.copyBytes(from: rows.bytes[copiedPlace])
  }

  /// The names of all columns; those from index `columnCount` on are hidden.
  ///
  /// They are read when somebody wants them: most formats show no names.
  private var allColumnNames: [String] {
    if let knownNames { return knownNames }
    let names = first?.columnNames ?? []
    knownNames = names
    return names
  }

  /// The names of the columns to show; `StrayBytes` keeps bytes that are not UTF-8.
  public var columnNames: [String] {
    columnCount == allColumnNames.count ? allColumnNames : Array(allColumnNames.prefix(columnCount))
  }

  /// The same names as SQLite gave them: they need not be UTF-8.
  var columnNameBytes: [[UInt8]] { columnNames.map(StrayBytes.bytes) }

  /// The name of a column.
  public func name(at column: Int) -> String { allColumnNames[column] }

  /// The index of the first column with a name, hidden ones included; nil if there is none.
  public func index(of name: String) -> Int? { allColumnNames.firstIndex(of: name) }

  /// The storage class of a value.
  ///
  /// Read it before `text(at:)`: after a conversion, SQLite may report any type.
  public func type(at column: Int) -> ValueType { value(at: column).type }

  /// A value as an integer; 0 if it is not a number.
  public func integer(at column: Int) -> Int64 {
    let value = value(at: column)
    return switch value.type {
    case .integer: value.integer
    case .real: Int64(exactly: value.real.rounded(.towardZero)) ?? 0
    case .null, .text, .blob: 0
    }
  }

  /// A value as a floating-point number; 0 if it is not a number.
  public func real(at column: Int) -> Double {
    let value = value(at: column)
    return switch value.type {
    case .integer: Double(value.integer)
    case .real: value.real
    case .null, .text, .blob: 0
    }
  }

  /// The bytes of a value converted to text, in full length: NUL bytes do not end them.
  ///
  /// Numbers are written as SQLite does (`Inf`, 15 digits), a blob is its bytes, and NULL has no bytes.
  public func text(at column: Int) -> UnsafeRawBufferPointer { value(at: column).text }

  /// A value, looked up once for its type and its bytes.
  ///
  /// This method and those that it calls run for each cell, and are inlined: calls would take a tenth longer.
  @inline(__always)
  func value(at column: Int) -> ResultValue {
    if let statement {
      ResultValue(sqlite3_column_value(statement, Int32(column)), scratch)
    } else {
      storedValue(at: column)
    }
  }

  @inline(never)
  private func storedValue(at column: Int) -> ResultValue {
    func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
      let first = range.lowerBound - copiedPlace.lowerBound
      return UnsafeRawBufferPointer(rebasing: copy[first..<first + range.count])
    }
    return switch stored?.rows.cell(stored?.row ?? 0, column) {
    case .null?, nil: ResultValue(.null, scratch)
    case .integer(let integer): ResultValue(.integer, scratch, bits: UInt64(bitPattern: integer))
    case .real(let real): ResultValue(.real, scratch, bits: real.bitPattern)
    case .text(let range): ResultValue(.text, scratch, bytes: bytes(range))
    case .blob(let range): ResultValue(.blob, scratch, bytes: bytes(range))
    }
  }
}

/// Where a row comes from that formats write.
public enum RowSource {
  /// A statement's current row.
  case statement(OpaquePointer)
  /// A row of those kept in memory, counted from 0.
  case stored(StoredRows, row: Int)

  /// The number of all columns, hidden ones included.
  var columnCount: Int {
    switch self {
    case .statement(let statement): Int(sqlite3_column_count(statement))
    case .stored(let rows, _): rows.columnNames.count
    }
  }

  /// The names of all columns, hidden ones included.
  public var columnNames: [String] {
    switch self {
    case .statement(let statement): StoredRows(columnsOf: statement).columnNames
    case .stored(let rows, _): rows.columnNames
    }
  }
}
