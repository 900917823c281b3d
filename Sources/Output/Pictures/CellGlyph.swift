/// A character that a picture draws itself, in the whole cell, so that lines and blocks join whatever font there is.
enum CellGlyph {
  /// A part of a cell that is filled, by its ends as shares of the cell.
  private typealias Box = (left: Double, top: Double, right: Double, bottom: Double)

  /// The arms of box-drawing characters, which meet in the middle of the cell.
  private struct Arms: OptionSet {
    let rawValue: Int
    static let left = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let up = Arms(rawValue: 4)
    static let down = Arms(rawValue: 8)
  }

  private static let arms: [Character: Arms] = [
    "─": [.left, .right], "│": [.up, .down], "┌": [.right, .down],
    "┐": [.left, .down], "└": [.right, .up], "┘": [.left, .up], "├": [.up, .down, .right],
    "┤": [.up, .down, .left], "┬": [.left, .right, .down], "┴": [.left, .right, .up],
    "┼": [.left, .right, .up, .down], "╭": [.right, .down], "╮": [.left, .down],
    "╰": [.right, .up], "╯": [.left, .up],
  ]

  /// Half the thickness of a line, in pixels.
  private static let half = 0.6

  /// Whether a character is drawn.
  static func draws(_ character: Character) -> Bool {
    boxes(of: character, width: 1, height: 1) != nil
  }

  /// What a character fills of a cell of so many pixels; nil where it is not drawn.
  private static func boxes(of character: Character, width: Double, height: Double) -> [Box]? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    let (thinAcross, thinDown) = (half / width, half / height)
    switch scalar {
    case "\u{2581}"..."█": return [(0, 1 - Double(scalar.value - 0x2580) / 8, 1, 1)]
    case "\u{2589}"..."\u{258F}": return [(0, 0, Double(0x2590 - scalar.value) / 8, 1)]
    case "▐": return [(0.5, 0, 1, 1)]
    case "▀": return [(0, 0, 1, 0.5)]
    case "▔": return [(0, 0, 1, 0.125)]
    case "━": return [(0, 0.4, 1, 0.6)]
    case "╸": return [(0, 0.4, 0.5, 0.6)]
    case "┊": return [0.05, 0.4, 0.75].map { (0.5 - thinAcross, $0, 0.5 + thinAcross, $0 + 0.2) }
    case "░":
      return (0..<6).flatMap { row in (0..<3).map { (row, $0) } }.map { row, column in
        let (left, top) = ((Double(column) + 0.35) / 3, (Double(row) + 0.35) / 6)
        return (left, top, left + 1.0 / 9, top + 1.0 / 18)
      }
    case "\u{2800}"..."\u{28FF}": return dots(of: scalar.value)
    default: break
    }
    guard let arms = arms[character] else { return nil }
    var boxes: [Box] = []
    if !arms.isDisjoint(with: [.left, .right]) {
      let left = arms.contains(.left) ? 0 : 0.5 - thinAcross
      let right = arms.contains(.right) ? 1 : 0.5 + thinAcross
      boxes.append((left, 0.5 - thinDown, right, 0.5 + thinDown))
    }
    if !arms.isDisjoint(with: [.up, .down]) {
      let top = arms.contains(.up) ? 0 : 0.5 - thinDown
      let bottom = arms.contains(.down) ? 1 : 0.5 + thinDown
      boxes.append((0.5 - thinAcross, top, 0.5 + thinAcross, bottom))
    }
    return boxes
  }

  /// The dots of a character of Braille.
  private static func dots(of value: UInt32) -> [Box] {
    DotCanvas.bits.enumerated().flatMap { column, bits in
      bits.enumerated().filter { value & UInt32($0.element) != 0 }.map { row, _ in
        let (left, top) = (Double(column) / 2, Double(row) / 4)
        return (left + 0.075, top + 0.05, left + 0.425, top + 0.2)
      }
    }
  }

  /// The parts of a path that draw a character, to be filled.
  ///
  /// - Parameters:
  ///   - character: A character that is drawn.
  ///   - x: The left end of the cell, in pixels.
  ///   - y: Its upper end.
  ///   - width: Its width.
  ///   - height: Its height.
  /// - Returns: The data of the path.
  static func path(
    _ character: Character,
    x: Double,
    y: Double,
    width: Double,
    height: Double
  ) -> String {
    let number = SVGDrawing.number
    return (boxes(of: character, width: width, height: height) ?? []).map { box in
      let (left, right) = (number(x + box.left * width), number(x + box.right * width))
      // What joins the next row goes a little into it: paths that only touch show a seam where a picture is scaled.
      let bottom = number(y + box.bottom * height + (box.bottom == 1 ? half : 0))
      return "M\(left) \(number(y + box.top * height))H\(right)V\(bottom)H\(left)Z"
    }
    .joined()
  }
}
