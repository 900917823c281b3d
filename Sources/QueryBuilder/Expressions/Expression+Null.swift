extension Expression {
  /// `a IS b`: as `=`, but NULL is NULL.
  public func `is`(_ other: Self) -> Expression<Bool> {
    Self.compare(self, "IS", other, .equality)
  }

  /// `a IS NULL`.
  public var isNull: Expression<Bool> {
    Expression<Bool>(sql: "\(operand(tighterThan: .equality)) IS NULL", precedence: .equality)
  }

  /// `a IS NOT NULL`.
  public var isNotNull: Expression<Bool> {
    Expression<Bool>(sql: "\(operand(tighterThan: .equality)) IS NOT NULL", precedence: .equality)
  }

  /// `coalesce(a, b)`: the value, or another where it is NULL.
  public func orElse<Wrapped>(
    _ other: Expression<Wrapped>
  ) -> Expression<Wrapped> where Value == Wrapped? {
    Expression<Wrapped>(sql: "coalesce(\(self), \(other))")
  }

  /// The same SQL where it is known that the value is not NULL, as after a test for it.
  public func assumingNotNull<Wrapped>() -> Expression<Wrapped> where Value == Wrapped? {
    retyped()
  }

  /// The same SQL where another branch may be NULL.
  public var asOptional: Expression<Value?> {
    retyped()
  }
}
