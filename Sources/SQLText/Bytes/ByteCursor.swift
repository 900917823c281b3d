/// A position in the UTF-8 bytes of a text that only moves forward.
///
/// A byte is given as the scalar of the same number, so that ASCII can be written as literals; bytes of
/// longer characters are those from U+0080 to U+00FF.
struct ByteCursor {
  private let bytes: String.UTF8View
  private(set) var position: String.Index

  init(_ text: String, at start: String.Index? = nil) {
    bytes = text.utf8
    position = start ?? text.startIndex
  }

  /// The byte at the position, or nil at the end.
  var byte: Unicode.Scalar? {
    position < bytes.endIndex ? Unicode.Scalar(bytes[position]) : nil
  }

  /// The byte `count` bytes further on.
  func byte(after count: Int) -> Unicode.Scalar? {
    bytes[position...].dropFirst(count).first.map { Unicode.Scalar($0) }
  }

  mutating func advance() {
    bytes.formIndex(after: &position)
  }

  /// Passes a byte if it is the one at the position, and says whether it was.
  @discardableResult
  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard byte == expected else { return false }
    advance()
    return true
  }

  /// Passes two bytes if they are the next two.
  mutating func skip(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard byte == first, byte(after: 1) == second else { return false }
    advance()
    advance()
    return true
  }

  /// Passes bytes as long as they satisfy a condition, and returns how many it passed.
  @discardableResult
  mutating func skip(while condition: (Unicode.Scalar) -> Bool) -> Int {
    var count = 0
    while let byte, condition(byte) {
      advance()
      count += 1
    }
    return count
  }

  /// Moves behind the next occurrence of a byte; if there is none, moves to the end and returns false.
  mutating func skipPast(_ end: Unicode.Scalar) -> Bool {
    skip { $0 != end }
    return skip(end)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool {
    "0"..."9" ~= self
  }

  var isHexDigit: Bool {
    isDigit || "a"..."f" ~= self || "A"..."F" ~= self
  }

  /// Whether SQLite's tokenizer reads it as a blank.
  var isSQLBlank: Bool {
    self == " " || "\t"..."\n" ~= self || "\u{C}"..."\r" ~= self
  }

  /// Whether a bare name may contain it: an ASCII letter or digit, `_`, `$`, or anything beyond ASCII.
  var isNamePart: Bool {
    "a"..."z" ~= self || "A"..."Z" ~= self || isDigit || self == "_" || self == "$"
      || self >= "\u{80}"
  }
}
