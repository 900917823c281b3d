/// What may stand in the list after SELECT or RETURNING.
public protocol ResultColumn: Sendable {
  /// The SQL of the column, its alias included.
  var resultColumn: Fragment { get }
}

extension Expression: ResultColumn {
  /// The SQL of the column.
  public var resultColumn: Fragment { fragment }
}

/// A result column with a name of its own.
public struct AliasedColumn: ResultColumn {
  /// `a AS "name"`.
  public let resultColumn: Fragment
}

extension Expression {
  /// `a AS "name"`.
  public func `as`(_ name: String) -> AliasedColumn {
    AliasedColumn(resultColumn: "\(self) AS \(identifier: name)")
  }
}

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
