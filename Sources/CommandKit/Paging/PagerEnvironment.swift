import SQLText

/// What the environment says about pagers.
public struct PagerEnvironment: Sendable {
  /// `$PAGER`; nil where it is not set.
  public var pager: String?

  /// `$LESS`, the user's options for less; nil where it is not set.
  public var less: String?

  /// Whether there is a program `less`.
  public var hasLess: Bool

  /// Makes a description of the environment.
  public init(pager: String?, less: String?, hasLess: Bool) {
    self.pager = pager
    self.less = less
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
  public func completed(_ command: String) -> String {
    guard command == "less" || command.hasSuffix("/less"), !command.contains(" ") else {
      return command
    }
    return command + (less == nil ? " -SRFX" : " -R")
  }

  /// The environment variables to start a pager with, besides this program's own: a prompt for less, and its secure
  /// mode.
  ///
  /// A person who does not know less types the next command into it, and its `s` would write a file, `!` run a program. A
  /// prompt that the user has chosen, in `$LESS` or in the command, stays.
  func variables(for command: String) -> [String: String] {
    let words = command.split(separator: " ")
    guard let program = words.first, program == "less" || program.hasSuffix("/less"),
      !([less ?? ""] + words.dropFirst().map(String.init)).contains(where: Self.setsPrompt)
    else { return [:] }
    // First, because an option at the end of $LESS may take all that follows for its value.
    return ["LESS": Self.prompts + (less ?? ""), "LESSSECURE": "1"]
  }

  /// Whether options of less set its prompt; it may be said of other options with a P in them, too.
  private static func setsPrompt(_ options: String) -> Bool {
    options.contains("P") || options.contains("--prompt")
  }

  /// Options of less for its short, medium and long prompt: in its language `?e` begins what is shown at the
  /// end, `:` the alternative, and `.` ends both.
  private static let prompts: String = {
    let keys = "q leaves this page?e (END):, Space shows more, /WORD finds, h helps."
    let place = "lines %lt-%lb?L of %L.\\: "
    return "-Ps\(keys)$-Pm\(place)\(keys)$-PM\(place)\(keys)$"
  }()
}
