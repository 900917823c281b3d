public import QueryBuilder
public import Relevance
public import SQLiteDatabase

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

extension Session {
  /// The rows that ``RankedSearch/comparison(with:)`` gives, from a ranking of all rows.
  ///
  /// - Parameters:
  ///   - moves: The rows with their places.
  ///   - search: The search.
  ///   - names: The names of the columns: the key's, and that of the text to know a row by, nil for no text.
  /// - Returns: The rows, in the order of the second weights.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func storedRows(
    of moves: RankedMoves,
    in search: any RankedSearch,
    named names: (key: String, label: String?)
  ) throws -> StoredRows {
    let labels = try names.label.flatMap { _ in search.labels(of: moves.rows.map(\.id)) }
      .map { try storedRows($0) }
    var places: [Int64: Int] = [:]
    if let labels {
      for row in 0..<labels.count {
        if case .integer(let key) = labels[row, 0] { places[key] = row }
      }
    }
    let before = ["prev", "next", "moved", names.key]
    var rows = StoredRows(
      columnNames: before + [names.label].compactMap(\.self) + ["before", "after"]
    )
    for move in moves.rows {
      rows.append(.integer(Int64(move.previous)))
      rows.append(.integer(Int64(move.next)))
      rows.append(.text(moves.movement(of: move)))
      rows.append(.integer(move.id))
      if names.label != nil {
        if let labels, let place = places[move.id] {
          rows.append(place, 1, of: labels)
        } else {
          rows.append(.null)
        }
      }
      rows.append(.real(move.before))
      rows.append(.real(move.after))
    }
    return rows
  }
}

extension RankedMoves {
  /// How a row moved, as ``RowMovement`` has it in SQL.
  fileprivate func movement(of row: Row) -> String {
    if row.previous > limit { return "entered" }
    if row.next > limit { return "left" }
    if row.next < row.previous { return "▲\(row.previous - row.next)" }
    return row.next > row.previous ? "▼\(row.next - row.previous)" : "="
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
