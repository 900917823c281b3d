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
    Self(sql: "-\(operand.operand(tighterThan: .unary))", precedence: .unary)
  }

  private static func combine(
    _ lhs: Self,
    _ sql: String,
    _ rhs: Self,
    _ precedence: Precedence
  ) -> Self {
    let left = lhs.operand(of: precedence)
    let right = rhs.operand(tighterThan: precedence)
    return Self(sql: "\(left) \(raw: sql) \(right)", precedence: precedence)
  }
}
