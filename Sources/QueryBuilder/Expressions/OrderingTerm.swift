/// What may stand in the list after ORDER BY.
public protocol OrderingTerm: Sendable {
  /// The SQL of the term, its direction included.
  var orderingTerm: Fragment { get }
}

extension Expression: OrderingTerm {
  /// The SQL of the term.
  public var orderingTerm: Fragment { fragment }
}

/// Where NULL stands in an order; by default, SQLite takes NULL for smaller than every value.
public enum NullsOrder: String, Sendable {
  case first = "NULLS FIRST"
  case last = "NULLS LAST"
}

/// An ordering term with a direction.
public struct DirectedTerm: OrderingTerm {
  /// The SQL of the term.
  public let orderingTerm: Fragment
}

extension Expression {
  /// `a ASC`.
  ///
  /// - `nulls`: Where NULL stands.
  public func asc(nulls: NullsOrder? = nil) -> DirectedTerm {
    directed("ASC", nulls)
  }

  /// `a DESC`.
  ///
  /// - `nulls`: Where NULL stands.
  public func desc(nulls: NullsOrder? = nil) -> DirectedTerm {
    directed("DESC", nulls)
  }

  private func directed(_ direction: String, _ nulls: NullsOrder?) -> DirectedTerm {
    let suffix = nulls.map { " \($0.rawValue)" } ?? ""
    return DirectedTerm(orderingTerm: "\(self) \(raw: direction)\(raw: suffix)")
  }
}

/// Lists ordering terms: a single one, a tuple of several, or one a line.
@resultBuilder
public enum OrderingTerms {
  /// One term.
  public static func buildExpression(_ term: some OrderingTerm) -> [any OrderingTerm] {
    [term]
  }

  /// A tuple of terms.
  public static func buildExpression<each Term: OrderingTerm>(
    _ terms: (repeat each Term)
  ) -> [any OrderingTerm] {
    var list: [any OrderingTerm] = []
    for term in repeat each terms { list.append(term) }
    return list
  }

  /// The terms, in their order.
  public static func buildBlock(_ terms: [any OrderingTerm]...) -> [any OrderingTerm] {
    terms.flatMap(\.self)
  }
}
