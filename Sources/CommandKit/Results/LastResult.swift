public import Output

/// The result that a terminal showed last, kept for `.last`.
public struct LastResult {
  /// Its rows, or the first of them.
  public let recording: RecordedResult

  /// The number of rows that there were.
  let rowCount: Int

  /// Whether the statement came to its end, and was not stopped by an error or the user.
  let isWhole: Bool

  /// What is to be said of rows that were not kept; nil where there are none.
  public var remark: String? {
    if !recording.isComplete {
      return "Only the first \(recording.rowCount) of \(rowCount) rows were kept; "
        + ".once FILE, and the statement again, writes all to a file."
    }
    return isWhole ? nil : "The statement was stopped after row \(rowCount): there may be more."
  }
}
