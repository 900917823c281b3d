/// How the plans and programs of statements are shown: what `.eqp` and `.explain` set.
public struct PlanSettings: Sendable {
  /// What comes before the result of each statement.
  public enum Preview: String, Sendable {
    /// Nothing.
    case off
    /// Its plan.
    case plan = "on"
    /// Its plan, and those of triggers.
    case triggers = "trigger"
    /// Its plan and its program.
    case full
  }

  /// Whether rows are written as the program of a statement, with its columns and indentation.
  public enum ProgramLayout: String, Sendable {
    /// In what EXPLAIN gives.
    case auto
    /// In all results.
    case on
    /// In none.
    case off
  }

  /// What comes before each result.
  public var preview = Preview.off

  /// Which results are laid out as programs.
  public var layout = ProgramLayout.auto
}
