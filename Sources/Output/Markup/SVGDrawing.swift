import TerminalKit

/// A drawing in SVG, for dark and light pages: the one writer of SVG.
///
/// It needs nothing from elsewhere: texts are texts, in whatever font the reader has. The classes of its style sheet
/// begin with `rs-`, because a page may have several drawings in it.
struct SVGDrawing {
  /// The part of a text that stands at its place.
  enum Anchor: String {
    case start, middle, end
  }

  private let width: Double
  private let height: Double
  private let title: String
  private var body = ""
  /// What it is for those who do not see it: an image, which its title describes, or a group of texts.
  var role = "img"
  /// The rules of the style sheet after those of the paper and the ink.
  var styles = SVGDrawing.stylesOfCharts

  /// An empty drawing.
  ///
  /// - Parameters:
  ///   - width: Its width in pixels.
  ///   - height: Its height in pixels.
  ///   - title: What it shows, for those who do not see it.
  init(width: Double, height: Double, title: String) {
    // An image without a name is nothing to those who do not see it.
    (self.width, self.height, self.title) = (width, height, title.isEmpty ? "A drawing" : title)
  }

  /// Adds an element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes, in their order.
  ///   - text: What is in it; nil for nothing.
  mutating func add(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    text: String? = nil
  ) {
    let list = attributes.map { " \($0)=\"\(MarkupText.escaped($1))\"" }.joined()
    body += "<\(name)\(list)" + (text.map { ">\(MarkupText.escaped($0))</\(name)>" } ?? "/>") + "\n"
  }

  /// Begins an element that holds others.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    body += "<\(name)" + attributes.map { " \($0)=\"\(MarkupText.escaped($1))\"" }.joined() + ">\n"
  }

  /// Ends an element that holds others.
  mutating func close(_ name: String) { body += "</\(name)>\n" }

  /// Adds a line of text.
  mutating func text(
    _ words: String,
    _ x: Double,
    _ y: Double,
    _ anchor: Anchor = .start,
    style: String = "rs-ink"
  ) {
    add(
      "text",
      ["class": style, "x": Self.number(x), "y": Self.number(y), "text-anchor": anchor.rawValue],
      text: words
    )
  }

  /// Adds a straight line.
  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, style: String) {
    add(
      "line",
      [
        "class": style, "x1": Self.number(x1), "y1": Self.number(y1), "x2": Self.number(x2),
        "y2": Self.number(y2),
      ]
    )
  }

  /// Adds a filled rectangle.
  mutating func rectangle(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    style: String
  ) {
    add(
      "rect",
      [
        "class": style, "x": Self.number(x), "y": Self.number(y), "width": Self.number(width),
        "height": Self.number(height),
      ]
    )
  }

  /// Fonts whose characters are 0.6 of their height wide, so that texts take the room that is reckoned for their cells.
  static let monospacedFonts =
    "ui-monospace, SFMono-Regular, Menlo, Consolas, \"DejaVu Sans Mono\", monospace"

  /// The whole drawing, as a file or as a part of a page.
  var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" class="rs-drawing" viewBox="0 0 \(Self.number(width)) \
    \(Self.number(height))" width="\(Self.number(width))" role="\(role)" \
    font-family="\(MarkupText.escaped(Self.monospacedFonts))" font-size="12">
    <title>\(MarkupText.escaped(title))</title>
    <style>\(Self.stylesOfPaper)\(styles)</style>
    <rect class="rs-paper" width="100%" height="100%"/>
    \(body)</svg>

    """
  }

  /// The colour of a light page, and of a dark one.
  static let lightPaper = Color(rgb: 0xFFFFFF)
  static let darkPaper = Color(rgb: 0x0D1117)

  /// The paper and the ink on a light page, and on a dark one.
  private static let stylesOfPaper = """

    .rs-drawing { max-width: 100%; height: auto; }
    .rs-paper { fill: \(code(of: lightPaper)); } .rs-ink { fill: #1f2328; }
    @media (prefers-color-scheme: dark) {
    .rs-paper { fill: \(code(of: darkPaper)); } .rs-ink { fill: #e6edf3; }
    }

    """

  /// What charts are made of; the colours of lines and bars are legible on light and dark pages.
  private static let stylesOfCharts: String = {
    let colors = ChartColors.all.enumerated().map { index, color in
      ".rs-\(index) { fill: \(code(of: color)); stroke: \(code(of: color)); }\n"
    }
    return """
      .rs-faint { fill: #59636e; } .rs-head { fill: #1f2328; font-weight: 600; font-size: 14px; }
      .rs-grid { stroke: #d1d9e0; } .rs-axis { stroke: #59636e; }
      .rs-mark { stroke: #59636e; stroke-dasharray: 2 3; }
      \(colors.joined()).rs-line { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
      .rs-band, .rs-bar { stroke: none; } .rs-band { fill-opacity: .18; }
      @media (prefers-color-scheme: dark) {
      .rs-head { fill: #e6edf3; } .rs-faint { fill: #9198a1; }
      .rs-grid { stroke: #30363d; } .rs-axis, .rs-mark { stroke: #9198a1; }
      }

      """
  }()

  /// A colour as CSS writes it: `#0087d7`.
  static func code(of color: Color) -> String {
    "#"
      + [color.red, color.green, color.blue].map { byte in
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
      }.joined()
  }

  /// A coordinate to two decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
