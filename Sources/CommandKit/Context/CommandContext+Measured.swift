import Files
public import SQLiteDatabase

extension CommandContext {
  /// Does some work, and then says beside the results what was done and how long it took.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - summary: Makes the sentence about the work's result, without the time and the full stop.
  /// - Throws: What the work throws.
  public func measured<Result>(
    _ work: (Session) throws -> Result,
    summary: (Result) -> String
  ) throws {
    let start = Moment.now
    let result = try perform(work)
    let seconds = (Moment.now - start).secondsText(decimals: 3)
    try output.remark("\(summary(result)) in \(seconds) s.")
  }
}
