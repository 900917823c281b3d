public import QueryBuilder

/// A query for rows with their places by two weightings: those on the first page of either order.
///
/// Columns: `prev` and `next`, the places from 1; `moved`; the row's key; a text to know the row by, if
/// there is one; `before` and `after`, the scores. In `moved`, a row that is on the first page of one order
/// only has `entered` the page or `left` it; others have `▲`, `▼` and the number of places, or `=`.
public struct RankedRows: SelectStatement {
  /// The statement's SQL.
  public let fragment: Fragment

  init(_ statement: some SelectStatement) {
    fragment = statement.fragment
  }

  /// Places rows by two scores.
  ///
  /// bm25 fails beside a window function, but works in a materialized common table.
  ///
  /// - Parameters:
  ///   - scores: The rows, with the scores `before` and `after`.
  ///   - key: The column of the key.
  ///   - label: The column of the text to know a row by, and the name of that column in the result; nil for
  ///     no text.
  ///   - last: The column that is 1 for rows that come last in both orders; nil if there are none.
  ///   - limit: The number of rows on a page; nil where all are on it.
  public init(
    placing scores: some SelectStatement,
    key: String,
    label: (column: String, name: String)?,
    last: String? = nil,
    limit: Int?
  ) {
    let scored = TableReference<ScoredRow>()
    let groups: [any OrderingTerm] = last.map { [scored[$0, as: Bool.self]] } ?? []
    func place(by score: Column<ScoredRow, Double>) -> Expression<Int> {
      let order: [any OrderingTerm] =
        groups + [scored[score.name, as: Double.self], scored[key, as: Int64.self]]
      return Aggregate.rowNumber.over(Window(orderBy: order))
    }
    let places = ScoredRow.select { row in
      row.all
      place(by: ScoredRow.columns.before).as("prev")
      place(by: ScoredRow.columns.after).as("next")
    }
    // No place is beyond the largest number.
    let page = Expression(limit ?? .max)
    self.init(
      PlacedRow
        .where { $0.prev <= page || $0.next <= page }
        .select { row in
          row.prev
          row.next
          RowMovement(before: row.prev, after: row.next)
            .text(entered: row.prev > page, left: row.next > page).as("moved")
          row[key, as: Int64.self].as(key)
        }
        .select(
          label.map { [TableReference<PlacedRow>()[$0.column, as: String.self].as($0.name)] } ?? []
        )
        .select { ($0.before, $0.after) }
        .order { $0.next }
        .with(CommonTable(ScoredRow.self, materialized: true, as: scores))
        .with(CommonTable(PlacedRow.self, as: places))
    )
  }
}

/// A matching row with two scores.
private enum ScoredRow: Table {
  struct Columns: Sendable {
    let before = Column<ScoredRow, Double>("before")
    let after = Column<ScoredRow, Double>("after")
  }

  static let tableName = "scored"
  static let columns = Columns()
}

/// A matching row with its places by two scores.
private enum PlacedRow: Table {
  struct Columns: Sendable {
    let before = Column<PlacedRow, Double>("before")
    let after = Column<PlacedRow, Double>("after")
    let prev = Column<PlacedRow, Int>("prev")
    let next = Column<PlacedRow, Int>("next")
  }

  static let tableName = "placed"
  static let columns = Columns()
}
