/// What `.pager` has chosen.
public enum PagerChoice: Equatable, Sendable {
  /// What the environment names, or less.
  case automatic
  /// Results run through the terminal.
  case off
  /// A command of the system's shell.
  case command(String)

  /// The command that shows what does not fit; nil for none.
  public func command(in environment: PagerEnvironment) -> String? {
    switch self {
    case .automatic: environment.command
    case .off: nil
    case .command(let command): environment.completed(command)
    }
  }
}
