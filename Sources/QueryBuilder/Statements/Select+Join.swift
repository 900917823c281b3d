/// A query that may be joined with a further table: a ``Select`` of one table or two.
///
/// Its only use is to spell out, per number of tables, what their closures get. Written once for
/// any number, with a parameter pack, a second join would compile only if nothing followed it in
/// the same expression: Swift does not infer a pack that grows.
public protocol JoinableSelect: SelectStatement {
  /// What the closures get: a ``TableReference`` for each table.
  associatedtype References

  /// The tables, as the query refers to them.
  var references: References { get }

  /// The query's clauses.
  var clauses: SelectClauses { get }
}

extension Select: JoinableSelect {}

/// Joins to a query of one table.
extension JoinableSelect {
  /// `JOIN "other" ON ...`.
  ///
  /// ```swift
  /// Reminder.join(RemindersList.self) { $0.remindersListID == $1.id }
  /// // SELECT * FROM "reminders"
  /// // JOIN "remindersLists" ON "reminders"."remindersListID" = "remindersLists"."id"
  /// ```
  public func join<First: Table, Other: Table>(
    _ other: Other.Type,
    on condition: (TableReference<First>, TableReference<Other>) -> Expression<Bool>
  ) -> Select<First, Other> where References == TableReference<First> {
    joined("JOIN", TableReference(), condition)
  }

  /// `JOIN "copy" ON ...`: of a table that is made like the other, under a name of its own.
  public func join<First: Table, Other: Table>(
    _ other: TableReference<Other>,
    on condition: (TableReference<First>, TableReference<Other>) -> Expression<Bool>
  ) -> Select<First, Other> where References == TableReference<First> {
    joined("JOIN", other, condition)
  }

  /// `LEFT JOIN "other" ON ...`: rows without a counterpart have NULL in the other's columns.
  public func leftJoin<First: Table, Other: Table>(
    _ other: Other.Type,
    on condition: (TableReference<First>, TableReference<Other>) -> Expression<Bool>
  ) -> Select<First, Other> where References == TableReference<First> {
    joined("LEFT JOIN", TableReference(), condition)
  }

  private func joined<First: Table, Other: Table>(
    _ keyword: String,
    _ other: TableReference<Other>,
    _ condition: (TableReference<First>, TableReference<Other>) -> Expression<Bool>
  ) -> Select<First, Other> where References == TableReference<First> {
    let first = references
    let clauses = clauses.joining(keyword, other.qualifier, on: condition(first, other))
    return Select(references: first, other, clauses: clauses)
  }
}

/// Joins to a query of two tables.
extension JoinableSelect {
  /// `LEFT JOIN "other" ON ...`: rows without a counterpart have NULL in the other's columns.
  public func leftJoin<First: Table, Second: Table, Other: Table>(
    _ other: Other.Type,
    on condition: (TableReference<First>, TableReference<Second>, TableReference<Other>) ->
      Expression<Bool>
  ) -> Select<First, Second, Other>
  where References == (TableReference<First>, TableReference<Second>) {
    let (first, second) = references
    let other = TableReference<Other>()
    let clauses = clauses.joining(
      "LEFT JOIN",
      other.qualifier,
      on: condition(first, second, other)
    )
    return Select(references: first, second, other, clauses: clauses)
  }
}

extension SelectClauses {
  fileprivate func joining(
    _ keyword: String,
    _ table: String,
    on condition: Expression<Bool>
  ) -> SelectClauses {
    var copy = self
    copy.joins.append(
      "\(raw: keyword) \(identifier: table) \(Fragment.clause("ON", condition))"
    )
    return copy
  }
}
