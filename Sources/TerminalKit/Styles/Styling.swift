/// Which escape sequences a terminal may be sent.
public enum Styling: Equatable, Sendable {
  /// None at all (`TERM=dumb`).
  case none

  /// Bold, dim and underlined, but no colours (`NO_COLOR`).
  case monochrome

  /// The palette of 256 colours.
  case palette

  /// All colours (`COLORTERM=truecolor`).
  case trueColor

  /// Ends every style.
  public static let reset = "\u{1B}[0m"

  /// Begins a hit.
  public var hit: String {
    switch self {
    case .none: ""
    case .monochrome: "\u{1B}[1;4m"
    case .palette, .trueColor: "\u{1B}[1;31m"
    }
  }

  /// Begins a NULL.
  public var null: String { self == .none ? "" : "\u{1B}[2m" }

  /// Begins text in a colour.
  public func foreground(_ color: Color) -> String {
    switch self {
    case .none, .monochrome: ""
    case .palette: "\u{1B}[38;5;\(color.paletteIndex)m"
    case .trueColor: "\u{1B}[38;2;\(color.red);\(color.green);\(color.blue)m"
    }
  }
}
