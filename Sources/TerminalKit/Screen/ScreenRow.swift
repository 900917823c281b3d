/// A row of the terminal's screen: its text with the escape sequences of its styles.
public struct ScreenRow: Equatable {
  /// The text and the escape sequences of its styles.
  public private(set) var text = ScreenText()
  /// The width in cells.
  public private(set) var width = 0
  /// Whether the row has characters of several scalars: terminals disagree on their width.
  private(set) var isUncertain = false
  private let styles: StyleSheet
  private var style = TextStyle.plain

  /// An empty row, on a terminal with these styles.
  public init(_ styles: StyleSheet) {
    self.styles = styles
  }

  /// Adds a character; a control character is shown as a symbol.
  public mutating func append(_ character: Character, _ style: TextStyle) {
    begin(style)
    text.append(line: String(character))
    width += DisplayWidth.of(character)
    if character.unicodeScalars.count > 1 { isUncertain = true }
  }

  /// Ends the style of the last character: call this when the row is complete.
  public mutating func endStyle() {
    begin(.plain)
  }

  private mutating func begin(_ style: TextStyle) {
    guard style != self.style else { return }
    if !styles.beginning(of: self.style).isEmpty { text.append(Styling.reset) }
    text.append(styles.beginning(of: style))
    self.style = style
  }
}
