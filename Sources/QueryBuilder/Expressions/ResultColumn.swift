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
