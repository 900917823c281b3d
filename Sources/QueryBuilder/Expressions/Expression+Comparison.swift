extension Expression {
  /// Joins two operands by an operator that neither side may contain without parentheses.
  fileprivate static func compare<L, R>(
    _ lhs: Expression<L>,
    _ sql: String,
    _ rhs: Expression<R>,
    _ precedence: Precedence
  ) -> Expression<Bool> {
    Expression<Bool>(
      sql:
        "\(lhs.operand(of: precedence, orEqual: false)) \(raw: sql) \(rhs.operand(of: precedence, orEqual: false))",
      precedence: precedence
    )
  }

  /// `a = b`.
  public static func == (lhs: Self, rhs: Self) -> Expression<Bool> {
    compare(lhs, "=", rhs, .equality)
  }

  /// `a = b`, where the left side may be NULL (and the comparison then is).
  public static func == (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
    compare(lhs, "=", rhs, .equality)
  }

  /// `a <> b`.
  public static func != (lhs: Self, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<>", rhs, .equality)
  }

  /// `a <> b`, where the left side may be NULL (and the comparison then is).
  public static func != (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<>", rhs, .equality)
  }

  /// `a < b`.
  public static func < (lhs: Self, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<", rhs, .comparison)
  }

  /// `a < b`, where the left side may be NULL (and the comparison then is).
  public static func < (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
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

  /// `a IS b`: as `=`, but NULL is NULL.
  public func `is`(_ other: Self) -> Expression<Bool> {
    Self.compare(self, "IS", other, .equality)
  }

  /// `a IS NULL`.
  public var isNull: Expression<Bool> {
    Expression<Bool>(sql: "\(operand(of: .equality)) IS NULL", precedence: .equality)
  }

  /// `a IS NOT NULL`.
  public var isNotNull: Expression<Bool> {
    Expression<Bool>(sql: "\(operand(of: .equality)) IS NOT NULL", precedence: .equality)
  }

  /// `a BETWEEN low AND high`, ends included.
  public func between(_ low: Self, and high: Self) -> Expression<Bool> {
    Expression<Bool>(
      sql:
        "\(operand(of: .comparison)) BETWEEN \(low.operand(of: .comparison)) AND \(high.operand(of: .comparison))",
      precedence: .equality
    )
  }
}

extension Expression where Value: Bindable {
  /// `a = ?`.
  public static func == (lhs: Self, rhs: Value) -> Expression<Bool> {
    lhs == Self(rhs)
  }

  /// `a <> ?`.
  public static func != (lhs: Self, rhs: Value) -> Expression<Bool> {
    lhs != Self(rhs)
  }

  /// `a < ?`.
  public static func < (lhs: Self, rhs: Value) -> Expression<Bool> {
    lhs < Self(rhs)
  }

  /// `a > ?`.
  public static func > (lhs: Self, rhs: Value) -> Expression<Bool> {
    lhs > Self(rhs)
  }

  /// `a IN (?, ?, ...)`.
  public func `in`(_ values: [Value]) -> Expression<Bool> {
    let list = values.map { Fragment($0) }.commaSeparated
    return Expression<Bool>(
      sql: "\(operand(of: .equality)) IN \(list.parenthesized)",
      precedence: .equality
    )
  }
}

extension Expression {
  /// `a IN (SELECT ...)`.
  public func `in`(_ select: some SelectStatement) -> Expression<Bool> {
    Expression<Bool>(
      sql: "\(operand(of: .equality)) IN \(select.fragment.parenthesized)",
      precedence: .equality
    )
  }
}
