public import QueryBuilder

extension SearchRequest {
  /// The request's matches in the order of its own weights and of others.
  ///
  /// Columns: `prev` and `next`, the places from 1; `moved`; the reminder's `id` and `title`;
  /// `before` and `after`, the scores. A row is shown that is on the first page of either order.
  ///
  /// bm25 does not work beside a window function; it does in a materialized common table.
  public func comparison(with others: ColumnWeights) -> RankedRows {
    let scores = matches.select { reminder, text in
      reminder.id
      reminder.title
      reminder.isCompleted.as("isCompleted")
      text.bm25(weights).as("before")
      text.bm25(others).as("after")
    }
    let places = ScoredReminder.select { row in
      row.all
      Aggregate.rowNumber
        .over(Window(orderBy: [row.isCompleted, row.before, row.id])).as("prev")
      Aggregate.rowNumber
        .over(Window(orderBy: [row.isCompleted, row.after, row.id])).as("next")
    }
    return RankedRows(
      PlacedReminder
        .where { $0.prev <= Expression(limit) || $0.next <= Expression(limit) }
        .select { row in
          row.prev
          row.next
          Case(when: row.next < row.prev, then: "▲" + (row.prev - row.next).castToText)
            .when(row.next > row.prev, then: "▼" + (row.next - row.prev).castToText)
            .else("=").as("moved")
          row.id
          row.title
          row.before
          row.after
        }
        .order { $0.next }
        .with(CommonTable(ScoredReminder.self, materialized: true, as: scores))
        .with(CommonTable(PlacedReminder.self, as: places))
    )
  }
}

/// A matching reminder with two scores.
private enum ScoredReminder: Table {
  struct Columns: Sendable {
    let id = Column<ScoredReminder, Int64>("id")
    let isCompleted = Column<ScoredReminder, Bool>("isCompleted")
    let before = Column<ScoredReminder, Double>("before")
    let after = Column<ScoredReminder, Double>("after")
  }

  static let tableName = "scored"
  static let columns = Columns()
}

/// A matching reminder with its places by two scores.
private enum PlacedReminder: Table {
  struct Columns: Sendable {
    let id = Column<PlacedReminder, Int64>("id")
    let title = Column<PlacedReminder, String>("title")
    let before = Column<PlacedReminder, Double>("before")
    let after = Column<PlacedReminder, Double>("after")
    let prev = Column<PlacedReminder, Int>("prev")
    let next = Column<PlacedReminder, Int>("next")
  }

  static let tableName = "placed"
  static let columns = Columns()
}
