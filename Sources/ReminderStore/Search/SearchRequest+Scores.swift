public import QueryBuilder

extension SearchRequest {
  /// The request's matches with their scores by its own weights, in whose order they are, and by others; `isCompleted`
  /// tells those that come last, unless only scores count.
  public func scores(with others: ColumnWeights) -> any SelectStatement {
    matches
      .select { reminder, text in
        reminder.id
        text.bm25(weights).as("before")
        text.bm25(others).as("after")
        comesLast(reminder).as("isCompleted")
      }
      .order { reminder, _ in
        Expression<Bool>(column: "isCompleted")
        Expression<Double>(column: "before")
        reminder.id
      }
  }
}
