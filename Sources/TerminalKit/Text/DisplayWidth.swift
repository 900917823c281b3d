/// Counts the cells that text takes on a terminal.
///
/// It counts by grapheme cluster: East Asian wide characters and emoji take two cells, flags and joined
/// emoji two as a whole, combining characters none. What `TerminalText` replaces takes the cell of its symbol,
/// except line breaks and tabs, which take none.
public enum DisplayWidth {
  /// The width of a text in cells.
  public static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { of(UnsafeRawBufferPointer($0)) }
  }

  /// The width of text in UTF-8; invalid bytes count as the replacement character.
  public static func of(_ bytes: UnsafeRawBufferPointer) -> Int {
    if TerminalText.isPlain(bytes) { return bytes.count }
    return String(decoding: bytes, as: UTF8.self).reduce(0) { $0 + of($1) }
  }

  /// The width of one grapheme cluster.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    guard scalars.count > 1 else { return of(first) }
    if scalars.contains(where: TerminalText.replaces) {
      let shown = TerminalText.harmless(String(character))
      // In a flag, tag characters stay.
      if !shown.unicodeScalars.elementsEqual(scalars) { return shown.reduce(0) { $0 + of($1) } }
    }
    if isRegionalIndicator(first) || isEmojiSequence(scalars) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// The width of a scalar that stands alone.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if 0x20..<0x7F ~= scalar.value || TerminalText.replaces(scalar) { return 1 }
    if isZeroWidth(scalar) { return 0 }
    if isRegionalIndicator(scalar) { return 1 }
    return isWide(scalar) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Whether terminals show a cluster as one picture: joined emoji, an emoji with a skin tone, a character that a
  /// variation selector turns into an emoji, or a flag that tag characters spell.
  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.dropFirst().contains {
      $0.value == 0x200D || $0.value == 0xFE0F || $0.value == 0xE007F
        || $0.properties.isEmojiModifier
    }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: true
    // Most spacing marks, such as the vowel signs of Hindi and Tamil, have a cell; the two tone marks of Hangul are
    // drawn in the cells of their syllable.
    case .spacingMark: 0x302E...0x302F ~= scalar.value
    case .format: !isVisibleFormat(scalar.value)
    // The vowels and final consonants of a Hangul syllable join its wide first consonant.
    default: (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }
  }

  /// Whether terminals show a format character: the soft hyphen, and the signs before Arabic, Syriac and Kaithi numbers
  /// (Unicode's Prepended_Concatenation_Mark).
  private static func isVisibleFormat(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return wideRanges.contains { $0.contains(scalar.value) }
  }

  /// Unicode 15's East Asian Width W and F (UAX #11).
  ///
  /// Characters with emoji presentation are left out, because they are wide anyway. Unassigned code points between
  /// wide ones are included.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
