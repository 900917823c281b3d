/// Writes one result set as the settings say.
public final class ResultWriter {
  /// The number of rows of the result so far.
  public var rowCount: Int { allRows }

  /// The number of those rows that are shown, as there may be a limit on a terminal.
  public var shownRowCount: Int { shownRows }

  /// Whether cells were cut, as on a terminal very long ones are; known after `finish()`.
  public var hasCutCells: Bool { format.hasCutCells }

  /// What keeps the rows, if anything does.
  public let recording: RecordedResult?

  // Accesses to stored properties that other modules see are checked one by one, at every row.
  private var allRows = 0
  private var shownRows = 0

  private let output: ByteOutput
  private let visibleColumns: Int?
  private let shownRowLimit: Int?
  private let format: any RowFormat
  private var row: ResultRow?

  /// Makes a writer for one result set, which it also records if there is a recording for it.
  public init(
    settings: OutputSettings,
    presentation: Presentation = Presentation(),
    recording: RecordedResult? = nil,
    output: ByteOutput
  ) {
    self.output = output
    self.recording = recording
    shownRowLimit = settings.shownRowLimit
    visibleColumns = presentation.visibleColumns
    format = settings.mode.makeFormat(settings, presentation)
  }

  /// Writes the row that a statement stands on, or counts it if as many as may be are shown.
  ///
  /// All rows must come from the same statement. Throws what stopped the output, once: there is no use in
  /// further rows then.
  public func write(_ statement: OpaquePointer) throws {
    // First, as reading a blob as text makes it one.
    recording?.record(statement)
    allRows += 1
    if let shownRowLimit, allRows > shownRowLimit {
      // What is shown need not wait until the others are counted.
      try end()
      return
    }
    let row = self.row ?? begin(statement)
    format.write(row, to: output)
    shownRows += 1
    try output.check()
  }

  /// Writes what comes after the last row, and sends everything on its way.
  ///
  /// Call it also when the statement failed after some rows, as `sqlite3` does. Throws what stopped the
  /// output, if `write(_:)` did not, and ``InterruptedOutput`` where somebody did.
  public func finish() throws {
    try end()
    try output.flush()
    if output.interruption.wasHeeded { throw InterruptedOutput() }
  }

  private func end() throws {
    guard row != nil else { return }
    format.finish(to: output)
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
