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

  /// The command of the system's shell that is the pager, with its options.
  ///
  /// It is nil where there is none, and where `$PAGER` is empty or `cat`, which is how it is turned off.
  public var command: String? {
    guard let pager else { return hasLess ? completed("less") : nil }
    let isOff = pager.allSatisfy(\.isWhitespace) || pager == "cat"
    return isOff ? nil : completed(pager)
  }

  /// The command with what `less` without options needs: to show colours, and not to wrap tables.
  ///
  /// Who has set `$LESS` has chosen all but the colours.
  func completed(_ command: String) -> String {
    guard command == "less" || command.hasSuffix("/less"), !command.contains(" ") else {
      return command
    }
    return command + (setsLess ? " -R" : " -SRFX")
  }
}
