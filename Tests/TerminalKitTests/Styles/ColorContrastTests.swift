import TerminalKit
import Testing

struct ColorContrastTests {
  // The ratios that WCAG 2.1 and its well-known examples give: 21 for black on white, and #767676 as the lightest
  // gray with 4.5 : 1 on white.
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1.0), (0x767676, 0xFFFFFF, 4.54),
      (0x777777, 0xFFFFFF, 4.48), (0xFF0000, 0xFFFFFF, 4.0), (0x0000FF, 0xFFFFFF, 8.59),
      // The green and the blue of xterm's first 16 colours, where they are hard to read.
      (0x00CD00, 0xFFFFFF, 2.16), (0x0000EE, 0x000000, 2.23),
    ] as [(Int64, Int64, Double)]
  )
  func `the contrast of two colours is WCAG's, whichever is in front`(
    one: Int64,
    other: Int64,
    ratio: Double
  ) {
    let (one, other) = (Color(rgb: one), Color(rgb: other))
    #expect(abs(one.contrast(with: other) - ratio) < 0.01)
    #expect(one.contrast(with: other) == other.contrast(with: one))
  }
}
