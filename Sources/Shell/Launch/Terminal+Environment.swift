import TerminalKit

extension Terminal {
  /// The terminal that the standard output is; nil where it is none.
  ///
  /// Where `allowsColor` is false it gets no colours, as with `NO_COLOR`.
  static func found(allowsColor: Bool) -> Terminal? {
    guard StandardStream.output.isTerminal else { return nil }
    return Terminal(
      columns: TerminalSize.current.columns,
      styling: Styling.found(allowsColor: allowsColor)
    )
  }
}

extension Styling {
  /// What the environment says that the terminal can do, and should.
  fileprivate static func found(allowsColor: Bool) -> Styling {
    guard let name = Environment.variable("TERM"), name != "dumb" else { return .none }
    guard allowsColor, Environment.variable("NO_COLOR") == nil else { return .monochrome }
    let isTrueColor = ["truecolor", "24bit"].contains(Environment.variable("COLORTERM"))
    return isTrueColor ? .trueColor : .palette
  }
}
