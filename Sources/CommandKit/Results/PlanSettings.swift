/// How the plans and programs of statements are shown: what `.eqp` and `.explain` set.
public struct PlanSettings: Sendable {
  /// What is shown before the result of each statement.
  public enum Preview: String, Sendable {
    /// Nothing.
    case off
    /// Its plan.
    case plan = "on"
    /// Its plan, as with ``plan``: the plans of its triggers, which `sqlite3` adds, are not shown.
    case triggers = "trigger"
    /// Its plan and its program.
    case full
  }

  /// Which results are laid out as a statement's program, with its columns and indentation.
  public enum ProgramLayout: String, Sendable {
    /// The results of EXPLAIN.
    case auto
    /// All results.
    case on
    /// None.
    case off
  }

  /// What is shown before each result.
  public var preview = Preview.off

  /// Which results are laid out as programs.
  public var layout = ProgramLayout.auto
}
