/// Whether and how results that do not fit the terminal go through a pager.
public final class Paging {
  /// What `.pager` has chosen.
  public var choice = PagerChoice.automatic

  /// What the environment says.
  public let environment: PagerEnvironment

  /// What holds back until it is known whether everything fits.
  public let terminal: PagedTerminal

  /// Paging at a terminal where somebody types.
  public init(at terminal: PagedTerminal, environment: PagerEnvironment) {
    self.terminal = terminal
    self.environment = environment
  }

  /// The command that shows what does not fit; nil for none.
  public var command: String? { choice.command(in: environment) }
}
