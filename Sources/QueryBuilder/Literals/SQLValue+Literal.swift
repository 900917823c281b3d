extension SQLValue {
  /// The value written as a SQL literal that evaluates to the same value.
  ///
  /// - Text has its quotes doubled. Characters that a terminal does not show and copy unchanged, such
  ///   as line breaks, are spelled with `char()`: `('a' || char(10) || 'b')`.
  /// - Reals have enough digits to give the same number again; NaN is NULL, as SQLite binds it.
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
