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

  /// In which row, from 0, a cell stands on a terminal that has become narrower: a wide character that has no room in a
  /// row is in the next one as a whole.
  func row(ofCell cell: Int, columns: Int) -> Int {
    let columns = max(1, columns)
    var (row, column, passed) = (0, 0, 0)
    for character in String(decoding: text.bytesWithoutSequences, as: UTF8.self) {
      let width = DisplayWidth.of(character)
      if column > 0, column + width > columns { (row, column) = (row + 1, 0) }
      guard passed + width <= cell else { return row }
      (column, passed) = (column + width, passed + width)
    }
    return row + (column + cell - passed) / columns
  }

  private mutating func begin(_ style: TextStyle) {
    guard style != self.style else { return }
    if !styles.beginning(of: self.style).isEmpty { text.append(Styling.reset) }
    text.append(styles.beginning(of: style))
    self.style = style
  }
}
