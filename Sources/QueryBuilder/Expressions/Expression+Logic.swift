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
  /// All of the conditions, joined by `AND`; nil if there are none.
  public func allOf() -> Expression<Bool>? {
    Array(self)[...].chained { $0 && $1 }
  }

  /// Any of the conditions, joined by `OR`; nil if there are none.
  public func anyOf() -> Expression<Bool>? {
    Array(self)[...].chained { $0 || $1 }
  }
}

extension ArraySlice<Expression<Bool>> {
  /// The conditions joined: many of them in parts, because SQLite allows an expression a depth of 1,000.
  fileprivate func chained(
    by join: (Expression<Bool>, Expression<Bool>) -> Expression<Bool>
  ) -> Expression<Bool>? {
    let most = 500
    guard count > most else {
      return reduce(nil) { all, next in all.map { join($0, next) } ?? next }
    }
    let parts = stride(from: startIndex, to: endIndex, by: most).compactMap { start in
      self[start..<Swift.min(start + most, endIndex)].chained(by: join).map {
        Expression<Bool>(sql: $0.fragment.parenthesized)
      }
    }
    return parts[...].chained(by: join)
  }
}
