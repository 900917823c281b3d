import TerminalKit

/// Looks for what a terminal could take for a command among the bytes that reach it.
///
/// The terminal of a run passes bytes on as they are, so a carriage return is one that the shell wrote.
struct TerminalCheck {
  /// The escape sequences that the shell itself sends where nobody types.
  ///
  /// They are the styles of hits, NULLs, headings and remarks, and what `.markers ansi` puts before hits. Colours from the palette
  /// come on top: ``isColor(_:)``.
  static let sequences = Set(
    ["\u{1B}[1m", "\u{1B}[2m", Styling.reset.text]
      + [Styling.monochrome, .palette, .trueColor].flatMap {
        [StyleSheet($0).hit.text, $0.null.text]
      }
  )

  /// The first thing found, and the text around it, made harmless.
  private(set) var finding: String?

  private var line: [UInt8] = []

  /// Takes the next bytes.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    guard finding == nil else { return }
    for byte in bytes {
      line.append(byte)
      if byte == UInt8(ascii: "\n") { check(upTo: line.endIndex) }
      if line.count >= Self.longestLine { check(upTo: Self.end(ofWholeCharactersIn: line)) }
    }
  }

  /// Looks at what is left at the end.
  mutating func finish() { check(upTo: line.endIndex) }

  private mutating func check(upTo end: Int) {
    defer { line.removeSubrange(..<end) }
    guard finding == nil else { return }
    let text = line[..<end]
    let withoutBreak = text.last == UInt8(ascii: "\n") ? text.dropLast() : text
    if withoutBreak.withUnsafeBytes(TerminalText.isPlain) { return }
    finding = Self.finding(in: text)
  }

  /// Where to cut a long line so that no character and no sequence is cut.
  private static func end(ofWholeCharactersIn line: [UInt8]) -> Int {
    let tail = line.suffix(longestSequence)
    return tail.lastIndex(of: 0x1B) ?? tail.lastIndex { $0 < 0x80 || $0 >= 0xC0 } ?? line.endIndex
  }

  /// So many bytes are looked at together: more than a text for the clipboard has in base64.
  private static let longestLine = 1 << 18

  /// No sequence of the shell's has more bytes, but that for the clipboard.
  private static let longestSequence = 24

  /// The first thing in a line that a terminal could take for a command; nil if there is none.
  static func finding(in line: ArraySlice<UInt8>) -> String? {
    var rest = line
    while let byte = rest.first {
      if byte == 0x1B {
        guard let length = sequenceLength(at: rest) else { return describe(rest, in: line) }
        rest = rest.dropFirst(length)
        continue
      }
      if byte >= 0x20, byte < 0x7F {
        rest = rest.dropFirst()
        continue
      }
      if isBreak(rest) {
        rest = rest.dropFirst()
        continue
      }
      var decoder = UTF8()
      var bytes = rest.makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&bytes), isHarmless(scalar) else {
        return describe(rest, in: line)
      }
      rest = rest.dropFirst(UTF8.width(scalar))
    }
    return nil
  }

  /// Whether the first byte is a tab, a line break, or a carriage return before one.
  private static func isBreak(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == 0x09 || bytes.first == 0x0A || bytes.starts(with: [0x0D, 0x0A])
  }

  /// Whether a terminal only draws a character: it is no control character, gives text no other direction, and
  /// is no tag, which hides text.
  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F...0x9F: false
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    case 0xE0000...0xE007F: false
    default: true
    }
  }

  /// The length of a sequence that the shell sends; nil if it sends none that begins so.
  private static func sequenceLength(at bytes: ArraySlice<UInt8>) -> Int? {
    // What .clear sends.
    let clearing = ControlSequence.clearScreen.text.utf8
    if bytes.starts(with: clearing) { return clearing.count }
    if let length = clipboardLength(at: bytes) { return length }
    guard let end = bytes.prefix(longestSequence).firstIndex(of: UInt8(ascii: "m")) else {
      return nil
    }
    let text = String(decoding: bytes[...end], as: UTF8.self)
    return sequences.contains(text) || isColor(text) ? text.utf8.count : nil
  }

  /// The length of what .copy sends: base64 between the marks of the sequence; nil for anything else.
  private static func clipboardLength(at bytes: ArraySlice<UInt8>) -> Int? {
    let start = "\u{1B}]52;c;".utf8
    guard bytes.starts(with: start) else { return nil }
    let text = bytes.dropFirst(start.count).prefix { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80 && (character.isLetter || character.isNumber || "+/=".contains(character))
    }
    let end = "\u{1B}\\".utf8
    guard bytes[text.endIndex...].starts(with: end) else { return nil }
    return start.count + text.count + end.count
  }

  /// Whether a sequence begins a colour of 256, as the colours of lists are shown, or of code in a lesson, which is
  /// bold.
  private static func isColor(_ sequence: String) -> Bool {
    guard
      let beginning = ["\u{1B}[38;5;", "\u{1B}[1;38;5;"].first(where: sequence.hasPrefix),
      let number = UInt8(sequence.dropFirst(beginning.count).dropLast())
    else { return false }
    return StyleSheet(.palette).foreground(Color(rgb: 0)).text.hasPrefix("\u{1B}[38;5;")
      && number >= 16
  }

  private static func describe(_ place: ArraySlice<UInt8>, in line: ArraySlice<UInt8>) -> String {
    let start = max(line.startIndex, place.startIndex - 30)
    let text = String(
      decoding: line[start..<min(line.endIndex, place.startIndex + 12)],
      as: UTF8.self
    )
    return text.unicodeScalars.map {
      isHarmless($0) ? String($0) : "<\(String($0.value, radix: 16))>"
    }.joined()
  }
}
