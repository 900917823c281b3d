/// What is printed after each statement besides its rows: what `.changes` and `.stats` set.
public struct StatementReport: Sendable {
  /// The statistics after each statement.
  public enum Statistics: String, Sendable {
    /// None.
    case off
    /// Memory, cache and SQLite's counters.
    case on
    /// The same, and the columns of the result.
    case columns = "stmt"
    /// The number of steps.
    case steps = "vmstep"
  }

  /// Whether the number of changed rows is printed.
  public var showsChanges = false

  /// The statistics after each statement.
  public var statistics = Statistics.off
}
