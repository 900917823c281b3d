/// Writes one result set as the settings say.
public final class ResultWriter {
  /// The number of rows written.
  public private(set) var rowCount = 0

  private let output: ByteOutput
  private let visibleColumns: Int?
  private var format: any RowFormat
  private var row: ResultRow?

  /// Makes a writer for one result set.
  public init(
    settings: OutputSettings,
    presentation: Presentation = Presentation(),
    output: ByteOutput
  ) {
    self.output = output
    visibleColumns = presentation.visibleColumns
    format = settings.mode.makeFormat(settings, presentation)
  }

  /// Writes the row that a statement stands on.
  ///
  /// All rows must come from the same statement. Throws what stopped the output, once: there is no use in
  /// further rows then.
  public func write(_ statement: OpaquePointer) throws {
    let row = self.row ?? begin(statement)
    format.write(row, to: output)
    rowCount += 1
    try output.check()
  }

  /// Writes what comes after the last row, and sends everything on its way.
  ///
  /// Call it also when the statement failed after some rows, as `sqlite3` does. Throws what stopped the
  /// output, if `write(_:)` did not.
  public func finish() throws {
    if row != nil { format.finish(to: output) }
    row = nil
    try output.flush()
  }

  private func begin(_ statement: OpaquePointer) -> ResultRow {
    let row = ResultRow(statement: statement, visibleColumns: visibleColumns)
    self.row = row
    format.begin(columns: row.columnNames, to: output)
    return row
  }
}
