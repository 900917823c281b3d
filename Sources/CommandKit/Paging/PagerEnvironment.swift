/// What the environment says about pagers.
public struct PagerEnvironment: Sendable {
  /// `$PAGER`; nil where it is not set.
  public var pager: String?

  /// Whether `$LESS` has options for less.
  public var setsLess: Bool

  /// Whether there is a program `less`.
  public var hasLess: Bool

  /// Makes a description of the environment.
  public init(pager: String?, setsLess: Bool, hasLess: Bool) {
    self.pager = pager
    self.setsLess = setsLess
    self.hasLess = hasLess
  }

  /// The pager's command for the system's shell, with its options.
  ///
  /// It is nil if there is no pager, or if `$PAGER` is empty or `cat`, which turns paging off.
  public var command: String? {
    guard let pager else { return hasLess ? completed("less") : nil }
    let isOff = pager.allSatisfy(\.isWhitespace) || pager == "cat"
    return isOff ? nil : completed(pager)
  }

  /// The command; a `less` without options gets those that show colours and do not wrap tables.
  ///
  /// If `$LESS` is set, the user has chosen its options, and only the one for colours is added.
  func completed(_ command: String) -> String {
    guard command == "less" || command.hasSuffix("/less"), !command.contains(" ") else {
      return command
    }
    return command + (setsLess ? " -R" : " -SRFX")
  }
}
