/// How many cells a terminal gives to a character.
///
/// The rules are those of terminals that draw a sequence of emoji as one: the width of a character that
/// stands alone is its East Asian Width (UAX #11), marks and format characters have none, and a sequence is
/// as wide as an emoji, two cells (UTS #51).
enum ScreenWidth {
  /// The characters of width W and F in Unicode 14's `EastAsianWidth.txt`; unassigned code points between
  /// them are not told apart.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E,
    0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
    0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567,
    0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
    0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
    0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6,
    0x20000...0x3FFFD,
  ]

  /// The format characters of Unicode's Prepended_Concatenation_Mark, and the soft hyphen.
  private static let visibleFormats: [ClosedRange<UInt32>] = [
    0xAD...0xAD, 0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
    0x110BD...0x110BD, 0x110CD...0x110CD,
  ]

  /// The cells of a character that stands alone.
  static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .format: visibleFormats.contains { $0 ~= scalar.value } ? 1 : 0
    case .nonspacingMark, .enclosingMark: 0
    // Hangul's tone marks.
    case .spacingMark where 0x302E...0x302F ~= scalar.value: 0
    // The vowels and final consonants of Hangul, which are drawn below the consonant before them.
    case .otherLetter where 0x1160...0x11FF ~= scalar.value: 0
    default: wide.contains { $0 ~= scalar.value } ? 2 : 1
    }
  }

  /// Whether a scalar that Unicode adds to a character is drawn in that one's cells.
  ///
  /// The letters of an Indic cluster are one character too, but each has cells of its own.
  static func isDrawnInside(_ character: String, _ scalar: Unicode.Scalar) -> Bool {
    cells(of: scalar) == 0 || isSkinTone(scalar) || isRegionalIndicator(scalar)
      || character.unicodeScalars.last == "\u{200D}"
  }

  /// Whether a scalar makes an emoji, two cells wide, of the character before it.
  static func widens(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FE0F}" || isSkinTone(scalar) || isRegionalIndicator(scalar)
  }

  private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    0x1F3FB...0x1F3FF ~= scalar.value
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    0x1F1E6...0x1F1FF ~= scalar.value
  }
}
