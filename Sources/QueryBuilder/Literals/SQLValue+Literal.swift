extension SQLValue {
  /// The value written as a SQL literal that evaluates to the same value.
  ///
  /// - Text doubles its quotes, and spells with `char()` what would not survive being shown and
  ///   pasted, as line breaks: `('a' || char(10) || 'b')`.
  /// - Reals have as many digits as bring the same number back; NaN is NULL, as SQLite binds it.
  /// - Blobs are written in hexadecimal: `x'00ff'`.
  public var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let integer): String(integer)
    case .real(let real): real.sqlLiteral
    case .text(let text): text.sqlLiteral
    case .blob(let bytes): "x'" + bytes.map(\.hexadecimal).joined() + "'"
    }
  }

  /// Whether the literal begins with a minus sign.
  var isNegative: Bool {
    switch self {
    case .integer(let integer): integer < 0
    case .real(let real): real.sign == .minus
    case .null, .text, .blob: false
    }
  }
}

extension UInt8 {
  fileprivate var hexadecimal: String {
    (self < 16 ? "0" : "") + String(self, radix: 16)
  }
}
