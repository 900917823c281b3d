/// Whether and how results that do not fit the terminal go through a pager.
public final class Paging {
  /// The current pager's command for the system's shell; nil for no pager: long results scroll past.
  public lazy var command = environment.command

  /// What the environment says, which is read when a page is shown.
  public private(set) lazy var environment = readEnvironment()
  private let readEnvironment: () -> PagerEnvironment

  /// The terminal, which holds output back until it no longer fits.
  public let terminal: PagedTerminal

  /// Makes paging for a terminal where a person types.
  public init(
    at terminal: PagedTerminal,
    environment: @autoclosure @escaping () -> PagerEnvironment
  ) {
    self.terminal = terminal
    readEnvironment = environment
  }

  /// The environment variables to start the current pager with, besides this program's own.
  public var variables: [String: String] { command.map(environment.variables) ?? [:] }
}
