/// What is told after statements beside their rows: what `.changes` and `.stats` set.
public struct StatementReport: Sendable {
  /// The statistics after each statement.
  public enum Statistics: String, Sendable {
    /// None.
    case off
    /// Memory, cache and what SQLite counted.
    case on
    /// The same, and the columns of the result.
    case columns = "stmt"
    /// The number of steps.
    case steps = "vmstep"
  }

  /// Whether the number of rows changed is told.
  public var showsChanges = false

  /// The statistics after each statement.
  public var statistics = Statistics.off
}
