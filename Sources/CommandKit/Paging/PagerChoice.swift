/// What `.pager` has chosen.
public enum PagerChoice: Equatable, Sendable {
  /// The pager that the environment names, or less.
  case automatic
  /// No pager: long results scroll past.
  case off
  /// A command of the system's shell.
  case command(String)

  /// The pager's command for the system's shell; nil for no pager.
  public func command(in environment: PagerEnvironment) -> String? {
    switch self {
    case .automatic: environment.command
    case .off: nil
    case .command(let command): environment.completed(command)
    }
  }
}
