/// The kind of a token that begins with a byte.
///
/// The order matters: ``isNamePart`` and ``isPlain`` are ranges of it.
enum ByteKind: UInt8, Comparable {
  /// `$`, which begins a variable, or stands within a name.
  case dollar
  /// The first byte of a byte order mark, and of many other characters.
  case mark
  case word, digit
  case blank, comma, `operator`, other
  case semicolon, parenthesis, quote, slash, minus, plus, dot, question, variable

  static let ofBytes = (UInt8.min...UInt8.max).map { ByteKind(Unicode.Scalar($0)) }

  /// Whether a bare name may contain the byte: ASCII letters and digits, `_`, `$`, and anything beyond ASCII.
  var isNamePart: Bool { self <= .digit }

  /// Whether the byte neither opens nor closes anything, wherever it stands.
  var isPlain: Bool { self >= .word && self <= .other }

  private init(_ scalar: Unicode.Scalar) {
    self =
      switch scalar {
      case " ", "\t"..."\n", "\u{C}"..."\r": .blank
      case "0"..."9": .digit
      case "\u{EF}": .mark
      case "a"..."z", "A"..."Z", "_", "\u{80}"..."\u{FF}": .word
      case "$": .dollar
      case "@", "#", ":": .variable
      case ";": .semicolon
      case ",": .comma
      case "(", ")": .parenthesis
      case "'", "\"", "`", "[": .quote
      case "/": .slash
      case "-": .minus
      case "+": .plus
      case ".": .dot
      case "?": .question
      case "=", "<", ">", "|", "!", "*", "%", "&", "~": .operator
      default: .other
      }
  }

  static func < (one: ByteKind, other: ByteKind) -> Bool { one.rawValue < other.rawValue }
}
