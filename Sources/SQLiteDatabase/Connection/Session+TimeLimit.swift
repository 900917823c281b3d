extension Session {
  /// Does some work whose statements stop when its time is up.
  ///
  /// - Parameters:
  ///   - duration: How long the work may take.
  ///   - body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws; a ``StoreError`` that is an interruption if the time was up.
  public func limited<Result>(
    to duration: Duration,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try hooks.progress.bounded(by: ContinuousClock.now + duration, body)
  }
}
