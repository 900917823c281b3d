public import FullText
public import QueryBuilder

extension SearchRequest {
  /// The request's matches in the order of its own weights and of others, the completed ones last
  /// unless only scores count.
  public func comparison(with others: ColumnWeights) -> RankedRows {
    RankedRows(
      placing: matches.select { reminder, text in
        reminder.id
        text.title
        comesLast(reminder).as("isCompleted")
        text.bm25(weights).as("before")
        text.bm25(others).as("after")
      },
      key: "id",
      label: (column: "title", name: "title"),
      last: "isCompleted",
      limit: limit
    )
  }
}
