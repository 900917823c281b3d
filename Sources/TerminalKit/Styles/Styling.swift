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
  public static let reset = "\u{1B}[0m"

  /// The escape sequence that begins a NULL; empty without styles.
  public var null: String { self == .none ? "" : "\u{1B}[2m" }
}
