public import QueryBuilder

/// A search in any FTS5 table by an expression in FTS5's own language.
public struct TableSearch: Sendable {
  /// The text that the user typed; empty if the search comes from elsewhere.
  public var typed = ""
  /// The table.
  public let table: FullTextTable
  /// How much a hit counts in each column.
  public var weights: ColumnWeights
  /// The greatest number of rows on the page; nil for all.
  public var limit: Int? = SearchDefaults.limit
  /// The number of rows before the page.
  public var offset = 0
  /// The marks around hits; nil for no marks.
  public var markers: HitMarkers?

  /// What is looked for.
  let expression: MatchPattern

  /// Makes a search in a table, with the first page and no marks.
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
  /// Each column shows the part that matches best; a contentless table has nothing to show.
  public var page: Select<> {
    let page =
      matches
      .select([index.rowid.as("rowid")])
      .select(table.options.content == .contentless ? [] : index.columns.indices.map(shown))
      .select([score(by: weights).as("rank")])
      .order(by: byRank)
    guard let limit else { return offset == 0 ? page : page.offset(offset) }
    return page.limit(limit, offset: offset == 0 ? nil : offset)
  }

  /// The order of rows that have their score in a column `rank`: the best first.
  var byRank: [any OrderingTerm] {
    [Expression<Double>(column: "rank"), index.rowid]
  }

  private func shown(_ position: Int) -> any ResultColumn {
    let column = index.columns[position]
    guard !column.isUnindexed else { return index.text(of: column.name).as(column.name) }
    return index.snippet(
      position,
      markers?.open ?? "",
      markers?.close ?? "",
      "…",
      tokens: SearchDefaults.snippetTokens
    )
    .assumingNotNull().replacing("\n", with: " ").as(column.name)
  }

  func score(by weights: ColumnWeights) -> Expression<Double> {
    index.bm25(weights)
  }
}
