/// The rows of several queries, all with the same number of columns.
public struct Compound: SelectStatement {
  /// The statement's SQL.
  public let fragment: Fragment

  fileprivate init(_ first: some SelectStatement, unionAll second: some SelectStatement) {
    // SQLite reads a compound from left to right: only the first query may be a compound itself.
    let isChain = first is Compound
    fragment =
      (isChain ? first.fragment : first.compoundOperand)
      + .line + "UNION ALL" + .line + second.compoundOperand
  }

  /// `SELECT ... UNION ALL SELECT ...`: the rows of several queries; nil if there are none.
  public init?(unionAll queries: [any SelectStatement]) {
    guard !queries.isEmpty else { return nil }
    fragment = queries.map(\.compoundOperand).joined(separator: .line + "UNION ALL" + .line)
  }

  /// The recursive form, whose second query orders and limits the rows of both.
  init(_ start: some SelectStatement, recursion step: some SelectStatement) {
    fragment = start.compoundOperand + .line + "UNION ALL" + .line + step.fragment
  }
}

extension SelectStatement {
  /// `SELECT ... UNION ALL SELECT ...`: the rows of both.
  public func unionAll(_ other: some SelectStatement) -> Compound {
    Compound(self, unionAll: other)
  }
}

extension SelectStatement {
  /// The query as a part of a compound: as it is if it is a plain SELECT, otherwise in a sub-query.
  ///
  /// Without the sub-query, its WITH, ORDER BY and LIMIT would be syntax errors, or apply to the whole
  /// compound.
  fileprivate var compoundOperand: Fragment {
    (self as? any CompoundOperand)?.isPlain == true
      ? fragment : "SELECT * FROM \(fragment.parenthesized)"
  }
}

/// A query that knows whether it may stand in a compound as it is.
private protocol CompoundOperand {
  var isPlain: Bool { get }
}

extension Select: CompoundOperand {
  fileprivate var isPlain: Bool {
    clauses.commonTables.isEmpty && clauses.order.isEmpty && clauses.limit == nil
      && clauses.offset == nil
  }
}
