/// `UPDATE ... SET ... WHERE ...`.
public struct Update<Root: Table>: Statement {
  private let assignments: Assignments<Root>
  private var condition: Expression<Bool>?
  private var returned: [Fragment] = []

  fileprivate init(_ assignments: Assignments<Root>) {
    self.assignments = assignments
  }

  /// The statement's SQL.
  public var fragment: Fragment {
    var clauses: [Fragment] = [
      "UPDATE \(identifier: Root.tableName)", .clause("SET", assignments.setList),
    ]
    if let condition { clauses.append(.clause("WHERE", condition)) }
    if !returned.isEmpty { clauses.append(.clause("RETURNING", returned)) }
    return clauses.joined(separator: .line)
  }

  /// Adds a condition, by `AND` if there is one already; without any, all rows are changed.
  public func `where`(_ condition: (TableReference<Root>) -> Expression<Bool>) -> Update {
    var copy = self
    copy.condition.and(condition(TableReference()))
    return copy
  }

  /// `RETURNING ...`: gives the rows as they were written.
  public func returning(
    @ResultColumns _ columns: (TableReference<Root>) -> [any ResultColumn]
  ) -> Update {
    var copy = self
    copy.returned += columns(TableReference()).map(\.resultColumn)
    return copy
  }
}

extension Table {
  /// `UPDATE "table" SET ...`.
  ///
  /// ```swift
  /// Reminder.update { $0.status = 1 }.where { $0.id == 4 }
  /// // UPDATE "reminders" SET "status" = ? WHERE "reminders"."id" = ?
  /// ```
  public static func update(_ set: (inout Assignments<Self>) -> Void) -> Update<Self> {
    var assignments = Assignments<Self>()
    set(&assignments)
    return Update(assignments)
  }
}
