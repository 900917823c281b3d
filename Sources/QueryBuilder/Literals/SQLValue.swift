/// A value as SQLite stores it: what a binding carries.
public enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLValue {
  /// The value of a number; nil for all else.
  public var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .real(let real): real
    case .null, .text, .blob: nil
    }
  }

  /// The integer; nil for a value of another type.
  public var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }

  /// The text; nil for a value of another type.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

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
}

extension UInt8 {
  fileprivate var hexadecimal: String {
    (self < 16 ? "0" : "") + String(self, radix: 16)
  }
}

extension String {
  /// The text between two quotes, with each quote in it doubled, as SQL quotes names and texts, and CSV its fields.
  ///
  /// Scalars are compared: a quote and a combining accent after it are one `Character`, but the quote
  /// would end SQLite's text.
  ///
  /// - Parameter quote: An ASCII character; any other ends the program.
  /// - Returns: The text in quotes.
  public func quoted(with quote: Unicode.Scalar) -> String {
    let mark = String(quote)
    // Most names and texts have no quote.
    guard utf8.contains(UInt8(ascii: quote)) else { return mark + self + mark }
    var result = mark
    for scalar in unicodeScalars {
      if scalar == quote { result.unicodeScalars.append(quote) }
      result.unicodeScalars.append(scalar)
    }
    result.unicodeScalars.append(quote)
    return result
  }
}

extension Substring {
  /// Takes the text between the quote that comes first and the next such quote, in which a doubled one stands for one.
  ///
  /// - Returns: The text; nil where the closing quote is missing.
  public mutating func popQuoted() -> String? {
    let quote = unicodeScalars.popFirst()
    var text = String.UnicodeScalarView()
    while let scalar = unicodeScalars.popFirst() {
      if scalar == quote {
        guard unicodeScalars.first == quote else { return String(text) }
        unicodeScalars.removeFirst()
      }
      text.append(scalar)
    }
    return nil
  }
}
