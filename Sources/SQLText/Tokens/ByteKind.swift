/// The kind of a token that begins with a byte.
enum ByteKind: UInt8 {
  case other, blank, word, digit, semicolon, comma, parenthesis, quote, slash, minus, dot
  case question, variable, `operator`

  static let ofBytes = (UInt8.min...UInt8.max).map { ByteKind(Unicode.Scalar($0)) }

  /// Whether a bare name may contain a byte: ASCII letters and digits, `_`, `$`, and anything beyond ASCII.
  static let nameParts = (UInt8.min...UInt8.max).map { byte in
    byte == UInt8(ascii: "$") || [.word, .digit].contains(ByteKind(Unicode.Scalar(byte)))
  }

  private init(_ scalar: Unicode.Scalar) {
    self =
      switch scalar {
      case " ", "\t"..."\n", "\u{C}"..."\r": .blank
      case "0"..."9": .digit
      case "a"..."z", "A"..."Z", "_", "\u{80}"..."\u{FF}": .word
      case "$", "@", "#", ":": .variable
      case ";": .semicolon
      case ",": .comma
      case "(", ")": .parenthesis
      case "'", "\"", "`", "[": .quote
      case "/": .slash
      case "-": .minus
      case ".": .dot
      case "?": .question
      case "=", "<", ">", "|", "!", "+", "*", "%", "&", "~": .operator
      default: .other
      }
  }
}
