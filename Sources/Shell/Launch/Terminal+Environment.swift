import CommandKit
import Output
import TerminalKit

extension Terminal {
  /// The terminal of the standard output; nil if it is not a terminal.
  ///
  /// - Parameter allowsColor: Whether it may get colours; if not, it gets none, as with `NO_COLOR`.
  /// - Returns: The terminal.
  static func found(allowsColor: Bool) -> Terminal? {
    guard StandardStream.output.isTerminal else { return nil }
    let size = TerminalSize.current
    var terminal = Terminal(
      columns: size.columns,
      rows: size.rows,
      styling: Styling.found(allowsColor: allowsColor),
      background: Environment.variable("COLORFGBG").flatMap(Background.init(colorFGBG:)) ?? .unknown
    )
    terminal.isLikeXterm = Environment.isLikeXterm
    return terminal
  }
}

extension Styling {
  /// The styling that the terminal supports and the user wants, according to the environment.
  fileprivate static func found(allowsColor: Bool) -> Styling {
    guard let name = Environment.variable("TERM"), name != "dumb" else { return .none }
    // Such as vt100 and xterm-mono, and not vte.
    let isMonochrome =
      name.hasPrefix("vt") && name.dropFirst(2).first?.isNumber == true || name.hasSuffix("-m")
      || name.hasSuffix("-mono")
    guard allowsColor, !isMonochrome, Environment.variable("NO_COLOR") == nil else {
      return .monochrome
    }
    let isTrueColor = ["truecolor", "24bit"].contains(Environment.variable("COLORTERM"))
    return isTrueColor ? .trueColor : .palette
  }
}

extension Paging {
  /// Paging at the terminal of the standard output, with the pager that the environment names.
  static func found(at standard: ByteOutput) -> Paging {
    Paging(
      at: PagedTerminal(standard) { TerminalSize.current },
      environment: PagerEnvironment(
        pager: Environment.variable("PAGER", allowsEmpty: true),
        less: Environment.variable("LESS", allowsEmpty: true),
        hasLess: Environment.hasProgram("less")
      )
    )
  }
}
