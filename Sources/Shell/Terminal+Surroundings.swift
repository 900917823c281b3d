import Output

extension Terminal {
  /// The terminal that the standard output is; nil where it is none.
  ///
  /// Where `allowsColor` is false it gets no colours, as with `NO_COLOR`.
  static func found(allowsColor: Bool) -> Terminal? {
    guard Surroundings.outputIsTerminal else { return nil }
    return Terminal(
      columns: Surroundings.outputWidth,
      styling: Styling.found(allowsColor: allowsColor)
    )
  }
}

extension Styling {
  /// What the environment says that the terminal can do, and should.
  fileprivate static func found(allowsColor: Bool) -> Styling {
    guard let name = Surroundings.variable("TERM"), name != "dumb" else { return .none }
    guard allowsColor, Surroundings.variable("NO_COLOR") == nil else { return .monochrome }
    let isTrueColor = ["truecolor", "24bit"].contains(Surroundings.variable("COLORTERM"))
    return isTrueColor ? .trueColor : .palette
  }
}
