public import QueryBuilder

/// A search in any FTS5 table by an expression in FTS5's own language.
public struct TableSearch: RankedSearch {
  /// The table.
  public let table: FullTextTable
  /// How much a hit counts in each column.
  public var weights: ColumnWeights
  /// At most how many rows are on the page.
  public var limit = 20
  /// How many rows come before the page.
  public var offset = 0
  /// What hits are surrounded with.
  public var markers: SearchRequest.Markers?

  private let expression: MatchPattern

  /// How many tokens of a column are shown at most.
  private static let snippetTokens = 40

  /// A search in a table, with everything but the expression as usual.
  public init(_ expression: MatchPattern, in table: FullTextTable, weights: ColumnWeights) {
    self.expression = expression
    self.table = table
    self.weights = weights
  }

  /// What is looked for.
  public var pattern: MatchPattern? { expression }

  /// The table's name and columns.
  public var index: FTS5Index { table.index }

  /// All rows that match, without columns and order.
  public var matches: Select<> {
    select(from: index).where(index.match(expression))
  }

  /// The number of all rows that match.
  public var count: Select<> {
    matches.select([Expression<Int>.countAll.as("count")])
  }

  /// The page of results: the rowid, the columns, and the score as `rank`, best first.
  ///
  /// Of each column, the part that matches best; of a contentless table there is nothing to show.
  public var page: Select<> {
    matches
      .select([index.rowid.as("rowid")])
      .select(table.options.content == .contentless ? [] : index.columns.indices.map(shown))
      .select([score(by: weights).as("rank")])
      .order(by: [Expression<Double>(raw: "\(identifier: "rank")"), index.rowid])
      .limit(limit, offset: offset == 0 ? nil : offset)
  }

  private func shown(_ position: Int) -> any ResultColumn {
    let column = index.columns[position]
    guard !column.isUnindexed else { return index.text(of: column.name).as(column.name) }
    return index.snippet(
      position,
      markers?.open ?? "",
      markers?.close ?? "",
      "…",
      tokens: Self.snippetTokens
    )
    .assumingNotNull().replacing("\n", with: " ").as(column.name)
  }

  private func score(by weights: ColumnWeights) -> Expression<Double> {
    weights.isDefault ? index.bm25 : index.bm25(weights)
  }
}

extension TableSearch {
  /// The rows in the order of the search's own weights and of others; see ``RankedSearch``.
  ///
  /// bm25 does not work beside a window function; it does in a materialized common table.
  public func comparison(with others: ColumnWeights) -> RankedRows {
    let label = table.options.content == .contentless ? nil : table.indexedColumns.first
    let scores = matches.select([
      index.rowid.as("rowid"),
      score(by: weights).as("before"),
      score(by: others).as("after"),
    ]).select(label.map { [index.text(of: $0).as("text")] } ?? [])
    let places = ScoredRow.select { row in
      row.all
      Aggregate.rowNumber.over(Window(orderBy: [row.before, row.rowid])).as("prev")
      Aggregate.rowNumber.over(Window(orderBy: [row.after, row.rowid])).as("next")
    }
    return RankedRows(
      PlacedRow
        .where { $0.prev <= Expression(limit) || $0.next <= Expression(limit) }
        .select { row in
          row.prev
          row.next
          Case(when: row.next < row.prev, then: "▲" + (row.prev - row.next).castToText)
            .when(row.next > row.prev, then: "▼" + (row.next - row.prev).castToText)
            .else("=").as("moved")
          row.rowid
        }
        .select(label.map { [PlacedRow.text.as($0)] } ?? [])
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
  static let text: Expression<String> = TableReference<PlacedRow>()["text"]
}
