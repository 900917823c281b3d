#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Color {
  /// The relative luminance: 0 for black, 1 for white.
  ///
  /// WCAG 2.1, "relative luminance": the shares of sRGB's linear amounts of red, green and blue.
  public var luminance: Double {
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

  /// The colour that is so far on the way to another: 0 is this one, 1 the other.
  func mixed(with other: Color, share: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return Color(
      red: mix(red, other.red),
      green: mix(green, other.green),
      blue: mix(blue, other.blue)
    )
  }
}
