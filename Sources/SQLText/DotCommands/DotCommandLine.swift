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
    var words = Self.words(of: line, from: line.utf8.index(after: line.startIndex))[...]
    name = words.popFirst()?.text ?? ""
    arguments = Array(words)
  }
}

extension DotCommandLine {
  private static func words(of line: String, from start: String.Index) -> [Argument] {
    var words: [Argument] = []
    var cursor = ByteCursor(line, at: start)
    while true {
      cursor.skip(while: \.isBlank)
      guard let first = cursor.byte else { return words }
      let start = cursor.position
      let text =
        switch first {
        case "'": quotedVerbatim(&cursor, in: line)
        case "\"": quotedWithEscapes(&cursor, in: line)
        default: bare(&cursor, in: line)
        }
      let isQuoted = first == "'" || first == "\""
      words.append(Argument(text: text, isQuoted: isQuoted, range: start..<cursor.position))
    }
  }

  private static func quotedVerbatim(_ cursor: inout ByteCursor, in line: String) -> String {
    cursor.advance()
    let start = cursor.position
    cursor.skip { $0 != "'" }
    defer { cursor.skip("'") }
    return String(line[start..<cursor.position])
  }

  private static func quotedWithEscapes(_ cursor: inout ByteCursor, in line: String) -> String {
    cursor.advance()
    let start = cursor.position
    while let byte = cursor.byte, byte != "\"" {
      cursor.advance()
      if byte == "\\", cursor.byte != nil { cursor.advance() }
    }
    defer { cursor.skip("\"") }
    return BackslashEscapes.resolve(line[start..<cursor.position])
  }

  private static func bare(_ cursor: inout ByteCursor, in line: String) -> String {
    let start = cursor.position
    cursor.skip { !$0.isBlank }
    return BackslashEscapes.resolve(line[start..<cursor.position])
  }
}

extension Unicode.Scalar {
  /// Whether C's `isspace` says that it is a blank.
  fileprivate var isBlank: Bool {
    self == " " || "\t"..."\r" ~= self
  }
}
