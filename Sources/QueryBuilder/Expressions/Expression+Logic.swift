extension Expression<Bool> {
  /// `a AND b`.
  public static func && (lhs: Self, rhs: Self) -> Self {
    Self(
      sql: lhs.operand(of: .and) + .line + "AND \(rhs.operand(of: .and))",
      precedence: .and
    )
  }

  /// `a OR b`.
  public static func || (lhs: Self, rhs: Self) -> Self {
    Self(
      sql: lhs.operand(of: .or) + .line + "OR \(rhs.operand(of: .or))",
      precedence: .or
    )
  }

  /// `NOT a`.
  public static prefix func ! (operand: Self) -> Self {
    Self(sql: "NOT \(operand.operand(of: .not))", precedence: .not)
  }
}

extension Expression<Bool>? {
  /// Adds a condition, by `AND` if there is one already.
  mutating func and(_ condition: Expression<Bool>) {
    self = map { $0 && condition } ?? condition
  }
}

extension Sequence<Expression<Bool>> {
  /// All of the conditions, joined by `AND`; nil where there are none.
  public func allOf() -> Expression<Bool>? {
    reduce(nil) { all, next in all.map { $0 && next } ?? next }
  }

  /// Any of the conditions, joined by `OR`; nil where there are none.
  public func anyOf() -> Expression<Bool>? {
    reduce(nil) { any, next in any.map { $0 || next } ?? next }
  }
}
