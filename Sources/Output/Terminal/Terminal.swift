/// What the output must know of the terminal that it goes to.
public struct Terminal: Equatable, Sendable {
  /// The width in cells.
  public var columns: Int

  /// Which styles it may be sent.
  public var styling: Styling

  /// Makes the description of a terminal.
  public init(columns: Int, styling: Styling) {
    self.columns = columns
    self.styling = styling
  }
}

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
  static let reset = "\u{1B}[0m"

  /// Begins a hit.
  var hit: String {
    switch self {
    case .none: ""
    case .monochrome: "\u{1B}[1;4m"
    case .palette, .trueColor: "\u{1B}[1;31m"
    }
  }

  /// Begins a NULL.
  var null: String { self == .none ? "" : "\u{1B}[2m" }

  /// Begins text in a colour.
  func foreground(_ color: Color) -> String {
    switch self {
    case .none, .monochrome: ""
    case .palette: "\u{1B}[38;5;\(color.paletteIndex)m"
    case .trueColor: "\u{1B}[38;2;\(color.red);\(color.green);\(color.blue)m"
    }
  }
}
