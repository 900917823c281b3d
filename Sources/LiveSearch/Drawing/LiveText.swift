import TerminalKit

/// Text of one line in several styles.
struct LiveText: Equatable {
  /// A piece in one style.
  struct Run: Equatable {
    var text: String
    var style: TextStyle
  }

  private(set) var runs: [Run] = []

  /// No text.
  init() {}

  /// A text in one style.
  init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  /// A text with its hits between the characters of `HitMarker`, which take no room.
  init(marked text: String, _ style: TextStyle = .plain) {
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
  mutating func append(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    runs.append(Run(text: TerminalText.harmless(text), style: style))
  }

  /// Adds a text.
  mutating func append(_ text: LiveText) {
    runs += text.runs
  }

  /// Adds blanks up to a column.
  mutating func pad(to width: Int) {
    append(String(repeating: " ", count: max(0, width - self.width)))
  }

  /// The width in cells.
  var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// The text without styles.
  var text: String { runs.map(\.text).joined() }

  /// As much of the text as fits a width, with `…` where something is left out.
  func cut(to width: Int) -> LiveText {
    guard self.width > width else { return self }
    var cut = LiveText()
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

  /// The same, as what may be out of date.
  func faint() -> LiveText {
    var faint = LiveText()
    for run in runs { faint.append(run.text, .faint) }
    return faint
  }

  /// The text as a row of the screen.
  func row(_ sheet: StyleSheet) -> ScreenRow {
    var row = ScreenRow(sheet)
    for run in runs { for character in run.text { row.append(character, run.style) } }
    row.endStyle()
    return row
  }
}
