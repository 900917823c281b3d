extension Expression where Value: Numeric {
  /// `a + b`.
  public static func + (lhs: Self, rhs: Self) -> Self {
    let left = lhs.operand(of: .additive)
    return Self(sql: "\(left) + \(rhs.operand(tighterThan: .additive))", precedence: .additive)
  }
}
