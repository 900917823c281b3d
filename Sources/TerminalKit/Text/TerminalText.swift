/// Makes data harmless for a terminal: control characters become symbols, and invalid UTF-8 becomes the
/// replacement character.
public enum TerminalText {
  /// Control characters that stay as they are, because the caller interprets them itself.
  public struct Kept: OptionSet, Sendable {
    /// A bit for each kind of control character.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Line feeds and tabs.
    public static let lineBreaksAndTabs = Kept(rawValue: 1)

    /// CR before LF: a table's cell takes both as one line break.
    public static let carriageReturnBeforeLineFeed = Kept(rawValue: 2)

    /// The two characters of `HitMarker`.
    public static let hitMarkers = Kept(rawValue: 4)

    /// Everything below U+0020.
    public static let c0 = Kept(rawValue: 8)
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

  /// The bytes with everything replaced that a terminal could take for a command.
  public static func harmless(_ bytes: UnsafeRawBufferPointer, keeping kept: Kept) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let isBeforeLineFeed =
        scalar == "\r" && scalars[scalars.index(after: index)...].first == "\n"
      let isKept = isBeforeLineFeed && kept.contains(.carriageReturnBeforeLineFeed)
      let shown = isKept ? scalar : symbol(for: scalar, keeping: kept)
      result.append(contentsOf: String(shown).utf8)
    }
    return result
  }

  /// A text that must stay on one line: line breaks and tabs become symbols like other control characters.
  public static func harmless(_ text: String) -> String {
    harmless(text, keeping: [])
  }

  /// A text that may have several lines, such as SQL: line breaks and tabs stay.
  public static func harmlessLines(_ text: String) -> String {
    harmless(text, keeping: .lineBreaksAndTabs)
  }

  private static func harmless(_ text: String, keeping kept: Kept) -> String {
    var text = text
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return String(decoding: harmless(bytes, keeping: kept), as: UTF8.self)
    }
  }

  private static func symbol(for scalar: Unicode.Scalar, keeping kept: Kept) -> Unicode.Scalar {
    switch scalar.value {
    case 0x00..<0x20 where kept.contains(.c0): scalar
    case 0x09 where kept.contains(.lineBreaksAndTabs): scalar
    case 0x0A where kept.contains(.lineBreaksAndTabs): scalar
    case 0x01...0x02 where kept.contains(.hitMarkers): scalar
    // Unicode's control pictures have the order of the control characters.
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? replacement
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: replacement
    case 0x2028...0x2029: "\u{2424}"
    // These would reverse the rest of the line, with a table's borders.
    case 0x202A...0x202E, 0x2066...0x2069: replacement
    default: scalar
    }
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
}
