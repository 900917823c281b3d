/// A way to write a result set, one row after the other.
///
/// As in `sqlite3`, a result without rows writes nothing: none of these is called then.
public protocol RowFormat: AnyObject {
  /// Takes the names of the columns, before the first row.
  func begin(columns: [String], to output: ByteOutput)

  /// Writes a row, or keeps what it needs of it: the row changes after the call.
  func write(_ row: ResultRow, to output: ByteOutput)

  /// Writes what comes after the last row.
  func finish(to output: ByteOutput)

  /// Whether cells were cut, known after `finish(to:)`.
  var hasCutCells: Bool { get }
}

extension RowFormat {
  /// That nothing was cut, which holds for all but tables.
  public var hasCutCells: Bool { false }
}
