/// What is known of the colour behind a terminal's text.
public enum Background: Equatable, Sendable {
  /// The terminal's answer, or black or white where only light and dark are known.
  case color(Color)
  /// Nothing is known: text must be legible on black and on white.
  case unknown

  /// The least contrast of text with what is behind it: WCAG 2.1 asks for 3 : 1 for what is not running text.
  public static let leastContrast = 3.0

  /// Reads the environment variable `COLORFGBG`, such as `15;0`; nil where it says nothing.
  ///
  /// Behind its last semicolon stands the background's place among the 16 colours, of which 0 to 6 and 8 are
  /// dark.
  public init?(colorFGBG text: String) {
    guard let place = text.split(separator: ";").last.flatMap({ Int($0) }), 0...15 ~= place else {
      return nil
    }
    self = .color(place < 7 || place == 8 ? .black : .white)
  }

  /// Whether a colour is legible as text.
  func carries(_ color: Color) -> Bool {
    colors.allSatisfy { color.contrast(with: $0) >= Self.leastContrast }
  }

  /// The colours that may be behind the text.
  var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .unknown: [.black, .white]
    }
  }
}
