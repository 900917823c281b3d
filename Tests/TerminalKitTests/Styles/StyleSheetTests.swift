import TerminalKit
import TestSupport
import Testing

/// The colour that an escape sequence asks for; nil if it asks for none.
///
/// The cube of the palette is xterm's: 16 + 36 r + 6 g + b, with the amounts 0, 95, 135, 175, 215 and 255.
private func color(_ sequence: String) -> Color? {
  let numbers = sequence.dropFirst(2).dropLast().split(separator: ";").compactMap { Int64($0) }
  guard let place = numbers.firstIndex(of: 38) else { return nil }
  let values = numbers[(place + 2)...]
  guard numbers[place + 1] == 5 else { return Color(rgb: values.reduce(0) { $0 << 8 | $1 }) }
  let amounts: [Int64] = [0, 95, 135, 175, 215, 255]
  let index = Int(values.first ?? 0) - 16
  return Color(rgb: amounts[index / 36] << 16 | amounts[index / 6 % 6] << 8 | amounts[index % 6])
}

/// The escape sequence with which a piece of typed text begins.
private func beginning(_ style: TextStyle, in sheet: StyleSheet) -> String {
  let layout = InputLayout(prompt: "", text: "x", styles: [StyledSpan(0..<1, style)])
  let row = layout.frame(columns: 10, in: sheet).rows.first?.text.description ?? ""
  return String(row.prefix { $0 != "x" })
}

private let coloredStyles: [TextStyle] = [.keyword, .string, .number, .command, .mistake]

struct StyleSheetTests {
  private static let backgrounds: [(Background, behind: [Color])] = [
    (.color(.black), [.black]), (.color(.white), [.white]), (.unknown, [.black, .white]),
    // Solarized's two backgrounds, and the gray for which it is hardest.
    (.color(Color(rgb: 0xFDF6E3)), [Color(rgb: 0xFDF6E3)]),
    (.color(Color(rgb: 0x002B36)), [Color(rgb: 0x002B36)]),
    (.color(Color(rgb: 0x777777)), [Color(rgb: 0x777777)]),
  ]

  @Test(arguments: [Styling.palette, .trueColor], 0..<6)
  func `every colour is legible on its background, and on both where it is not known`(
    styling: Styling,
    number: Int
  ) throws {
    let (background, behind) = Self.backgrounds[number]
    let sheet = StyleSheet(styling, on: background)
    for rgb in stride(from: Int64(0), to: 0x1000000, by: 0x0F0F) {
      let shown = try #require(color(sheet.foreground(Color(rgb: rgb)).text))
      for color in behind {
        let ratio = shown.contrast(with: color)
        guard ratio < least(background) else { continue }
        Issue.record("\(String(rgb, radix: 16)) is shown as \(shown), with \(ratio) : 1")
      }
    }
  }

  @Test func `a colour that is legible stays`() {
    let sheet = StyleSheet(.trueColor, on: .color(.black))
    #expect(sheet.foreground(Color(rgb: 0x4A99EF)).text == "\u{1B}[38;2;74;153;239m")
    // On white it has 2.97 : 1.
    #expect(
      StyleSheet(.trueColor, on: .color(.white)).foreground(Color(rgb: 0x4A99EF)).text
        != "\u{1B}[38;2;74;153;239m"
    )
  }

  @Test(arguments: [Styling.palette, .trueColor], coloredStyles)
  func `what is typed is legible on black, on white, and where the background is not known`(
    styling: Styling,
    style: TextStyle
  ) throws {
    for (background, behind) in Self.backgrounds.prefix(3) {
      let shown = try #require(color(beginning(style, in: StyleSheet(styling, on: background))))
      #expect(behind.allSatisfy { shown.contrast(with: $0) >= least(background) })
    }
  }

  /// What WCAG 2.1 asks for of text, and of less than that where no colour may have it with black and with white.
  private func least(_ background: Background) -> Double { background == .unknown ? 3 : 4.5 }

  @Test func `without colours bold and underlined are left, and without styles nothing`() {
    let sheet = StyleSheet(.monochrome)
    #expect(sheet.foreground(.white).text == "")
    #expect(beginning(.keyword, in: sheet) == "\u{1B}[1m")
    #expect(beginning(.command, in: sheet) == "\u{1B}[1m")
    #expect(beginning(.mistake, in: sheet) == "\u{1B}[4m")
    #expect(beginning(.match, in: sheet) == "\u{1B}[7m")
    #expect(beginning(.string, in: sheet) == "")
    for style in coloredStyles + [.comment, .suggestion, .match] {
      let layout = InputLayout(prompt: "", text: "x", styles: [StyledSpan(0..<1, style)])
      #expect(
        layout.frame(columns: 10, in: StyleSheet(.none)).rows.map(\.text.description) == ["x"]
      )
    }
  }

  @Test(
    arguments: [
      ("15;0", .color(.black)), ("0;15", .color(.white)), ("0;default;7", .color(.white)),
      ("7;8", .color(.black)), ("12", .color(.white)), ("0;default", nil), ("", nil), ("1;99", nil),
    ] as [(String, Background?)]
  )
  func `COLORFGBG tells light from dark`(text: String, background: Background?) {
    #expect(Background(colorFGBG: text) == background)
  }
}
