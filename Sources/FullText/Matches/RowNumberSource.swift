import GRDBSQLite
public import QueryBuilder
import SQLiteDatabase

/// Where a number for each row of a table can be read: for all rows at once, or for one.
public struct RowNumberSource: Sendable {
  /// How the number stands in the second column.
  enum Form: Sendable {
    /// As an integer.
    case integer
    /// As FTS5's record of a row's tokens: a varint for each of the table's columns, of which the sum is meant.
    case tokens(columns: Int)
  }

  /// The statement that gives the keys, in ascending order, and the values of all rows.
  let all: any SelectStatement
  /// The same statement for one row, whose key is its last parameter.
  let one: any SelectStatement
  let form: Form
  /// The database that the table is in.
  let schema: String
  /// The table, if the statements name it without its database.
  let table: String?

  /// Numbers that statements give as integers.
  ///
  /// - Parameters:
  ///   - table: The only table that the statements read, without its database's name.
  ///   - schema: The database that the table is in.
  ///   - all: Gives the keys, in ascending order, and the numbers of all rows.
  ///   - one: Gives the same for the row of a key.
  public init(
    of table: String,
    in schema: String,
    all: any SelectStatement,
    one: (Int64) -> any SelectStatement
  ) {
    self.init(.integer, of: table, in: schema, all: all, one: one(0))
  }

  private init(
    _ form: Form,
    of table: String?,
    in schema: String,
    all: any SelectStatement,
    one: any SelectStatement
  ) {
    (self.form, self.table, self.schema, self.all, self.one) = (form, table, schema, all, one)
  }

  /// The number of tokens of each row of an index that stores them.
  static func lengths(of index: FTS5Index, in schema: String) -> RowNumberSource {
    // FTS5 itself reads it in its own database, whatever has the same name in another.
    let rows = select(from: "\(index.tableName)_\(FTS5Shadow.docsize.rawValue)", in: schema)
    let columns: [any ResultColumn] = [FTS5Shadow.documentID, FTS5Shadow.documentSize]
    return RowNumberSource(
      .tokens(columns: index.columns.count),
      of: nil,
      in: schema,
      all: rows.select(columns).order(by: [FTS5Shadow.documentID]),
      one: rows.where(FTS5Shadow.documentID == 0).select(columns)
    )
  }
}

extension Session {
  /// A table is read whole once more than this share of its rows would be looked up.
  private static let rowsForOneLookup = 32

  /// The numbers of some rows, and perhaps of others.
  ///
  /// The numbers of all rows are kept until something changes in the database, so that another search finds them;
  /// not where another database has a table in the place of the source's.
  ///
  /// - Parameters:
  ///   - source: Where they are read.
  ///   - keys: The rows, in ascending order.
  ///   - rowCount: About how many rows the table has.
  /// - Returns: The numbers; nil where the table has keys that repeat or are no integers.
  /// - Throws: A ``StoreError`` with what SQLite says.
  func numbers(
    _ source: RowNumberSource,
    of keys: [Int64],
    rowCount: Int
  ) throws -> RowNumbers? {
    if let table = source.table, try !resolves(table, to: source.schema) {
      guard keys.count * Self.rowsForOneLookup > rowCount else { return try lookUp(source, keys) }
      return try allNumbers(source)
    }
    let name = source.all.inlinedText
    if let numbers = try remembered(name, of: source.schema, as: RowNumbers.self) {
      return numbers
    }
    let lookups = "look-ups of \(name)"
    let earlier = try remembered(lookups, of: source.schema, as: Int.self) ?? 0
    guard (earlier + keys.count) * Self.rowsForOneLookup > rowCount else {
      try remember(earlier + keys.count, as: lookups, of: source.schema)
      return try lookUp(source, keys)
    }
    guard let numbers = try allNumbers(source) else { return nil }
    try remember(numbers, as: name, of: source.schema)
    return numbers
  }

  /// Reads the numbers of all rows, if they are not kept.
  func readNumbers(_ source: RowNumberSource) throws {
    _ = try numbers(source, of: [], rowCount: -1)
  }

  private func allNumbers(_ source: RowNumberSource) throws -> RowNumbers? {
    let prepared = try prepare(source.all)
    var numbers = RowNumbers()
    return try read(prepared, source.form, into: &numbers, in: self) ? numbers : nil
  }

  private func lookUp(_ source: RowNumberSource, _ keys: [Int64]) throws -> RowNumbers? {
    let prepared = try unobserved.prepare(source.one)
    let parameter = sqlite3_bind_parameter_count(prepared.handle)
    var numbers = RowNumbers()
    for key in keys {
      prepared.bind(.integer(key), at: parameter)
      // One by one they would fill the log.
      guard try read(prepared, source.form, into: &numbers, in: unobserved) else { return nil }
    }
    return numbers
  }

  /// Adds the rows of a statement; returns false where they cannot be added.
  private func read(
    _ prepared: PreparedStatement,
    _ form: RowNumberSource.Form,
    into numbers: inout RowNumbers,
    in session: Session
  ) throws -> Bool {
    var isRegular = true
    let handle = prepared.handle
    try session.run(prepared) { _ in
      let value =
        switch form {
        case .integer:
          sqlite3_column_type(handle, 1) == SQLITE_INTEGER
            ? Int32(exactly: sqlite3_column_int64(handle, 1)) : nil
        case .tokens(let columns): Self.tokens(of: columns, in: handle)
        }
      isRegular =
        sqlite3_column_type(handle, 0) == SQLITE_INTEGER
        && numbers.append(sqlite3_column_int64(handle, 0), value)
      return isRegular
    }
    return isRegular
  }

  /// The sum of the varints in the second column; nil where there is not exactly one for each of the table's columns,
  /// which FTS5 reports as damage.
  private static func tokens(of columns: Int, in handle: OpaquePointer) -> Int32? {
    guard let start = sqlite3_column_blob(handle, 1) else { return nil }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, 1)))
    var (sum, value): (UInt64, UInt64) = (0, 0)
    var count = 0
    var isComplete = true
    for byte in bytes {
      value = value << 7 | UInt64(byte & 0x7F)
      // Longer ones would be texts of billions of tokens.
      guard value <= UInt64(Int32.max) else { return nil }
      isComplete = byte < 0x80
      if isComplete {
        sum += value
        value = 0
        count += 1
      }
    }
    return isComplete && count == columns ? Int32(exactly: sum) : nil
  }
}
