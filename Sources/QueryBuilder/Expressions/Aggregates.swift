extension Expression where Value == Int {
  /// `count(*)`: the number of rows.
  public static var countAll: Aggregate<Int> {
    Aggregate(Fragment(raw: "count(*)"))
  }
}

extension Expression {
  /// `count(a)`: the number of rows in which the expression is not NULL.
  ///
  /// - `distinct`: Counts equal values once.
  public func count(distinct: Bool = false) -> Aggregate<Int> {
    Aggregate(distinct ? "count(DISTINCT \(self))" : "count(\(self))")
  }

  /// `max(a)`: the largest value; NULL if all are NULL.
  public func max() -> Aggregate<Value?> {
    Aggregate("max(\(self))")
  }

  /// `min(a)`: the smallest value; NULL if all are NULL.
  public func min() -> Aggregate<Value?> {
    Aggregate("min(\(self))")
  }

  /// `total(a)`: the sum of the values that are not NULL; 0.0 if all are.
  public func total() -> Aggregate<Double> {
    Aggregate("total(\(self))")
  }

  /// `group_concat(a, separator)`: the values one after the other, without NULL; NULL if all are.
  ///
  /// SQLite joins the values as the rows arrive: where the order matters, order them in a sub-query.
  public func groupConcat(separator: String) -> Aggregate<String?> {
    Aggregate("group_concat(\(self), \(separator))")
  }
}

/// A call of an aggregate function, to which FILTER or OVER may be added.
public struct Aggregate<Value>: Sendable {
  let fragment: Fragment

  init(_ fragment: Fragment) {
    self.fragment = fragment
  }

  /// The call as an expression.
  public var expression: Expression<Value> { Expression(sql: fragment) }

  /// `aggregate FILTER (WHERE condition)`: over the rows that meet the condition only.
  public func filter(_ condition: Expression<Bool>) -> Aggregate {
    Aggregate("\(fragment) FILTER (WHERE \(condition))")
  }

  /// `aggregate AS "name"`.
  public func `as`(_ name: String) -> AliasedColumn {
    expression.as(name)
  }
}

extension Aggregate: ResultColumn {
  /// The SQL of the column.
  public var resultColumn: Fragment { fragment }
}

extension Aggregate: OrderingTerm {
  /// The SQL of the term.
  public var orderingTerm: Fragment { fragment }
}
