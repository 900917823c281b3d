public import Output
import SQLSpelling

extension OutputState {
  /// A writer for a result; on a terminal it keeps the result for `.last`.
  public func writer(presenting presentation: Presentation = Presentation()) -> ResultWriter {
    for listener in listeners where current === standard {
      standard.send()
      listener.willShowResult()
    }
    if isTerminal { standard.forgetReplacedData() }
    return ResultWriter(
      settings: settings,
      presentation: presentation,
      recording: isTerminal || keepsResults || !listeners.isEmpty
        ? RecordedResult(presentation: presentation) : nil,
      output: current
    )
  }

  /// A writer for the result of a statement; results that nothing keeps share one, as scripts have many.
  public func writerForStatement() -> ResultWriter {
    if let writer = writerOfStatements, writer.output === current {
      writer.reuse()
      return writer
    }
    let writer = writer()
    if writer.recording == nil { writerOfStatements = writer }
    return writer
  }

  /// Writes the rows of a result, and ends it; if the rows fail, those before the error are shown, as in `sqlite3`.
  ///
  /// - Parameters:
  ///   - writer: The writer of the result.
  ///   - isSummarized: Whether the command itself reports the number of rows.
  ///   - isResultIfEmpty: Whether no rows are a result, too, which `.last` shows.
  ///   - writeRows: Writes the rows to the writer.
  /// - Throws: What `writeRows` throws, an `OutputError` if the result cannot be written, or `InterruptedOutput`.
  public func write(
    with writer: ResultWriter,
    isSummarized: Bool = false,
    isResultIfEmpty: Bool = true,
    _ writeRows: () throws -> Void
  ) throws {
    do {
      try writeRows()
    } catch {
      keep(writer, isWhole: false)
      // The error of the rows is the one to report.
      try? writer.finish()
      throw error
    }
    if isResultIfEmpty || writer.rowCount > 0 { try finish(writer, isSummarized: isSummarized) }
  }

  /// Ends a result; on a terminal, a line below it says what of it is not shown.
  private func finish(_ writer: ResultWriter, isSummarized: Bool) throws {
    keep(writer, isWhole: true)
    try writer.finish()
    defer {
      if let recording = writer.recording, writer.output === standard {
        for listener in listeners { listener.didShowResult(recording) }
      }
    }
    guard isTerminal else { return }
    let footer = ResultFooter(
      rowCount: writer.rowCount,
      shownRowCount: writer.shownRowCount,
      hasCutCells: writer.hasCutCells,
      emptyColumns: writer.emptyColumns,
      isKept: writer.recording?.isComplete ?? false,
      isTable: settings.mode.isTable,
      isSummarized: isSummarized
    )
    if let line = footer.line { try remark(line) }
    // It looks like data that a program could read; but for ascii, whose rows end with such a symbol.
    if settings.mode.reader == .programs, standard.hasReplacedData, !standard.endsWithinLine {
      try remark("Some bytes are shown as symbols; .once FILE writes them as they are.")
    }
  }

  private func keep(_ writer: ResultWriter, isWhole: Bool) {
    guard let recording = writer.recording, isWhole || writer.rowCount > 0 else { return }
    keepForUnit(recording)
    last = LastResult(recording: recording, rowCount: writer.rowCount, isWhole: isWhole)
  }
}

/// The result that a terminal showed last, kept for `.last`.
public struct LastResult {
  /// Its rows, or the first of them if not all were kept.
  public let recording: RecordedResult

  /// The number of rows of the whole result.
  let rowCount: Int

  /// Whether the statement ran to its end; false if an error or the user stopped it.
  let isWhole: Bool

  /// A sentence about the rows that are missing; nil if none are.
  public var remark: String? {
    if !recording.isComplete {
      return "Only the first \(recording.rows.count) of \(rowCount) rows were kept; "
        + "to write all to a file: .once FILE, then the statement again."
    }
    return isWhole ? nil : "The statement was stopped after row \(rowCount): there may be more."
  }
}
