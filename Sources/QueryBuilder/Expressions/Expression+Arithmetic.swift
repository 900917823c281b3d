extension Expression where Value: Numeric {
  /// `a + b`.
  public static func + (lhs: Self, rhs: Self) -> Self {
    combine(lhs, "+", rhs, .additive)
  }

  /// `a - b`.
  public static func - (lhs: Self, rhs: Self) -> Self {
    combine(lhs, "-", rhs, .additive)
  }

  /// `a * b`.
  public static func * (lhs: Self, rhs: Self) -> Self {
    combine(lhs, "*", rhs, .multiplicative)
  }

  /// `a / b`: of two integers an integer.
  public static func / (lhs: Self, rhs: Self) -> Self {
    combine(lhs, "/", rhs, .multiplicative)
  }

  /// `-a`.
  public static prefix func - (operand: Self) -> Self {
    Self(sql: "-\(operand.operand(of: .atom))", precedence: .unary)
  }

  private static func combine(
    _ lhs: Self,
    _ sql: String,
    _ rhs: Self,
    _ precedence: Precedence
  ) -> Self {
    Self(
      sql:
        "\(lhs.operand(of: precedence)) \(raw: sql) \(rhs.operand(of: precedence, orEqual: false))",
      precedence: precedence
    )
  }
}
