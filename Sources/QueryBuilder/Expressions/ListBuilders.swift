/// Lists result columns: a single one, a tuple of several, or one a line.
@resultBuilder
public enum ResultColumns {
  /// One column.
  public static func buildExpression(_ column: some ResultColumn) -> [any ResultColumn] {
    [column]
  }

  /// A tuple of columns.
  public static func buildExpression<each Item: ResultColumn>(
    _ columns: (repeat each Item)
  ) -> [any ResultColumn] {
    var list: [any ResultColumn] = []
    for column in repeat each columns { list.append(column) }
    return list
  }

  /// The columns, in their order.
  public static func buildBlock(_ columns: [any ResultColumn]...) -> [any ResultColumn] {
    columns.flatMap(\.self)
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
