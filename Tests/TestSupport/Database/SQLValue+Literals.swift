public import QueryBuilder

/// Rows of expected values read as in `[1, "Groceries", nil, 0.5]`.
extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  /// An integer.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  /// A real number.
  public init(floatLiteral value: Double) {
    self = .real(value)
  }

  /// A text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }

  /// NULL.
  public init(nilLiteral: ()) {
    self = .null
  }
}
