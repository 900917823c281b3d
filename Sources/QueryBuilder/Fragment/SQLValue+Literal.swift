extension SQLValue {
  /// The value written as a SQL literal that evaluates to the same value.
  ///
  /// - Text doubles its quotes, and spells control characters with `char()`, so that the literal can
  ///   be shown and pasted anywhere: `'a' || char(10) || 'b'`.
  /// - Reals are written with as many digits as bring the same number back.
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
}

extension Double {
  /// The number as a SQL literal; NaN is NULL, as SQLite binds it.
  var sqlLiteral: String {
    guard !isNaN else { return "NULL" }
    guard isFinite else { return self < 0 ? "-9e999" : "9e999" }
    return description
  }

  /// The number as a person would write it: without a fraction where it has none.
  var plainLiteral: String {
    Int64(exactly: self)?.description ?? sqlLiteral
  }
}

extension String {
  /// The text as a SQL string, its control characters spelled with `char()`.
  fileprivate var sqlLiteral: String {
    var pieces: [String] = []
    var plain = ""
    var controls: [UInt32] = []
    func flushPlain() {
      if !plain.isEmpty { pieces.append("'\(plain)'") }
      plain = ""
    }
    func flushControls() {
      let codes = controls.map(String.init).joined(separator: ", ")
      if !controls.isEmpty { pieces.append("char(\(codes))") }
      controls = []
    }
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .control {
        flushPlain()
        controls.append(scalar.value)
      } else {
        flushControls()
        plain.unicodeScalars.append(scalar)
        if scalar == "'" { plain.append("'") }
      }
    }
    flushPlain()
    flushControls()
    switch pieces.count {
    case 0: return "''"
    case 1: return pieces[0]
    default: return "(\(pieces.joined(separator: " || ")))"
    }
  }
}

extension UInt8 {
  fileprivate var hexadecimal: String {
    (self < 16 ? "0" : "") + String(self, radix: 16)
  }
}
