internal import CSQLite

/// The current row of a statement, read without a `String` for each value.
///
/// The bytes of a value are valid until another value is read, or the statement is stepped or reset.
public final class ResultRow {
  /// The number of columns to show.
  public let columnCount: Int

  /// The number of columns of the statement; those from index `columnCount` on are hidden.
  public let totalColumnCount: Int

  private let statement: OpaquePointer
  private let scratch: UnsafeMutablePointer<UInt8>

  /// Makes a view of a statement's current row.
  ///
  /// - Parameters:
  ///   - statement: The statement, which must outlive the view.
  ///   - visibleColumns: The number of columns to show; nil for all.
  public init(statement: OpaquePointer, visibleColumns: Int? = nil) {
    self.statement = statement
    totalColumnCount = Int(sqlite3_column_count(statement))
    columnCount = min(totalColumnCount, visibleColumns ?? totalColumnCount)
    scratch = .allocate(capacity: IntegerText.capacity)
  }

  deinit {
    scratch.deallocate()
  }

  /// The names of the columns to show.
  public var columnNames: [String] {
    (0..<columnCount).map(name(at:))
  }

  /// The name of a column.
  public func name(at column: Int) -> String {
    guard let name = sqlite3_column_name(statement, Int32(column)) else { return "" }
    return String(cString: name)
  }

  /// The index of the first column with a name, hidden ones included; nil if there is none.
  public func index(of name: String) -> Int? {
    (0..<totalColumnCount).first { self.name(at: $0) == name }
  }

  /// The storage class of a value.
  ///
  /// Read it before `text(at:)`: after a conversion, SQLite may report any type.
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

  /// The bytes of a value converted to text, in full length: NUL bytes do not end them.
  ///
  /// Numbers are written as SQLite does (`Inf`, 15 digits), a blob is its bytes, and NULL has no bytes.
  public func text(at column: Int) -> UnsafeRawBufferPointer {
    value(at: column).text
  }

  /// A value, looked up once for its type and its bytes.
  ///
  /// This method and those that it calls run for each cell, and are inlined: calls would take a tenth longer.
  @inline(__always)
  func value(at column: Int) -> ResultValue {
    ResultValue(sqlite3_column_value(statement, Int32(column)), scratch)
  }
}
