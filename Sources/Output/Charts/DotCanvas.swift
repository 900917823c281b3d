/// A drawing area of a terminal: dots in cells, each cell in one colour.
///
/// A cell has 2 x 4 dots, as characters of Braille have, or is one dot, for which a letter stands.
struct DotCanvas {
  /// The bits of a character of Braille by the column and the row of their dots: Unicode numbers the first three rows
  /// column by column, and the fourth after them.
  static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  let columns: Int
  let rows: Int
  private let dotsAcross: Int
  private let dotsDown: Int
  private var dots: [UInt8]
  private var colors: [Int]

  init(columns: Int, rows: Int, isPlain: Bool) {
    (self.columns, self.rows) = (columns, rows)
    (dotsAcross, dotsDown) = isPlain ? (1, 1) : (2, 4)
    dots = Array(repeating: 0, count: columns * rows)
    colors = Array(repeating: 0, count: columns * rows)
  }

  /// Draws a line between two places, whose parts of the width and of the height from the top are 0 to 1.
  mutating func line(
    from start: (across: Double, down: Double),
    to end: (across: Double, down: Double),
    color: Int
  ) {
    let (first, last) = (dot(at: start), dot(at: end))
    let count = max(abs(last.x - first.x), abs(last.y - first.y))
    for step in 0...count {
      let share = count == 0 ? 0 : Double(step) / Double(count)
      set(
        first.x + Int((Double(last.x - first.x) * share).rounded()),
        first.y + Int((Double(last.y - first.y) * share).rounded()),
        color
      )
    }
  }

  /// The colour and the character of Braille of a cell; nil where nothing is drawn.
  func cell(_ column: Int, _ row: Int) -> (character: Character, color: Int)? {
    let cell = row * columns + column
    guard dots[cell] != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(dots[cell])) else {
      return nil
    }
    return (Character(scalar), colors[cell])
  }

  private func dot(at place: (across: Double, down: Double)) -> (x: Int, y: Int) {
    let (width, height) = (columns * dotsAcross, rows * dotsDown)
    return (
      min(width - 1, Int(place.across * Double(width))),
      min(height - 1, Int(place.down * Double(height)))
    )
  }

  private mutating func set(_ x: Int, _ y: Int, _ color: Int) {
    let cell = y / dotsDown * columns + x / dotsAcross
    dots[cell] |= Self.bits[x % dotsAcross][y % dotsDown]
    colors[cell] = color
  }
}
