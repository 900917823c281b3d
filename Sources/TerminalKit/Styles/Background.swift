/// What the shell knows about the colour behind a terminal's text.
public enum Background: Equatable, Sendable {
  /// The terminal's answer, or black or white if the shell only knows that it is dark or light.
  case color(Color)
  /// Nothing is known: text must be legible on black and on white.
  case unknown

  /// The least contrast of text with its background: WCAG 2.1 asks for 4.5 : 1, and for 3 : 1 of what is no running
  /// text.
  ///
  /// Where the background may be black or white, hardly a colour has 4.5 : 1 with both.
  public var leastContrast: Double { if case .unknown = self { 3 } else { 4.5 } }

  /// Reads the environment variable `COLORFGBG`, such as `15;0`; nil if it says nothing.
  ///
  /// The number after its last semicolon is the background's place among the 16 colours; 0 to 6 and 8 are dark.
  public init?(colorFGBG text: String) {
    guard let place = text.split(separator: ";").last.flatMap({ Int($0) }), 0...15 ~= place else {
      return nil
    }
    self = .color(place < 7 || place == 8 ? .black : .white)
  }

  /// Whether a colour is legible as text.
  func carries(_ color: Color) -> Bool {
    colors.allSatisfy { color.contrast(with: $0) >= leastContrast }
  }

  /// The colours that may be behind the text.
  var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .unknown: [.black, .white]
    }
  }
}
