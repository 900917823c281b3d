public import SQLSpelling

/// Writes one result set according to the settings.
public final class ResultWriter {
  /// The number of rows of the result so far.
  public var rowCount: Int { allRows }

  /// The number of rows shown so far, which may be limited on a terminal.
  public var shownRowCount: Int { shownRows }

  /// Whether the format has cut cells, as it does with very long ones on a terminal; known after `finish()`.
  public var hasCutCells: Bool { format.hasCutCells }

  /// The names of the empty columns that the format has left out; known after `finish()`.
  public var emptyColumns: [String] { format.emptyColumns }

  /// The recording of the rows; nil if they are not recorded.
  public let recording: RecordedResult?

  // Private because another module looks at each result: see Docs/decisions/exclusivity.md.
  private var allRows = 0
  private var shownRows = 0

  /// Whether it draws tables.
  public let drawsTables: Bool

  /// Where it writes.
  public let output: ByteOutput
  private let visibleColumns: Int?
  private let shownRowLimit: Int?
  private let format: any RowFormat
  /// The view of the rows, which stays for the next result.
  private let row = ResultRow()
  /// Whether a row of the result has been written.
  private var hasBegun = false

  /// Makes a writer for one result set.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - presentation: The presentation of the result's columns.
  ///   - recording: Records the rows; nil to record none.
  ///   - output: The output.
  public init(
    settings: OutputSettings,
    presentation: Presentation = Presentation(),
    recording: RecordedResult? = nil,
    output: ByteOutput
  ) {
    self.output = output
    self.recording = recording
    shownRowLimit = settings.shownRowLimit
    drawsTables = settings.mode.isTable
    visibleColumns = presentation.visibleColumns
    format = settings.mode.makeFormat(settings, presentation)
  }

  /// Begins another result in place of the last one, which has been finished, with the same settings.
  public func reuse() {
    (allRows, shownRows) = (0, 0)
  }

  /// Writes a row, or only counts it once the limit of shown rows is reached.
  ///
  /// All rows must come from the same statement, or from the same rows in memory.
  ///
  /// - Parameter source: The row.
  /// - Throws: The failure of the output, once; further rows have no effect then.
  public func write(_ source: RowSource) throws {
    // First, because reading a blob as text converts it.
    recording?.record(source)
    allRows += 1
    if let shownRowLimit, allRows > shownRowLimit {
      // The shown rows need not wait until the others are counted.
      if hasBegun { try end() }
      return
    }
    if hasBegun {
      row.move(to: source)
    } else {
      hasBegun = true
      row.begin(source, visibleColumns: visibleColumns)
      format.begin(columnsOf: row, to: output)
    }
    format.write(row, to: output)
    shownRows += 1
    try output.check()
  }

  /// Writes rows in memory, one after the other.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - check: Called before each row; it throws to end the writing.
  /// - Throws: What `check` throws, or the failure of the output.
  public func write(contentsOf rows: StoredRows, check: () throws -> Void) throws {
    for row in 0..<rows.count {
      try check()
      try write(.stored(rows, row: row))
    }
  }

  /// Ends the result set, and flushes the output.
  ///
  /// Call this also when the statement fails after some rows, as `sqlite3` does.
  ///
  /// - Throws: The failure of the output, unless `write(_:)` has thrown it; ``InterruptedOutput`` if a request
  ///   has stopped the result.
  public func finish() throws {
    try end()
    try output.checkForRowsLeftOut()
  }

  /// Ends what has begun, and flushes the output.
  private func end() throws {
    if hasBegun {
      format.finish(to: output)
      hasBegun = false
    }
    try output.flush()
  }
}
