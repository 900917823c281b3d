public import Output
import SQLSpelling

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
