import TerminalKit

/// What a terminal showed, as SVG: still, or as it came.
///
/// Text is text, which can be selected and read aloud; lines, blocks and dots are drawn, so that they join. Colours are
/// legible on light and on dark pages, and the page's reader chooses.
public struct TerminalPicture: Sendable {
  /// What was to be seen from a moment on.
  public struct Frame: Sendable {
    /// The moment, in seconds from the beginning.
    public var second: Double
    /// The lines, from the top.
    public var lines: [PictureLine]

    /// Makes a frame.
    public init(at second: Double, _ lines: [PictureLine]) {
      (self.second, self.lines) = (second, lines)
    }
  }

  // A cell in pixels; the width is that of most fonts of 14 pixels, and texts are stretched to it.
  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 14.0

  private let title: String
  private let frames: [Frame]

  /// Makes a picture of the last of some frames, which plays the others before it.
  ///
  /// - Parameters:
  ///   - title: What it shows, in words.
  ///   - frames: What was to be seen, in the order of time; a still picture has one.
  public init(_ title: String, frames: [Frame]) {
    (self.title, self.frames) = (title, frames)
  }

  /// The picture, with a line feed at its end.
  public var svg: String {
    let rows = frames.map(\.lines.count).max() ?? 0
    let segments = (0..<rows).flatMap(self.segments)
    let columns = segments.map(\.line.width).max() ?? 0
    var drawing = SVGDrawing(
      width: Double(max(columns, 20)) * Self.cell.width + 2 * Self.margin,
      height: Double(max(rows, 1)) * Self.cell.height + 2 * Self.margin,
      title: title
    )
    // The texts of an image would not be read aloud.
    drawing.role = "group"
    var colors: [Color] = []
    for segment in segments {
      drawing.open("g", segment.attributes)
      draw(segment, &colors, in: &drawing)
      drawing.close("g")
    }
    drawing.styles = styles(colors)
    return drawing.document
  }

  /// A line that stands in a row from one moment to another.
  private struct Segment {
    let row: Int
    let line: PictureLine
    let start: Double
    /// The moment from which something else is there; nil for the last one.
    var end: Double?

    /// The moments at which it comes and goes, with the classes of their rules.
    var attributes: KeyValuePairs<String, String> {
      let coming = start > 0 ? ("rs-late", "--a", start) : nil
      let moments = [coming, end.map { ("rs-past", "--b", $0) }].compactMap(\.self)
      guard !moments.isEmpty else { return [:] }
      return [
        "class": moments.map(\.0).joined(separator: " "),
        "style": moments.map { "\($1):\(SVGDrawing.number($2))s" }.joined(separator: ";"),
      ]
    }
  }

  /// What stands in a row, moment by moment.
  private func segments(ofRow row: Int) -> [Segment] {
    var segments: [Segment] = []
    var line = PictureLine.empty
    for frame in frames {
      let next = row < frame.lines.count ? frame.lines[row] : PictureLine.empty
      guard next != line else { continue }
      if !line.runs.isEmpty { segments[segments.count - 1].end = frame.second }
      if !next.runs.isEmpty {
        segments.append(Segment(row: row, line: next, start: frame.second))
      }
      line = next
    }
    return segments
  }

  private func draw(
    _ segment: Segment,
    _ colors: inout [Color],
    in drawing: inout SVGDrawing
  ) {
    let top = Self.margin + Double(segment.row) * Self.cell.height
    var column = 0
    for run in segment.line.runs {
      let look = className(run.look, &colors)
      let width = DisplayWidth.of(run.text)
      if run.look.isInverse {
        drawing.rectangle(
          Self.margin + Double(column) * Self.cell.width,
          top,
          Double(width) * Self.cell.width,
          Self.cell.height,
          style: look
        )
      }
      let ink = run.look.isInverse ? "rs-paper" : look
      for piece in Piece.pieces(of: run.text) {
        let left = Self.margin + Double(column + piece.column) * Self.cell.width
        if piece.isDrawn {
          drawing.add("path", ["class": ink, "d": path(piece.text, left, top)])
        } else {
          let length = Double(DisplayWidth.of(piece.text)) * Self.cell.width
          drawing.add(
            "text",
            [
              "class": "rs-cell \(ink)", "x": SVGDrawing.number(left),
              "y": SVGDrawing.number(top + 13), "textLength": SVGDrawing.number(length),
              "lengthAdjust": "spacingAndGlyphs",
            ],
            text: piece.text
          )
        }
      }
      column += width
    }
  }

  private func path(_ text: String, _ left: Double, _ top: Double) -> String {
    var path = ""
    for (place, character) in text.enumerated() {
      path += CellGlyph.path(
        character,
        x: left + Double(place) * Self.cell.width,
        y: top,
        width: Self.cell.width,
        height: Self.cell.height
      )
    }
    return path
  }

  /// Text, or characters that are drawn, without blanks around.
  private struct Piece {
    var text: String
    var column: Int
    var isDrawn: Bool

    /// The pieces of a text, of one direction each.
    static func pieces(of text: String) -> [Piece] {
      var column = 0
      return DirectionRuns.pieces(of: text).flatMap { part in
        defer { column += DisplayWidth.of(String(part.text)) }
        return pieces(of: part.text, from: column)
      }
    }

    /// The pieces of a text that begins at a column; one blank between words is a part of a text.
    private static func pieces(of text: Substring, from start: Int) -> [Piece] {
      var pieces: [Piece] = []
      var column = start
      var blanks = 2
      for character in text {
        defer { column += DisplayWidth.of(character) }
        guard character != " " else {
          blanks += 1
          continue
        }
        let isDrawn = CellGlyph.draws(character)
        let mayJoin = blanks == 0 || blanks == 1 && !isDrawn
        if mayJoin, let last = pieces.last, last.isDrawn == isDrawn {
          pieces[pieces.count - 1].text += (blanks == 1 ? " " : "") + String(character)
        } else {
          pieces.append(Piece(text: String(character), column: column, isDrawn: isDrawn))
        }
        blanks = 0
      }
      return pieces
    }
  }

  private func className(_ look: PictureLine.Look, _ colors: inout [Color]) -> String {
    var names: [String] = []
    if let color = look.color {
      let index = colors.firstIndex(of: color) ?? colors.count
      if index == colors.count { colors.append(color) }
      names.append("rs-color\(index)")
    } else {
      names.append("rs-ink")
    }
    if look.isBold { names.append("rs-bold") }
    if look.isFaint { names.append("rs-dim") }
    if look.isUnderlined { names.append("rs-under") }
    return names.joined(separator: " ")
  }

  private func styles(_ colors: [Color]) -> String {
    func rules(on background: Color) -> String {
      let sheet = StyleSheet(.trueColor, on: .color(background))
      return colors.enumerated().map { index, color in
        let code = SVGDrawing.code(of: sheet.legible(color))
        return ".rs-color\(index) { fill: \(code); }\n"
      }.joined()
    }
    return """
      .rs-cell { font: 14px \(SVGDrawing.monospacedFonts); white-space: pre; }
      .rs-bold { font-weight: 700; } .rs-dim { fill-opacity: .72; }
      .rs-under { text-decoration: underline; }
      @keyframes rs-wait { from, to { visibility: hidden; } }
      .rs-late { animation: rs-wait .01s var(--a) backwards; }
      .rs-past { animation: rs-wait .01s var(--b) forwards; }
      .rs-late.rs-past { animation: rs-wait .01s var(--a) backwards, rs-wait .01s var(--b) forwards; }
      @media (prefers-reduced-motion: reduce), print {
      .rs-late { animation: none; } .rs-past { display: none; }
      }
      \(rules(on: SVGDrawing.lightPaper))@media (prefers-color-scheme: dark) {
      \(rules(on: SVGDrawing.darkPaper))}

      """
  }
}
