/// Whether and how results that do not fit the terminal go through a pager.
public final class Paging {
  /// What `.pager` has chosen.
  public var choice = PagerChoice.automatic

  /// What the environment says.
  public let environment: PagerEnvironment

  /// The terminal, which holds output back until it no longer fits.
  public let terminal: PagedTerminal

  /// Makes paging for a terminal where a person types.
  public init(at terminal: PagedTerminal, environment: PagerEnvironment) {
    self.terminal = terminal
    self.environment = environment
  }

  /// The current pager's command for the system's shell; nil for no pager.
  public var command: String? { choice.command(in: environment) }

  /// The environment variables to start the current pager with, besides this program's own.
  public var variables: [String: String] { command.map(environment.variables) ?? [:] }
}
