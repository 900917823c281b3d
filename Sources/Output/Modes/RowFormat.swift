/// Writes a result set row by row.
///
/// A format may write several results, one after the other. As in `sqlite3`, a result without rows writes nothing: none
/// of these methods is called then.
protocol RowFormat: AnyObject {
  /// Starts a result set with the columns of its first row, and forgets the one before; the row itself comes next.
  func begin(columnsOf row: ResultRow, to output: ByteOutput)

  /// Writes a row, or copies its values for later: the row is valid during the call only.
  func write(_ row: ResultRow, to output: ByteOutput)

  /// Ends the result set; called after the last row.
  func finish(to output: ByteOutput)

  /// Whether the format has cut cells; known after `finish(to:)`.
  var hasCutCells: Bool { get }

  /// The names of the empty columns that the format has left out; known after `finish(to:)`.
  var emptyColumns: [String] { get }
}

extension RowFormat {
  /// Nothing: most formats have written all that they were given.
  func finish(to output: ByteOutput) {}

  /// False: only tables cut cells.
  var hasCutCells: Bool { false }

  /// None: only tables leave columns out.
  var emptyColumns: [String] { [] }
}
