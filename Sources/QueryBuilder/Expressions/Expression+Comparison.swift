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

  /// `a < b`, where the left side may be NULL; the comparison is NULL then.
  public static func < (lhs: Expression<Value?>, rhs: Self) -> Expression<Bool> {
    compare(lhs, "<", rhs, .comparison)
  }
}

extension Expression {
  /// A condition whose words stand after the operand, and bind as `=` does.
  func condition(_ words: Fragment) -> Expression<Bool> {
    Expression<Bool>(sql: "\(operand(tighterThan: .equality)) \(words)", precedence: .equality)
  }

  /// `a IN (...)`: a list of values, or a query.
  func isIn(_ list: Fragment) -> Expression<Bool> { condition("IN \(list.parenthesized)") }
}

extension Expression where Value: Bindable {
  /// `a IN (?, ?, ...)`; without values it is false.
  public func `in`(_ values: [Value]) -> Expression<Bool> {
    isIn(values.map { Fragment($0) }.commaSeparated)
  }
}

extension Expression {
  /// `a IS b`: like `=`, but NULL equals NULL.
  public func `is`(_ other: Self) -> Expression<Bool> {
    Self.compare(self, "IS", other, .equality)
  }

  /// `a IS NULL`.
  public var isNull: Expression<Bool> { condition("IS NULL") }

  /// `a IS NOT NULL`.
  public var isNotNull: Expression<Bool> { condition("IS NOT NULL") }

  /// `coalesce(a, b)`: the value, or another one if it is NULL.
  public func orElse<Wrapped>(
    _ other: Expression<Wrapped>
  ) -> Expression<Wrapped> where Value == Wrapped? {
    Expression<Wrapped>(sql: "coalesce(\(self), \(other))")
  }

  /// The same SQL, as a value that is never NULL: for rows from which a condition has excluded NULL.
  public func assumingNotNull<Wrapped>() -> Expression<Wrapped> where Value == Wrapped? {
    retyped()
  }

  /// The same SQL, as a value that may be NULL: to stand beside one that may.
  public var asOptional: Expression<Value?> {
    retyped()
  }
}
