/// `DELETE FROM ... WHERE ...`.
public struct Delete<Root: Table>: Statement {
  private var condition: Expression<Bool>?
  private var returned: [Fragment] = []

  /// The statement's SQL.
  public var fragment: Fragment {
    var clauses: [Fragment] = ["DELETE FROM \(identifier: Root.tableName)"]
    if let condition { clauses.append(.clause("WHERE", condition)) }
    if !returned.isEmpty { clauses.append(.clause("RETURNING", returned)) }
    return clauses.joined(separator: .line)
  }

  /// Adds a condition, by `AND` if there is one already; without any, all rows are deleted.
  public func `where`(_ condition: (TableReference<Root>) -> Expression<Bool>) -> Delete {
    var copy = self
    copy.condition.and(condition(TableReference()))
    return copy
  }

  /// `RETURNING ...`: gives the rows as they were.
  public func returning(
    @ResultColumns _ columns: (TableReference<Root>) -> [any ResultColumn]
  ) -> Delete {
    var copy = self
    copy.returned += columns(TableReference()).map(\.resultColumn)
    return copy
  }
}

extension Table {
  /// `DELETE FROM "table"`.
  ///
  /// ```swift
  /// Tag.delete().where { $0.title == "fun" }
  /// // DELETE FROM "tags" WHERE "tags"."title" = ?
  /// ```
  public static func delete() -> Delete<Self> {
    Delete()
  }
}
