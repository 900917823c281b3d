import QueryBuilder

extension Session {
  /// Does some work that waits longer, or less long, than usual for a lock that another connection holds.
  ///
  /// - Parameters:
  ///   - range: The shortest and the longest wait; `0...0` fails at once.
  ///   - body: The work.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func waiting<Result>(
    milliseconds range: ClosedRange<Int>,
    _ body: () throws -> Result
  ) throws -> Result {
    let usual = try uncancelled.integer(RawStatement("PRAGMA busy_timeout")).map(Int.init) ?? 0
    setBusyTimeout(milliseconds: min(max(usual, range.lowerBound), range.upperBound))
    defer { setBusyTimeout(milliseconds: usual) }
    return try body()
  }
}
