import CLibrary

/// A colour of 24 bits.
public struct Color: Hashable, Sendable {
  /// The amount of red.
  public let red: UInt8

  /// The amount of green.
  public let green: UInt8

  /// The amount of blue.
  public let blue: UInt8

  /// Makes a colour of the lowest 24 bits of a number, `0xRRGGBB`; higher bits are ignored.
  public init(rgb: Int64) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// Makes a colour of its amounts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Black.
  public static let black = Color(rgb: 0)

  /// White.
  public static let white = Color(rgb: 0xFFFFFF)

  /// A red of the palette that is legible on black and on white.
  public static let red = Color(rgb: 0xD70000)

  /// A gray of the palette that is legible on black and on white.
  static let gray = Color(rgb: 0x878787)

  /// The nearest colour in the cube of the palette.
  var inPalette: Color { Color(paletteIndex: paletteIndex) ?? self }

  /// The index of the nearest colour in the 6 x 6 x 6 cube of the 256-colour palette.
  ///
  /// The steps of the cube are 0, 95, 135, 175, 215 and 255.
  var paletteIndex: Int {
    16 + 36 * Self.cubeStep(red) + 6 * Self.cubeStep(green) + Self.cubeStep(blue)
  }

  /// The colour at a place of the 6 x 6 x 6 cube of the 256-colour palette; nil for the places beside the cube.
  public init?(paletteIndex index: Int) {
    guard 16..<232 ~= index else { return nil }
    func amount(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
    let place = index - 16
    self.init(red: amount(place / 36), green: amount(place / 6 % 6), blue: amount(place % 6))
  }

  private static func cubeStep(_ amount: UInt8) -> Int {
    // 48 and 115 are half-way between the first steps; from there on the steps are 40 apart.
    if amount < 48 { return 0 }
    return amount < 115 ? 1 : (Int(amount) - 35) / 40
  }
}

extension Color {
  /// The relative luminance: 0 for black, 1 for white.
  ///
  /// WCAG 2.1, "relative luminance": the shares of sRGB's linear amounts of red, green and blue.
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio of two colours, from 1 (none) to 21 (black on white).
  ///
  /// WCAG 2.1, "contrast ratio": `(L1 + 0.05) / (L2 + 0.05)`, with the lighter colour's luminance above.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func linear(_ amount: UInt8) -> Double { linearAmounts[Int(amount)] }

  /// The linear amount of each of the 256 amounts, because a table asks for the contrast of every row's colour.
  private static let linearAmounts: [Double] = (0...255).map { amount in
    let share = Double(amount) / 255
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  /// The colour at a point on the way to another: 0 is this one, 1 the other.
  func mixed(with other: Color, share: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let (from, to) = (Double(from), Double(to))
      return UInt8((from + (to - from) * share).rounded())
    }
    return Color(
      red: mix(red, other.red),
      green: mix(green, other.green),
      blue: mix(blue, other.blue)
    )
  }
}
