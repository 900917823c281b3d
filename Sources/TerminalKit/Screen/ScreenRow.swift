/// A row of the terminal's screen, ready to be written.
public struct ScreenRow: Equatable {
  /// The text with its styles, all of them ended.
  public private(set) var text = ""
  /// How many cells it takes.
  public private(set) var width = 0
  /// Whether characters of several scalars are in it, whose width terminals do not agree on.
  public private(set) var isUncertain = false
  private var style = TextStyle.plain

  /// An empty row.
  public init() {}

  /// A row of plain text.
  init(_ text: String) {
    for character in text { append(character, .plain) }
  }

  /// Adds a character that is no control character.
  public mutating func append(_ character: Character, _ style: TextStyle) {
    begin(style)
    text.append(character)
    width += DisplayWidth.of(character)
    if character.unicodeScalars.count > 1 { isUncertain = true }
  }

  /// Ends the style that is in force.
  public mutating func endStyle() {
    begin(.plain)
  }

  private mutating func begin(_ style: TextStyle) {
    guard style != self.style else { return }
    if self.style != .plain { text += "\u{1B}[0m" }
    if style != .plain { text += "\u{1B}[\(style.parameters)m" }
    self.style = style
  }
}
