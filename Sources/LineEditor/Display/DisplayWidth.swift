import CEditline

/// How many cells text takes on the terminal.
package enum DisplayWidth {
  /// The number of cells that a text takes in one row, without tabs and line breaks.
  static func cells(in text: String) -> Int {
    text.reduce(0) { $0 + cells(of: $1) }
  }

  /// The number of cells that a character takes: two for a flag, or for emoji joined to one picture.
  static func cells(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count > 1, isPicture(scalars, beginningWith: first) { return 2 }
    if scalars.count == 1, first.isASCII { return first.value < 0x20 ? 0 : 1 }
    return scalars.reduce(0) { $0 + width(of: $1) }
  }

  /// A text with pictures of control characters in their place, so that it cannot drive the terminal.
  static func printable(_ text: some StringProtocol) -> String {
    var printable = ""
    for scalar in text.unicodeScalars {
      printable.unicodeScalars.append(picture(of: scalar))
    }
    return printable
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    UTF8Locale.isActive ? max(0, Int(cel_width(scalar.value))) : 1
  }

  private static func isPicture(
    _ scalars: Character.UnicodeScalarView,
    beginningWith first: Unicode.Scalar
  ) -> Bool {
    if 0x1F1E6...0x1F1FF ~= first.value { return true }
    return first.properties.isEmoji
      && scalars.contains {
        $0 == "\u{200D}" || $0 == "\u{FE0F}" || $0.properties.isEmojiModifier
      }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x2028...0x2029: "\u{2424}"
    // C1 control characters, and what would turn the rest of the line around.
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}
