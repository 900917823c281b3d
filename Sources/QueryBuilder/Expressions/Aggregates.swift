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

  /// `max(a)`: the largest value; NULL where there is none.
  public func max() -> Aggregate<Value?> {
    Aggregate("max(\(self))")
  }

  /// `min(a)`: the smallest value; NULL where there is none.
  public func min() -> Aggregate<Value?> {
    Aggregate("min(\(self))")
  }

  /// `sum(a)`: the sum of what is not NULL; NULL where there is none.
  public func sum() -> Aggregate<Value?> {
    Aggregate("sum(\(self))")
  }

  /// `total(a)`: the sum of what is not NULL, 0.0 where there is none.
  public func total() -> Aggregate<Double> {
    Aggregate("total(\(self))")
  }

  /// `avg(a)`: the mean of what is not NULL; NULL where there is none.
  public func average() -> Aggregate<Double?> {
    Aggregate("avg(\(self))")
  }

  /// `group_concat(a, separator)`: the values one after the other; NULL where there is none.
  ///
  /// The order is that in which the rows arrive: order them in a sub-query where it matters.
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

  /// `aggregate OVER (PARTITION BY ... ORDER BY ...)`: for each row, over the rows of its window.
  public func over(_ window: Window) -> Expression<Value> {
    Expression(sql: "\(fragment) OVER \(window.fragment)")
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
