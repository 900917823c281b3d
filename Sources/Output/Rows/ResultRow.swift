internal import GRDBSQLite

/// The row that a stepped statement stands on, read without a `String` per value.
///
/// The bytes that it hands out are valid until the statement is stepped or reset, or another value is
/// asked for.
public final class ResultRow {
  /// The number of columns that are shown.
  public let columnCount: Int

  /// The number of columns of the statement; those from `columnCount` on are hidden.
  public let totalColumnCount: Int

  private let statement: OpaquePointer
  private let scratch: UnsafeMutablePointer<UInt8>

  /// Makes a view of a statement's current row.
  ///
  /// The statement must outlive the view. Of its columns, those after the first `visibleColumns` are hidden.
  public init(statement: OpaquePointer, visibleColumns: Int? = nil) {
    self.statement = statement
    totalColumnCount = Int(sqlite3_column_count(statement))
    columnCount = min(totalColumnCount, visibleColumns ?? totalColumnCount)
    scratch = .allocate(capacity: NumberText.capacity)
  }

  deinit {
    scratch.deallocate()
  }

  /// The names of the columns that are shown.
  public var columnNames: [String] {
    (0..<columnCount).map(name(at:))
  }

  /// The name of a column.
  public func name(at column: Int) -> String {
    guard let name = sqlite3_column_name(statement, Int32(column)) else { return "" }
    return String(cString: name)
  }

  /// The first column of that name, the hidden ones included.
  public func index(of name: String) -> Int? {
    (0..<totalColumnCount).first { self.name(at: $0) == name }
  }

  /// The type that a value is stored as.
  ///
  /// Ask before `text(at:)`, as SQLite does not promise a type after a conversion.
  public func type(at column: Int) -> ValueType {
    value(at: column).type
  }

  /// A value as an integer, converted as SQLite's CAST does.
  public func integer(at column: Int) -> Int64 {
    sqlite3_column_int64(statement, Int32(column))
  }

  /// A value as a floating-point number, converted as SQLite's CAST does.
  public func real(at column: Int) -> Double {
    sqlite3_column_double(statement, Int32(column))
  }

  /// The bytes of a value as SQLite's text, whole: NUL bytes do not end them.
  ///
  /// Numbers come in SQLite's spelling (`Inf`, 15 digits), a blob as its bytes, NULL as no bytes.
  public func text(at column: Int) -> UnsafeRawBufferPointer {
    value(at: column).text
  }

  /// A value, found once for all that is asked of it.
  ///
  /// This and what it calls is done for each cell of a result, which calls would slow down by a tenth.
  @inline(__always)
  func value(at column: Int) -> ResultValue {
    ResultValue(sqlite3_column_value(statement, Int32(column)), scratch)
  }
}
