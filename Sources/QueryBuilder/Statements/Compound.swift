/// Two queries of equal columns, one after the other.
public struct Compound: SelectStatement {
  /// The statement's SQL.
  public let fragment: Fragment

  fileprivate init(_ first: some SelectStatement, _ word: String, _ second: some SelectStatement) {
    fragment = first.fragment + .line + Fragment(raw: word) + .line + second.fragment
  }

  /// `SELECT ... UNION ALL SELECT ...`: the rows of several queries; nil of none.
  public init?(unionAll queries: [any SelectStatement]) {
    guard !queries.isEmpty else { return nil }
    fragment = queries.map(\.fragment).joined(separator: .line + "UNION ALL" + .line)
  }
}

extension SelectStatement {
  /// `SELECT ... UNION ALL SELECT ...`: the rows of both.
  public func unionAll(_ other: some SelectStatement) -> Compound {
    Compound(self, "UNION ALL", other)
  }

  /// `SELECT ... UNION SELECT ...`: the rows of both, equal ones once.
  public func union(_ other: some SelectStatement) -> Compound {
    Compound(self, "UNION", other)
  }

  /// `SELECT ... EXCEPT SELECT ...`: the rows that the other query does not give.
  public func except(_ other: some SelectStatement) -> Compound {
    Compound(self, "EXCEPT", other)
  }
}
