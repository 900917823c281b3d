extension Session {
  /// The virtual machine's steps between two looks at the clock, some microseconds.
  private static let stepsBetweenLooks = 1_000

  /// Does some work whose statements stop when its time is up.
  ///
  /// SQLite calls only one progress handler: put this inside of ``ConnectionProgress/silenced(in:_:)`` where
  /// the user may have set one.
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
    let end = ContinuousClock.now + duration
    let progress = ConnectionProgress()
    let handler = ProgressHandler { ContinuousClock.now < end }
    progress.set(handler, every: Self.stepsBetweenLooks, in: self)
    defer { progress.set(handler, every: 0, in: self) }
    return try body()
  }
}
