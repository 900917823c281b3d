extension Expression {
  /// `a BETWEEN low AND high`, ends included.
  public func between(_ low: Self, and high: Self) -> Expression<Bool> {
    let low = low.operand(tighterThan: .equality)
    let high = high.operand(tighterThan: .equality)
    return Expression<Bool>(
      sql: "\(operand(tighterThan: .equality)) BETWEEN \(low) AND \(high)",
      precedence: .equality
    )
  }

  /// `a IN (...)`: a list of values, or a query.
  func isIn(_ list: Fragment) -> Expression<Bool> {
    Expression<Bool>(
      sql: "\(operand(tighterThan: .equality)) IN \(list.parenthesized)",
      precedence: .equality
    )
  }
}

extension Expression where Value: Bindable {
  /// `a IN (?, ?, ...)`; without values it is false.
  public func `in`(_ values: [Value]) -> Expression<Bool> {
    isIn(values.map { Fragment($0) }.commaSeparated)
  }
}
