/// The layout of text that a user edits, with its prompts, in the rows of a terminal.
///
/// Each line of the text follows a prompt. Lines that are too long for the terminal continue in the next row.
/// Tabs advance to the next multiple of 8 cells; other control characters are shown as symbols.
public struct InputLayout {
  /// The prompt before the first line.
  public var prompt: String
  /// The prompts before the second and later lines; lines beyond the last of these prompts have none.
  public var continuationPrompts: [String]
  /// The text.
  public var text: String
  /// The styles of the text, in the order of their places; they do not overlap.
  public var styles: [StyledSpan]
  /// The place of the cursor: the number of UTF-8 bytes of the text before it.
  public var cursor: Int
  /// Text shown dimmed behind the text, as a proposal.
  public var suggestion: String

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the first line.
  ///   - continuationPrompts: The prompts before the other lines.
  ///   - text: The text.
  ///   - styles: The styles of the text, in order.
  ///   - cursor: The number of UTF-8 bytes before the cursor; nil for the end of the text.
  ///   - suggestion: Text shown dimmed behind the text.
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

  /// Draws the text and the cursor as a frame.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal in cells.
  ///   - sheet: How styles look on the terminal.
  /// - Returns: A frame of at least one row.
  public func frame(columns: Int, in sheet: StyleSheet) -> Frame {
    var rows = RowWriter(columns: columns, sheet)
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

/// Fills rows of a given width with characters.
private struct RowWriter {
  private let columns: Int
  private var rows: [ScreenRow] = []
  private let sheet: StyleSheet
  private var row: ScreenRow
  private var cursor: (row: Int, column: Int, text: ScreenText?) = (0, 0, nil)

  init(columns: Int, _ sheet: StyleSheet) {
    // The widest character takes two cells.
    self.columns = max(2, columns)
    self.sheet = sheet
    row = ScreenRow(sheet)
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

  /// Puts the cursor where the next character will go; behind a full row, on its last cell.
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
    row = ScreenRow(sheet)
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

  /// Starts the next row if this one has no room for so many cells.
  private mutating func startRow(forCells width: Int) {
    if row.width > 0, row.width + width > columns { endRow() }
  }
}

extension Character {
  /// Whether the character ends a line of the text; Unicode's other separators do not.
  fileprivate var isLineBreak: Bool { self == "\n" || self == "\r\n" }
}
