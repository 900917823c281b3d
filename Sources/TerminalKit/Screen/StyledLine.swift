/// A text of one line in several styles, harmless for a terminal.
public struct StyledLine: Equatable, Sendable {
  /// A piece in one style.
  public struct Run: Equatable, Sendable {
    /// The text, harmless.
    public var text: String
    /// How it looks.
    public var style: TextStyle
  }

  /// The pieces, from left to right.
  public private(set) var runs: [Run] = []

  /// No text.
  public init() {}

  /// A text in one style.
  public init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  /// A text with its hits between the characters of `HitMarker`, which take no room.
  public init(marked text: String, _ style: TextStyle = .plain) {
    var piece = ""
    var isHit = false
    for scalar in text.unicodeScalars {
      guard scalar == HitMarker.open || scalar == HitMarker.close else {
        piece.unicodeScalars.append(scalar)
        continue
      }
      append(piece, isHit ? .hit : style)
      piece = ""
      isHit = scalar == HitMarker.open
    }
    append(piece, isHit ? .hit : style)
  }

  /// Adds a text in one style; control characters become symbols.
  public mutating func append(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    runs.append(Run(text: TerminalText.harmless(text), style: style))
  }

  /// Adds a text.
  public mutating func append(_ text: StyledLine) {
    runs += text.runs
  }

  /// Adds blanks up to a column.
  public mutating func pad(to width: Int) {
    append(String(repeating: " ", count: max(0, width - self.width)))
  }

  /// One text after another.
  public static func + (first: StyledLine, second: StyledLine) -> StyledLine {
    var line = first
    line.append(second)
    return line
  }

  /// The width in cells.
  public var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// The text without styles.
  public var text: String { runs.map(\.text).joined() }

  /// As much of the text as fits a width, with `…` in place of the rest.
  public func cut(to width: Int) -> StyledLine {
    guard self.width > width else { return self }
    var cut = StyledLine()
    var left = width - 1
    for run in runs {
      var piece = ""
      for character in run.text {
        let cells = DisplayWidth.of(character)
        guard cells <= left else {
          cut.append(piece, run.style)
          if width > 0 { cut.append("…", run.style) }
          return cut
        }
        left -= cells
        piece.append(character)
      }
      cut.append(piece, run.style)
    }
    return cut
  }

  /// The text in lines of a width, broken at blanks where there are some; an empty text is one line.
  public func wrapped(to width: Int) -> [StyledLine] {
    let cells = runs.flatMap { run in run.text.map { (character: $0, style: run.style) } }
    var lines: [StyledLine] = []
    var (start, room) = (0, width)
    var blank: Int?
    var next = 0
    while next < cells.count {
      room -= DisplayWidth.of(cells[next].character)
      if cells[next].character == " " { blank = next }
      guard room < 0, next > start else {
        next += 1
        continue
      }
      let end = blank ?? next
      lines.append(StyledLine(cells[start..<end]))
      start = blank.map { $0 + 1 } ?? next
      (next, room, blank) = (start, width, nil)
    }
    return lines + [StyledLine(cells[start...])]
  }

  private init(_ cells: ArraySlice<(character: Character, style: TextStyle)>) {
    for (character, style) in cells {
      if runs.last?.style == style {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(Run(text: String(character), style: style))
      }
    }
  }

  /// The same line, faint, because it may be out of date.
  public func faint() -> StyledLine {
    var faint = StyledLine()
    for run in runs { faint.append(run.text, .faint) }
    return faint
  }

  /// The text as a row of the screen.
  public func row(_ sheet: StyleSheet) -> ScreenRow {
    var row = ScreenRow(sheet)
    for run in runs { for character in run.text { row.append(character, run.style) } }
    row.endStyle()
    return row
  }
}

extension String {
  /// The text with blanks up to a width in cells.
  ///
  /// - Parameters:
  ///   - width: The width; a wider text stays as it is.
  ///   - atRight: Whether the text stands at the right, as numbers do.
  /// - Returns: The text with its blanks.
  public func padded(to width: Int, atRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: Swift.max(0, width - DisplayWidth.of(self)))
    return atRight ? blanks + self : self + blanks
  }
}
