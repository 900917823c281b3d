/// How styles and colours look on a terminal, according to what it can show and to its background.
public struct StyleSheet: Equatable, Sendable {
  /// The kinds of styles that the terminal can show.
  public let styling: Styling

  /// What the shell knows about the colour behind the text.
  public let background: Background

  /// Makes the styles of a terminal.
  public init(_ styling: Styling, on background: Background = .unknown) {
    self.styling = styling
    self.background = background
  }

  /// Whether there are colours.
  public var hasColors: Bool { styling == .palette || styling == .trueColor }

  /// The escape sequence that begins text in a colour, or in the nearest one that is legible; empty without colours.
  public func foreground(_ color: Color) -> ControlSequence { .style(parameters(of: color)) }

  /// The escape sequence that begins a hit; empty without styles.
  public var hit: ControlSequence { beginning(of: .hit) }

  /// The escape sequence that begins a style of typed text; empty for plain text, and without styles.
  ///
  /// Without colours, bold and underlined say what colours would say.
  func beginning(of style: TextStyle) -> ControlSequence {
    guard styling != .none else { return .none }
    let color = style.color.map(parameters) ?? ""
    let attribute = style == .hit && !hasColors ? "1;4" : style.attribute
    let parameters = [attribute, color].filter { !$0.isEmpty }
    return .style(parameters.joined(separator: ";"))
  }

  private func parameters(of color: Color) -> String {
    switch styling {
    case .none, .monochrome: return ""
    case .palette: return "38;5;\(legible(color).paletteIndex)"
    case .trueColor:
      let color = legible(color)
      return "38;2;\(color.red);\(color.green);\(color.blue)"
    }
  }

  /// The colour as the terminal shows it, mixed with as much white or black as it needs to be legible.
  public func legible(_ color: Color) -> Color {
    let shown = shown(color)
    guard !background.carries(shown) else { return shown }
    // If both black and white may be behind the text, the colour moves away from the one with too little contrast.
    let behind = background.colors.first { shown.contrast(with: $0) < background.leastContrast }
    // From this luminance on, black has more contrast with a colour than white.
    let target: Color = behind.map { $0.luminance > 0.179 } ?? false ? .black : .white
    let steps = 32
    for step in 1...steps {
      let mixed = self.shown(color.mixed(with: target, share: Double(step) / Double(steps)))
      if background.carries(mixed) { return mixed }
    }
    return .gray
  }

  private func shown(_ color: Color) -> Color { styling == .palette ? color.inPalette : color }
}

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
