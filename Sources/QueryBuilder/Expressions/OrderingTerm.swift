/// What may stand in the list after ORDER BY.
public protocol OrderingTerm: Sendable {
  /// The SQL of the term, its direction included.
  var orderingTerm: Fragment { get }
}

extension Expression: OrderingTerm {
  /// The SQL of the term.
  public var orderingTerm: Fragment { fragment }
}

/// An ordering term with a direction.
public struct DirectedTerm: OrderingTerm {
  /// The SQL of the term.
  public let orderingTerm: Fragment
}

extension Expression {
  /// `a ASC NULLS LAST`; by itself, SQLite takes NULL for smaller than every value.
  public var ascNullsLast: DirectedTerm { DirectedTerm(orderingTerm: "\(self) ASC NULLS LAST") }

  /// `a DESC`.
  public func desc() -> DirectedTerm { DirectedTerm(orderingTerm: "\(self) DESC") }
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
