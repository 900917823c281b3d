public import QueryBuilder

extension Session {
  /// All rows of a statement, in memory.
  public func rows(_ statement: some Statement) throws -> [[SQLValue]] {
    var rows: [[SQLValue]] = []
    try run(statement) { prepared in
      rows.append((0..<prepared.columnCount).map { prepared.value($0) })
      return true
    }
    return rows
  }

  /// The texts in a column of all rows, without values of other types; the first column is 0.
  public func texts(_ statement: some Statement, column: Int = 0) throws -> [String] {
    try rows(statement).compactMap { $0.dropFirst(column).first?.text }
  }

  /// The integers in the first column of all rows, without values of other types.
  public func integers(_ statement: some Statement) throws -> [Int64] {
    try rows(statement).compactMap { $0.first?.integer }
  }

  /// The texts in a query's rows, nil for NULL: names and statements of a schema, in which ``StrayBytes`` keeps the bytes
  /// that are not UTF-8.
  public func schemaTexts(_ statement: some Statement) throws -> [[String?]] {
    var rows: [[String?]] = []
    try run(statement) { prepared in
      rows.append(
        (0..<Int32(prepared.columnCount)).map { column in
          prepared.textBytes(column).baseAddress == nil ? nil : prepared.name(column)
        }
      )
      return true
    }
    return rows
  }

  /// The first column of the first row; nil without rows.
  public func value(_ statement: some Statement) throws -> SQLValue? {
    var value: SQLValue?
    try run(statement) { prepared in
      value = prepared.value(0)
      return false
    }
    return value
  }

  /// The first column of the first row; nil without rows, or if it is not an integer.
  public func integer(_ statement: some Statement) throws -> Int64? {
    try value(statement)?.integer
  }
}
