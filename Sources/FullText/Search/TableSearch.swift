public import QueryBuilder

/// A search in any FTS5 table by an expression in FTS5's own language.
public struct TableSearch: Sendable {
  /// What was typed to ask for the rows; empty where nothing was.
  public var typed = ""
  /// The table.
  public let table: FullTextTable
  /// How much a hit counts in each column.
  public var weights: ColumnWeights
  /// At most how many rows are on the page.
  public var limit = 20
  /// How many rows come before the page.
  public var offset = 0
  /// What hits are surrounded with.
  public var markers: HitMarkers?

  /// What is looked for.
  let expression: MatchPattern

  /// How many tokens of a column are shown at most.
  private static let snippetTokens = 40

  /// A search in a table, with everything but the expression as usual.
  public init(_ expression: MatchPattern, in table: FullTextTable, weights: ColumnWeights) {
    self.expression = expression
    self.table = table
    self.weights = weights
  }

  /// All rows that match, without columns and order.
  public var matches: Select<> {
    select(from: table.index).where(table.index.match(expression))
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
      .order(by: byRank)
      .limit(limit, offset: offset == 0 ? nil : offset)
  }

  /// The order of the rows, whose score is in a column `rank`.
  var byRank: [any OrderingTerm] {
    [Expression<Double>(raw: "\(identifier: "rank")"), index.rowid]
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

  func score(by weights: ColumnWeights) -> Expression<Double> {
    weights.isDefault ? index.bm25 : index.bm25(weights)
  }
}
