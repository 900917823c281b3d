/// The kinds of styles that a terminal can show, with the escape sequences for result sets.
public enum Styling: Equatable, Sendable {
  /// No styles (`TERM=dumb`).
  case none

  /// Bold, dim and underlined, but no colours (`NO_COLOR`).
  case monochrome

  /// The palette of 256 colours.
  case palette

  /// All colours (`COLORTERM=truecolor`).
  case trueColor

  /// The escape sequence that ends every style.
  public static let reset = ControlSequence.style("0")

  /// The escape sequence that begins a NULL; empty without styles.
  public var null: ControlSequence { self == .none ? .none : .style("2") }
}
