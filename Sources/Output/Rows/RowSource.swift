internal import CSQLite
public import SQLSpelling

/// Where a row comes from that formats write.
public enum RowSource {
  /// The row at which a statement stands.
  case statement(OpaquePointer)
  /// A row of those kept in memory, counted from 0.
  case stored(StoredRows, row: Int)

  /// The names of all columns, hidden ones included.
  public var columnNames: [String] {
    switch self {
    case .statement(let statement): StoredRows(columnsOf: statement).columnNames
    case .stored(let rows, _): rows.columnNames
    }
  }
}
