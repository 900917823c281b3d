/// Lays the text in the editor out in the rows of a terminal.
///
/// Each line of the text begins with a prompt; lines too long for the terminal go on in the next row. Tabs go
/// to multiples of 8, other control characters are shown as pictures.
public struct InputLayout {
  /// What is shown before the first line.
  public var prompt: String
  /// What is shown before the others; none where there are not so many.
  public var continuationPrompts: [String]
  /// The text.
  public var text: String
  /// Its styles, in order.
  public var styles: [StyledSpan]
  /// How many bytes of the text are before the cursor.
  public var cursor: Int
  /// What may come after the text.
  public var suggestion: String

  /// Lays out a text; the cursor stands at its end unless it is given, in bytes of UTF-8.
  public init(
    prompt: String,
    continuationPrompts: [String] = [],
    text: String,
    styles: [StyledSpan] = [],
    cursor: Int? = nil,
    suggestion: String = ""
  ) {
    self.prompt = prompt
    self.continuationPrompts = continuationPrompts
    self.text = text
    self.styles = styles
    self.cursor = cursor ?? text.utf8.count
    self.suggestion = suggestion
  }

  /// The rows, and the place of the cursor in them.
  ///
  /// - Parameter columns: The width of the terminal in cells.
  /// - Returns: At least one row.
  public func frame(columns: Int) -> Frame {
    var rows = RowWriter(columns: columns)
    rows.write(prompt, .plain)
    var (offset, lineNumber) = (0, 0)
    var styles = styles[...]
    for character in text {
      while let first = styles.first, first.bytes.upperBound <= offset { styles.removeFirst() }
      let isStyled = styles.first.map { $0.bytes.lowerBound <= offset } ?? false
      let end = offset + character.utf8.count
      if offset..<end ~= cursor { rows.placeCursor(before: character) }
      if character.isLineBreak {
        rows.endRow()
        if lineNumber < continuationPrompts.count {
          rows.write(continuationPrompts[lineNumber], .plain)
        }
        lineNumber += 1
      } else {
        rows.write(character, isStyled ? styles.first?.style ?? .plain : .plain)
      }
      offset = end
    }
    if offset <= cursor { rows.placeCursor(before: suggestion.first) }
    rows.write(suggestion, .suggestion)
    return rows.frame
  }
}

/// Writes characters into rows of a width.
private struct RowWriter {
  private let columns: Int
  private var rows: [ScreenRow] = []
  private var row = ScreenRow()
  private var cursor: (row: Int, column: Int, text: String?) = (0, 0, nil)

  init(columns: Int) {
    // The widest character takes two cells.
    self.columns = max(2, columns)
  }

  mutating func write(_ text: String, _ style: TextStyle) {
    for character in text { write(character, style) }
  }

  mutating func write(_ character: Character, _ style: TextStyle) {
    if character == "\t" {
      startRow(forCells: 1)
      let count = min(8 - row.width % 8, columns - row.width)
      for _ in 0..<count { row.append(" ", style) }
      return
    }
    for shown in TerminalText.harmless(String(character)) {
      startRow(forCells: DisplayWidth.of(shown))
      row.append(shown, style)
    }
  }

  /// The cursor stands where the next character will; at the end of a full row, on its last cell.
  mutating func placeCursor(before next: Character?) {
    if next?.isLineBreak != true { startRow(forCells: next.map { DisplayWidth.of($0) } ?? 1) }
    var before = row
    before.endStyle()
    cursor = (
      rows.count, min(row.width, columns - 1), row.isUncertain ? before.text : nil
    )
  }

  mutating func endRow() {
    row.endStyle()
    rows.append(row)
    row = ScreenRow()
  }

  var frame: Frame {
    var whole = self
    whole.endRow()
    return Frame(
      rows: whole.rows,
      cursorRow: cursor.row,
      cursorColumn: cursor.column,
      textBeforeCursor: cursor.text
    )
  }

  /// Goes to the next row if characters of that width have no room in this one.
  private mutating func startRow(forCells width: Int) {
    if row.width > 0, row.width + width > columns { endRow() }
  }
}

extension Character {
  /// Whether a new line of the text begins after it; not after Unicode's other separators.
  fileprivate var isLineBreak: Bool { self == "\n" || self == "\r\n" }
}
