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
  /// Text shown dimmed after the text, as a proposal.
  public var suggestion: String

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the first line.
  ///   - continuationPrompts: The prompts before the other lines.
  ///   - text: The text.
  ///   - styles: The styles of the text, in order.
  ///   - cursor: The number of UTF-8 bytes before the cursor; nil for the end of the text.
  ///   - suggestion: Text shown dimmed after the text.
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
  ///   - height: The height of the terminal in rows, for a frame without the rows that are farther from the cursor; nil
  ///     for all rows.
  ///   - sheet: How styles look on the terminal.
  /// - Returns: A frame of at least one row.
  /// - Complexity: Linear in the text; of what is far from the cursor, plain lines are only counted.
  public func frame(columns: Int, height: Int? = nil, in sheet: StyleSheet) -> Frame {
    let columns = max(RowWriter.fewestColumns, columns)
    var rows = RowWriter(columns: columns, sheet)
    var (above, below) = (0, 0)
    var styles = styles[...]
    let lines = TextLine.lines(of: text)
    let cursorLine = lines.lastIndex { $0.start <= cursor } ?? 0
    for (number, line) in lines.enumerated() {
      let prompt = prompt(ofLine: number)
      let isFar = height.map { abs(number - cursorLine) > $0 } ?? false
      if isFar, let count = line.plainRowCount(in: text, after: prompt, columns: columns) {
        if number < cursorLine { above += count } else { below += count }
        continue
      }
      if rows.isBegun { rows.endRow() }
      rows.write(prompt, .plain)
      write(line, &styles, to: &rows)
    }
    var frame = rows.frame
    (frame.rowsAbove, frame.rowsBelow) = (above, below)
    return frame
  }

  /// Writes a line of the text, with the cursor if it stands there; after the last one the suggestion.
  private func write(
    _ line: TextLine,
    _ styles: inout ArraySlice<StyledSpan>,
    to rows: inout RowWriter
  ) {
    var offset = line.start
    for character in line.characters(of: text) {
      while let first = styles.first, first.bytes.upperBound <= offset { styles.removeFirst() }
      let isStyled = styles.first.map { $0.bytes.lowerBound <= offset } ?? false
      let end = offset + character.utf8.count
      if offset..<end ~= cursor { rows.placeCursor(before: character) }
      rows.write(character, isStyled ? styles.first?.style ?? .plain : .plain)
      offset = end
    }
    if let next = line.next {
      if offset..<next ~= cursor { rows.placeCursor(before: "\n") }
    } else {
      if offset <= cursor { rows.placeCursor(before: suggestion.first) }
      rows.write(suggestion, .suggestion)
    }
  }

  private func prompt(ofLine number: Int) -> String {
    if number == 0 { return prompt }
    return number <= continuationPrompts.count ? continuationPrompts[number - 1] : ""
  }
}

/// A line of a text: places in its UTF-8 bytes.
///
/// `\n` and `\r\n` end a line; Unicode's other separators do not.
private struct TextLine {
  /// Where it starts.
  let start: Int
  /// Where it ends, without its line break.
  let end: Int
  /// Where the next one starts; nil for the last.
  let next: Int?

  /// The lines of a text, at least one.
  static func lines(of text: String) -> [TextLine] {
    var text = text
    return text.withUTF8 { bytes in
      var lines: [TextLine] = []
      var start = 0
      while let feed = bytes[start...].firstIndex(of: 0x0A) {
        let isPair = feed > start && bytes[feed - 1] == 0x0D
        lines.append(TextLine(start: start, end: isPair ? feed - 1 : feed, next: feed + 1))
        start = feed + 1
      }
      return lines + [TextLine(start: start, end: bytes.count, next: nil)]
    }
  }

  /// Its characters.
  func characters(of text: String) -> Substring {
    let first = text.utf8.index(text.startIndex, offsetBy: start)
    return text[first..<text.utf8.index(first, offsetBy: end - start)]
  }

  /// The rows that it takes after a prompt; nil if not all of its characters take one cell.
  func plainRowCount(in text: String, after prompt: String, columns: Int) -> Int? {
    let width = DisplayWidth.of(prompt)
    guard width < columns else { return nil }
    let isPlain = text.utf8.withContiguousStorageIfAvailable {
      TerminalText.isPlain(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0)[start..<end])
      )
    }
    guard isPlain == true else { return nil }
    return max(1, (width + end - start + columns - 1) / columns)
  }
}

/// Fills rows of a given width with characters.
private struct RowWriter {
  private let columns: Int
  private var rows: [ScreenRow] = []
  private let sheet: StyleSheet
  private var row: ScreenRow
  private var cursor: (row: Int, column: Int, text: ScreenText?) = (0, 0, nil)

  /// Whether something was written, or a cursor placed.
  private(set) var isBegun = false

  /// The widest character takes two cells.
  static let fewestColumns = 2

  init(columns: Int, _ sheet: StyleSheet) {
    self.columns = columns
    self.sheet = sheet
    row = ScreenRow(sheet)
  }

  mutating func write(_ text: String, _ style: TextStyle) {
    isBegun = true
    for character in text { write(character, style) }
  }

  mutating func write(_ character: Character, _ style: TextStyle) {
    if character == "\t" {
      startRow(forCells: 1)
      let count = min(8 - row.width % 8, columns - row.width)
      for _ in 0..<count { row.append(" ", style) }
      return
    }
    if let byte = character.asciiValue, 0x20..<0x7F ~= byte {
      startRow(forCells: 1)
      return row.append(character, style)
    }
    for shown in TerminalText.harmless(String(character)) {
      startRow(forCells: DisplayWidth.of(shown))
      row.append(shown, style)
    }
  }

  /// Puts the cursor where the next character will go; after a full row, on its last cell.
  mutating func placeCursor(before next: Character?) {
    if next != "\n" { startRow(forCells: next.map { DisplayWidth.of($0) } ?? 1) }
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
