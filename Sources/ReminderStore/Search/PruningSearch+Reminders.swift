public import FullText
import QueryBuilder

extension PruningSearch {
  /// The pass for a search; nil if the pass could give other rows or scores than the search's SQL.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - declaration: The index that it searches.
  public init?(_ request: SearchRequest, in declaration: IndexDeclaration) {
    guard let pattern = request.pattern, request.order == .rank, request.putsCompletedLast,
      request.key == .rowid, declaration.index.columns == ReminderText.index.columns
    else { return nil }
    self.init(
      ReminderText
        .leftJoin(Reminder.self) { text, reminder in reminder.id == text.rowid }
        .where { text, _ in text.match(pattern) }
        .where { text, reminder in
          text.keepBest(
            id: reminder.id,
            place: request.place(reminder, text),
            keeper: Self.keeper
          )
        }
        .select { text, _ in text.rowid },
      for: pattern,
      in: declaration.options,
      weights: request.weights,
      limit: request.limit,
      offset: request.offset
    )
  }
}

extension SearchRequest {
  /// The place of a match in the result: 0 is among the first, 1 among the last, 2 not in the result, and 3
  /// hidden from it.
  fileprivate func place(
    _ reminder: TableReference<Reminder>,
    _ text: TableReference<ReminderText>
  ) -> Expression<Int> {
    let place: Expression<Int> =
      hidesCompleted
      ? Case(when: reminder.isOpen, then: Expression(0)).else(3)
      // SQLite's truth values are 0 and 1; the builder has no word for that.
      : Expression(raw: "\(reminder.isCompleted)")
    return conditions(reminder, text).map { Case(when: $0, then: place).else(2) } ?? place
  }
}
