extension Expression {
  /// Joins two operands by an operator that neither side may contain without parentheses.
  static func compare<Left, Right>(
    _ left: Expression<Left>,
    _ sql: String,
    _ right: Expression<Right>,
    _ precedence: Precedence
  ) -> Expression<Bool> {
    let left = left.operand(tighterThan: precedence)
    let right = right.operand(tighterThan: precedence)
    return Expression<Bool>(sql: "\(left) \(raw: sql) \(right)", precedence: precedence)
  }

  /// `a = b`.
  public static func == (lhs: Self, rhs: Self) -> Expression<Bool> {
    compare(lhs, "=", rhs, .equality)
  }

  /// `a <> b`.
  public static func != (lhs: Self, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<>", rhs, .equality)
  }

  /// `a < b`.
  public static func < (lhs: Self, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<", rhs, .comparison)
  }

  /// `a <= b`.
  public static func <= (lhs: Self, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<=", rhs, .comparison)
  }

  /// `a > b`.
  public static func > (lhs: Self, rhs: Self) -> Expression<Bool> {
    compare(lhs, ">", rhs, .comparison)
  }

  /// `a >= b`.
  public static func >= (lhs: Self, rhs: Self) -> Expression<Bool> {
    compare(lhs, ">=", rhs, .comparison)
  }
}

extension Expression {
  /// `a = b`, where the left side may be NULL; the comparison is NULL then.
  public static func == (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
    compare(lhs, "=", rhs, .equality)
  }

  /// `a <> b`, where the left side may be NULL; the comparison is NULL then.
  public static func != (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<>", rhs, .equality)
  }

  /// `a < b`, where the left side may be NULL; the comparison is NULL then.
  public static func < (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<", rhs, .comparison)
  }

  /// `a <= b`, where the left side may be NULL; the comparison is NULL then.
  public static func <= (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<=", rhs, .comparison)
  }

  /// `a > b`, where the left side may be NULL; the comparison is NULL then.
  public static func > (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
    compare(lhs, ">", rhs, .comparison)
  }

  /// `a >= b`, where the left side may be NULL; the comparison is NULL then.
  public static func >= (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
    compare(lhs, ">=", rhs, .comparison)
  }
}
