/// A table as a statement refers to it; the builder passes one for each table to its closures.
///
/// Its members are the table's columns, as expressions: `$0.title` is `"reminders"."title"`.
@dynamicMemberLookup
public struct TableReference<Root: Table>: Sendable {
  /// The name by which the statement knows the table: its own, or `old` and `new` in a trigger.
  let qualifier: String

  /// A reference by the table's own name.
  public init(_ root: Root.Type = Root.self) {
    self.init(as: root.tableName)
  }

  /// A reference by another name: `old` and `new` in a trigger, or the name of a table with the same columns.
  public init(as name: String) {
    qualifier = name
  }

  /// A column, as an expression.
  public subscript<Value>(
    dynamicMember column: KeyPath<Root.Columns, Column<Root, Value>>
  ) -> Expression<Value> {
    self[Root.columns[keyPath: column].name]
  }

  /// A column that is known only at run time, as an expression.
  public subscript<Value>(
    column: String, as type: Value.Type = Value.self
  ) -> Expression<Value> {
    Expression(sql: "\(identifier: qualifier).\(identifier: column)")
  }

  /// The row's key: `"reminders"."rowid"`.
  public var rowid: Expression<Int64> {
    self["rowid"]
  }
}
