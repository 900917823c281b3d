extension Select {
  /// `JOIN "other" ON ...`.
  ///
  /// ```swift
  /// Reminder.join(RemindersList.self) { $0.remindersListID == $1.id }
  /// // SELECT * FROM "reminders"
  /// // JOIN "remindersLists" ON "reminders"."remindersListID" = "remindersLists"."id"
  /// ```
  public func join<Other: Table>(
    _ other: Other.Type,
    on condition: ((repeat TableReference<each Source>, TableReference<Other>)) -> Expression<Bool>
  ) -> Select<repeat each Source, Other> {
    joined("JOIN", Fragment(identifier: Other.tableName), TableReference(other), condition)
  }

  /// `JOIN "other" AS "name" ON ...`.
  public func join<Other: Table>(
    _ other: TableAlias<Other>,
    on condition: ((repeat TableReference<each Source>, TableReference<Other>)) -> Expression<Bool>
  ) -> Select<repeat each Source, Other> {
    joined("JOIN", other.fragment, TableReference(as: other.name), condition)
  }

  /// `LEFT JOIN "other" ON ...`: rows without a counterpart have NULL in the other's columns.
  public func leftJoin<Other: Table>(
    _ other: Other.Type,
    on condition: ((repeat TableReference<each Source>, TableReference<Other>)) -> Expression<Bool>
  ) -> Select<repeat each Source, Other> {
    joined("LEFT JOIN", Fragment(identifier: Other.tableName), TableReference(other), condition)
  }

  /// `LEFT JOIN "other" AS "name" ON ...`.
  public func leftJoin<Other: Table>(
    _ other: TableAlias<Other>,
    on condition: ((repeat TableReference<each Source>, TableReference<Other>)) -> Expression<Bool>
  ) -> Select<repeat each Source, Other> {
    joined("LEFT JOIN", other.fragment, TableReference(as: other.name), condition)
  }

  private func joined<Other: Table>(
    _ keyword: String,
    _ table: Fragment,
    _ reference: TableReference<Other>,
    _ condition: ((repeat TableReference<each Source>, TableReference<Other>)) -> Expression<Bool>
  ) -> Select<repeat each Source, Other> {
    var clauses = clauses
    let on = condition((repeat each references, reference))
    clauses.joins.append("\(raw: keyword) \(table) \(Fragment.clause("ON", on))")
    return Select<repeat each Source, Other>(
      references: repeat each references,
      reference,
      clauses: clauses
    )
  }
}
