public import Output

extension OutputState {
  /// A writer for a result, which is kept for `.last` where a terminal shows it.
  public func writer(presenting presentation: Presentation = Presentation()) -> ResultWriter {
    ResultWriter(
      settings: settings,
      presentation: presentation,
      recording: isTerminal ? RecordedResult(presentation: presentation) : nil,
      output: current
    )
  }

  /// Ends a result, and says below it what a terminal does not show of it.
  ///
  /// - Parameters:
  ///   - writer: What wrote the result.
  ///   - isSummarized: Whether something else is said of its rows.
  /// - Throws: An `OutputError` of the output's, or `InterruptedOutput`.
  public func finish(_ writer: ResultWriter, isSummarized: Bool = false) throws {
    keep(writer, isWhole: true)
    try writer.finish()
    guard isTerminal else { return }
    let footer = ResultFooter(
      rowCount: writer.rowCount,
      shownRowCount: writer.shownRowCount,
      hasCutCells: writer.hasCutCells,
      isKept: writer.recording?.isComplete ?? false,
      countsRows: settings.mode.isTable && !isSummarized
    )
    if let line = footer.line { try remark(line) }
  }

  /// Ends a result whose statement failed: as in `sqlite3`, the rows before the error are shown.
  ///
  /// What fails now comes second: the statement's error is the one to report.
  public func abandon(_ writer: ResultWriter) {
    keep(writer, isWhole: false)
    try? writer.finish()
  }

  private func keep(_ writer: ResultWriter, isWhole: Bool) {
    guard let recording = writer.recording, isWhole || writer.rowCount > 0 else { return }
    last = LastResult(recording: recording, rowCount: writer.rowCount, isWhole: isWhole)
  }
}
