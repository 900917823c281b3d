/// A colour of 24 bits.
public struct Color: Equatable, Sendable {
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
  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Black.
  public static let black = Color(rgb: 0)

  /// White.
  public static let white = Color(rgb: 0xFFFFFF)

  /// A red of the palette that is legible on black and on white.
  static let red = Color(rgb: 0xD70000)

  /// A gray of the palette that is legible on black and on white.
  static let gray = Color(rgb: 0x878787)

  /// The nearest colour in the cube of the palette.
  var inPalette: Color {
    func amount(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
    return Color(
      red: amount(Self.cubeStep(red)),
      green: amount(Self.cubeStep(green)),
      blue: amount(Self.cubeStep(blue))
    )
  }

  /// The index of the nearest colour in the 6 x 6 x 6 cube of the 256-colour palette.
  ///
  /// The steps of the cube are 0, 95, 135, 175, 215 and 255.
  var paletteIndex: Int {
    16 + 36 * Self.cubeStep(red) + 6 * Self.cubeStep(green) + Self.cubeStep(blue)
  }

  private static func cubeStep(_ amount: UInt8) -> Int {
    // 48 and 115 are half-way between the first steps; from there on the steps are 40 apart.
    if amount < 48 { return 0 }
    return amount < 115 ? 1 : (Int(amount) - 35) / 40
  }
}
