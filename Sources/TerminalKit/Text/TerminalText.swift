/// Makes data harmless for a terminal: control characters become symbols; invalid UTF-8, and characters that
/// change the direction of text or that nobody sees, become the replacement character.
///
/// ``ScreenText`` makes all that a terminal gets harmless. Call these functions only where a layout must know how
/// much room data takes, or where it must stay on a line.
public enum TerminalText {
  /// Control characters that stay as they are, because the caller interprets them itself.
  public struct Kept: OptionSet, Sendable {
    /// A bit for each kind of control character.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Line feeds, CR before one, and tabs.
    public static let lineBreaksAndTabs = Kept(rawValue: 1)

    /// The two characters of `HitMarker`.
    public static let hitMarkers = Kept(rawValue: 2)
  }

  /// Whether all bytes are printable ASCII, and so harmless already.
  public static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while rest.count >= 8 {
      // Eight bytes at once: the highest bit of each is set in one of the three unless it is printable.
      let word = rest.loadUnaligned(as: UInt64.self)
      let below = word &- 0x2020_2020_2020_2020
      let above = word &+ 0x0101_0101_0101_0101
      guard (word | below | above) & 0x8080_8080_8080_8080 == 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[8...])
    }
    return rest.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// The bytes, after replacing everything that a terminal could take for a command.
  public static func harmless(_ bytes: UnsafeRawBufferPointer, keeping kept: Kept) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar == blackFlag, let flag = flags.first(where: scalars[index...].starts) {
        for part in flag { result.append(contentsOf: String(part).utf8) }
        index = scalars.index(index, offsetBy: flag.count)
        continue
      }
      index = scalars.index(after: index)
      let endsLine = scalar == "\r" && kept.contains(.lineBreaksAndTabs)
      let isKept = endsLine && scalars[index...].first == "\n"
      let shown = isKept ? scalar : symbol(for: scalar, keeping: kept)
      result.append(contentsOf: String(shown).utf8)
    }
    return result
  }

  /// The same for a text, in UTF-8.
  public static func harmless(_ text: String, keeping kept: Kept) -> [UInt8] {
    var text = text
    return text.withUTF8 { harmless(UnsafeRawBufferPointer($0), keeping: kept) }
  }

  /// A text that must stay on one line: line breaks and tabs become symbols like other control characters.
  public static func harmless(_ text: String) -> String {
    String(decoding: harmless(text, keeping: []), as: UTF8.self)
  }

  /// The same with blanks in the place of tabs, which go to the next multiple of 8 cells as on a terminal.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - column: The cells before it in its line.
  /// - Returns: The text without tabs.
  public static func harmless(_ text: String, tabsFrom column: @autoclosure () -> Int) -> String {
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { harmless(String($0)) }
    var shown = parts[0]
    guard parts.count > 1 else { return shown }
    var width = column() + DisplayWidth.of(shown)
    for part in parts.dropFirst() {
      let count = 8 - width % 8
      shown += String(repeating: " ", count: count) + part
      width += count + DisplayWidth.of(part)
    }
    return shown
  }

  /// Whether a terminal gets another character in place of this one, if it stands alone.
  ///
  /// It is false for line breaks and tabs, because most layouts deal with them.
  static func replaces(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\r" && symbol(for: scalar, keeping: .lineBreaksAndTabs) != scalar
  }

  private static func symbol(for scalar: Unicode.Scalar, keeping kept: Kept) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09 where kept.contains(.lineBreaksAndTabs): scalar
    case 0x0A where kept.contains(.lineBreaksAndTabs): scalar
    case 0x01...0x02 where kept.contains(.hitMarkers): scalar
    // Unicode's control pictures have the order of the control characters.
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? replacement
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: replacement
    case 0x2028...0x2029: "\u{2424}"
    // These would reverse the rest of the line, with a table's borders, or move what stands beside them.
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: replacement
    // Tag characters, and those beside them that Unicode has set aside: a text in them is invisible, but copied.
    case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: replacement
    // They stand for bytes that are not UTF-8, where `StrayBytes` keeps these, as in the names of files.
    case 0x10FF80...0x10FFFF: replacement
    default: scalar
    }
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  /// The flags of England, Scotland and Wales.
  ///
  /// Each is a black flag, the region in tag characters, and the tag that ends it. Unicode recommends no other sequences
  /// with tags (RGI_Emoji_Tag_Sequence).
  private static let flags = ["gbeng", "gbsct", "gbwls"].map { region in
    [blackFlag] + region.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }
      + ["\u{E007F}"]
  }
}

/// The characters with which `highlight()` and `snippet()` surround a hit, until the hit is styled.
public enum HitMarker {
  /// U+0001, before a hit.
  public static let open: Unicode.Scalar = "\u{1}"

  /// U+0002, after a hit.
  public static let close: Unicode.Scalar = "\u{2}"

  /// U+0001 in UTF-8.
  public static let openByte: UInt8 = 1

  /// U+0002 in UTF-8.
  public static let closeByte: UInt8 = 2
}
