/// A line that begins with `.`: the name of a command and its arguments, by the quoting rules of the
/// `sqlite3` 3.40 shell.
///
/// Blanks separate arguments. An argument that begins with `'` goes verbatim to the next `'`; one that
/// begins with `"` goes to the next `"` that has no backslash before it; a quote that is not closed ends
/// with the line. Backslash escapes (`\n`, `\t`, `\"`, `\\`, `\101`, ...) count everywhere but in `'...'`.
public struct DotCommandLine: Equatable, Sendable {
  /// One argument of a command.
  public struct Argument: Equatable, Sendable {
    /// The value: without quotes, escapes resolved.
    public let text: String
    /// Whether it began with a quote, so that it cannot be an option.
    public let isQuoted: Bool
    /// Where it stands in the line, quotes included.
    public let range: Range<String.Index>

    /// Makes an argument.
    public init(text: String, isQuoted: Bool, range: Range<String.Index>) {
      (self.text, self.isQuoted, self.range) = (text, isQuoted, range)
    }
  }

  /// The line as typed.
  public let line: String
  /// The name of the command, without the dot; empty if nothing but a dot was typed.
  public let name: String
  /// The arguments after the name.
  public let arguments: [Argument]

  /// Reads a line; nil if it does not begin with a dot.
  public init?(_ line: String) {
    guard line.utf8.first == UInt8(ascii: ".") else { return nil }
    self.line = line
    var words = Self.words(of: line, from: line.utf8.index(after: line.startIndex))
    name = words.isEmpty ? "" : words.removeFirst().text
    arguments = words
  }
}

extension DotCommandLine {
  /// A text as an argument of a line: as it is, or in quotes where it needs them.
  public static func argument(_ text: String) -> String {
    let marks: [UInt8] = [.quote, .doubleQuote, .backslash]
    let isPlain = text.utf8.allSatisfy { !$0.isBlank && !marks.contains($0) }
    if isPlain, !text.isEmpty { return text }
    // In single quotes nothing can be escaped, and a line break would end the line.
    guard text.utf8.contains(where: { $0 == .quote || $0 == 0x0A || $0 == 0x0D }) else {
      return "'\(text)'"
    }
    // By scalars: a Character may be a quote with an accent, or a whole CR LF.
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\"", "\\": "\\\(scalar)"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func words(of line: String, from start: String.Index) -> [Argument] {
    var words: [Argument] = []
    var rest = line.utf8[start...]
    while let first = rest.first {
      guard !first.isBlank else {
        rest.removeFirst()
        continue
      }
      let start = rest.startIndex
      let text: String
      switch first {
      case .quote: text = quotedVerbatim(&rest, in: line)
      case .doubleQuote: text = quotedWithEscapes(&rest, in: line)
      default: text = bare(&rest, in: line)
      }
      let isQuoted = first == .quote || first == .doubleQuote
      words.append(Argument(text: text, isQuoted: isQuoted, range: start..<rest.startIndex))
    }
    return words
  }

  private static func quotedVerbatim(_ rest: inout Substring.UTF8View, in line: String) -> String {
    let text = rest.dropFirst().prefix { $0 != .quote }
    rest = line.utf8[text.endIndex...].dropFirst()
    return String(Substring(text))
  }

  private static func quotedWithEscapes(
    _ rest: inout Substring.UTF8View,
    in line: String
  ) -> String {
    rest.removeFirst()
    let start = rest.startIndex
    while let byte = rest.first, byte != .doubleQuote {
      rest = rest.dropFirst(byte == .backslash ? 2 : 1)
    }
    defer { rest = rest.dropFirst() }
    return BackslashEscapes.resolve(line[start..<rest.startIndex])
  }

  private static func bare(_ rest: inout Substring.UTF8View, in line: String) -> String {
    let text = rest.prefix { !$0.isBlank }
    rest = line.utf8[text.endIndex...]
    return BackslashEscapes.resolve(Substring(text))
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "'")
  fileprivate static let doubleQuote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
}

/// The backslash escapes of dot-command arguments, as the `sqlite3` 3.40 shell resolves them.
private enum BackslashEscapes {
  /// Replaces `\a \b \t \n \v \f \r` by their control characters and `\ooo` by the byte of that octal
  /// number; removes a backslash before any other character, and keeps one at the end of the text.
  ///
  /// As in C, a `\0` ends the text. ``StrayBytes`` keeps the bytes that are not UTF-8.
  static func resolve(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var resolved: [UInt8] = []
    var rest = StrayBytes.bytes(of: String(text))[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        resolved.append(byte)
        continue
      }
      let value = octal(escaped, &rest) ?? controls[escaped] ?? escaped
      if value == 0 { break }
      resolved.append(value)
    }
    return StrayBytes.text(resolved[...])
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// The byte of one to three octal digits, without their high bits; nil if the first is no such digit.
  private static func octal(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8? {
    guard var value = digit(first) else { return nil }
    for _ in 0..<2 {
      guard let next = rest.first.flatMap(digit) else { break }
      value = value &<< 3 | next
      rest.removeFirst()
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    UInt8(ascii: "0")...UInt8(ascii: "7") ~= byte ? byte - UInt8(ascii: "0") : nil
  }
}
