extension Expression {
  /// `a IS b`: like `=`, but NULL equals NULL.
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

  /// `coalesce(a, b)`: the value, or another one if it is NULL.
  public func orElse<Wrapped>(
    _ other: Expression<Wrapped>
  ) -> Expression<Wrapped> where Value == Wrapped? {
    Expression<Wrapped>(sql: "coalesce(\(self), \(other))")
  }

  /// The same SQL, as a value that is never NULL: for rows of which a condition has excluded NULL.
  public func assumingNotNull<Wrapped>() -> Expression<Wrapped> where Value == Wrapped? {
    retyped()
  }

  /// The same SQL, as a value that may be NULL: to stand beside one that may.
  public var asOptional: Expression<Value?> {
    retyped()
  }
}
