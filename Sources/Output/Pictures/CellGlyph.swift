/// A character that a picture draws itself, in the whole cell, so that lines and blocks join whatever font there is.
enum CellGlyph {
  /// Whether a character is drawn.
  static func draws(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return false
    }
    return isBraille(scalar) || arms[character] != nil || block(character) != nil
      || character == "░" || character == "┊"
  }

  private static func isBraille(_ scalar: Unicode.Scalar) -> Bool {
    0x2800...0x28FF ~= scalar.value
  }

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

  /// The part of a cell that a block or a heavy line fills: its left and right, and upper and lower ends, from 0 to 1.
  private static func block(_ character: Character) -> (ClosedRange<Double>, ClosedRange<Double>)? {
    switch character {
    case "█": return (0...1, 0...1)
    case "▐": return (0.5...1, 0...1)
    case "▀": return (0...1, 0...0.5)
    case "▔": return (0...1, 0...0.125)
    case "━": return (0...1, 0.4...0.6)
    case "╸": return (0...0.5, 0.4...0.6)
    default: break
    }
    guard let scalar = character.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x2581...0x2587: return (0...1, (1 - Double(scalar.value - 0x2580) / 8)...1)
    case 0x2589...0x258F: return (0...Double(0x2590 - scalar.value) / 8, 0...1)
    default: return nil
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
    func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> String {
      let number = SVGDrawing.number
      // What joins the next row goes a little into it: paths that only touch show a seam where a picture is scaled.
      let bottom = bottom == height ? height + 0.6 : bottom
      return
        "M\(number(x + left)) \(number(y + top))H\(number(x + right))V\(number(y + bottom))H\(number(x + left))Z"
    }
    if let (across, down) = block(character) {
      return rectangle(
        across.lowerBound * width,
        down.lowerBound * height,
        across.upperBound * width,
        down.upperBound * height
      )
    }
    if let arms = arms[character] {
      let (middle, center) = (width / 2, height / 2)
      let half = 0.6
      var path = ""
      if !arms.isDisjoint(with: [.left, .right]) {
        path += rectangle(
          arms.contains(.left) ? 0 : middle - half,
          center - half,
          arms.contains(.right) ? width : middle + half,
          center + half
        )
      }
      if !arms.isDisjoint(with: [.up, .down]) {
        path += rectangle(
          middle - half,
          arms.contains(.up) ? 0 : center - half,
          middle + half,
          arms.contains(.down) ? height : center + half
        )
      }
      return path
    }
    if character == "┊" {
      return [0.05, 0.4, 0.75].map {
        rectangle(width / 2 - 0.6, $0 * height, width / 2 + 0.6, ($0 + 0.2) * height)
      }.joined()
    }
    if character == "░" {
      return (0..<6).flatMap { row in (0..<3).map { (row, $0) } }.map { row, column in
        let left = (Double(column) + 0.35) * width / 3
        let top = (Double(row) + 0.35) * height / 6
        return rectangle(left, top, left + width / 9, top + height / 18)
      }.joined()
    }
    guard let scalar = character.unicodeScalars.first, isBraille(scalar) else { return "" }
    // As in DotCanvas: three rows column by column, and the fourth behind them.
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    let (dotWidth, dotHeight) = (width / 2, height / 4)
    return places.enumerated().filter { scalar.value & (1 << $0.offset) != 0 }.map { _, place in
      let (left, top) = (Double(place.0) * dotWidth, Double(place.1) * dotHeight)
      return rectangle(
        left + dotWidth * 0.15,
        top + dotHeight * 0.2,
        left + dotWidth * 0.85,
        top + dotHeight * 0.8
      )
    }.joined()
  }
}
