/// `EXISTS (SELECT ...)`.
public func exists(_ select: some SelectStatement) -> Expression<Bool> {
  Expression(sql: "EXISTS \(select.fragment.parenthesized)")
}

/// `(SELECT ...)` as a value: the first column of the first row, NULL if there is no row.
///
/// - `select`: The query, of one column.
/// - `type`: The type of its value.
public func scalar<Value>(
  _ select: some SelectStatement,
  as type: Value.Type
) -> Expression<Value> {
  Expression(sql: select.fragment.parenthesized)
}

extension Expression {
  /// `a IN (SELECT ...)`: of a query with one column.
  public func `in`(_ select: some SelectStatement) -> Expression<Bool> {
    isIn(select.fragment)
  }
}
