/// `SELECT ... FROM ...`: a query over the tables in its type.
///
/// Each method adds the clause of its name and returns a new query. Closures get a ``TableReference``
/// for each table, in the order in which the tables were joined.
///
/// ```swift
/// Reminder
///   .join(ReminderText.self) { $0.id == $1.rowid }
///   .where { _, text in text.index.match(.phrase("next week")) }
///   .select { reminder, _ in (reminder.id, reminder.title) }
///   .limit(20)
/// ```
public struct Select<each Source: Table>: SelectStatement {
  /// The tables, as the query refers to them.
  public let references: (repeat TableReference<each Source>)
  /// The query's clauses.
  public internal(set) var clauses: SelectClauses

  init(references: repeat TableReference<each Source>, clauses: SelectClauses) {
    self.references = (repeat each references)
    self.clauses = clauses
  }

  /// The statement's SQL.
  public var fragment: Fragment { clauses.fragment }

  /// The same query, whose closures take no arguments: queries over different tables have one type then.
  public var erased: Select<> { .init(clauses: clauses) }

  func with(_ change: (inout SelectClauses) -> Void) -> Self {
    var copy = self
    change(&copy.clauses)
    return copy
  }

  /// Adds result columns; a query without result columns gives all columns.
  ///
  /// ```swift
  /// Reminder.select { ($0.id, $0.title.as("what")) }
  /// // SELECT "reminders"."id", "reminders"."title" AS "what" FROM "reminders"
  /// ```
  public func select(
    @ResultColumns _ columns: (repeat TableReference<each Source>) -> [any ResultColumn]
  ) -> Self {
    select(columns(repeat each references))
  }

  /// Adds result columns that are put together at run time.
  public func select(_ columns: [any ResultColumn]) -> Self {
    with { $0.columns += columns.map(\.resultColumn) }
  }

  /// `SELECT DISTINCT`: equal rows once.
  public func distinct() -> Self {
    with { $0.isDistinct = true }
  }

  /// Adds a condition, by `AND` if there is one already.
  ///
  /// ```swift
  /// Reminder.where { $0.isFlagged && $0.title == "Haircut" }
  /// // SELECT * FROM "reminders" WHERE "reminders"."isFlagged" AND "reminders"."title" = ?
  /// ```
  public func `where`(
    _ condition: (repeat TableReference<each Source>) -> Expression<Bool>
  ) -> Self {
    with { $0.condition.and(condition(repeat each references)) }
  }

  /// Adds a condition that the caller puts together at run time; nil adds none.
  @_disfavoredOverload
  public func `where`(
    _ condition: (repeat TableReference<each Source>) -> Expression<Bool>?
  ) -> Self {
    `where`(condition(repeat each references))
  }

  /// Adds a condition that the caller puts together at run time; nil adds none.
  public func `where`(_ condition: Expression<Bool>?) -> Self {
    with { clauses in
      if let condition { clauses.condition.and(condition) }
    }
  }

  /// `GROUP BY ...`.
  public func group(
    @ResultColumns by terms: (repeat TableReference<each Source>) -> [any ResultColumn]
  ) -> Self {
    let terms = terms(repeat each references).map(\.resultColumn)
    return with { $0.groups += terms }
  }

  /// `HAVING ...`: a condition on the groups, added by `AND` if there is one already.
  public func having(
    _ condition: (repeat TableReference<each Source>) -> Expression<Bool>
  ) -> Self {
    let condition = condition(repeat each references)
    return with { $0.having.and(condition) }
  }

  /// Adds ordering terms.
  ///
  /// ```swift
  /// Reminder.order { ($0.dueDate.ascNullsLast, $0.id) }
  /// // SELECT * FROM "reminders" ORDER BY "reminders"."dueDate" ASC NULLS LAST, "reminders"."id"
  /// ```
  public func order(
    @OrderingTerms by terms: (repeat TableReference<each Source>) -> [any OrderingTerm]
  ) -> Self {
    order(by: terms(repeat each references))
  }

  /// Adds ordering terms that are put together at run time.
  public func order(by terms: [any OrderingTerm]) -> Self {
    with { $0.order += terms.map(\.orderingTerm) }
  }

  /// `LIMIT ? OFFSET ?`: at most `limit` rows, nil for all, after leaving out the first `offset`.
  public func limit(_ limit: Int?, offset: Int = 0) -> Self {
    with {
      $0.limit = limit.map { Expression($0) }
      $0.offset = offset == 0 ? nil : Expression(offset)
    }
  }
}
