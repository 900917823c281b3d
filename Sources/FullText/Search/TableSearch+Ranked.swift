public import QueryBuilder
import SQLSpelling
public import SQLiteDatabase

extension TableSearch: RankedSearch {
  /// Nil: the search is an expression.
  public var plan: SearchPlan? { nil }

  /// The expression.
  public var pattern: MatchPattern? { expression }

  /// The table's name and columns.
  public var index: FTS5Index { table.index }

  /// Nil: the best score is first.
  public var otherOrder: String? { nil }

  /// `row`.
  public var noun: String { "row" }

  /// What the table cannot show of its rows.
  public var notes: SearchNotes {
    SearchNotes(limits: [table.hiddenText, table.scoreCaveat].compactMap(\.self))
  }

  /// The page's statement, and that of the count.
  public var sql: ReadableSQL { ReadableSQL(page, others: [count]) }

  /// The search with the reader's marks.
  public func shown(to reader: SearchReader) -> TableSearch {
    guard case .person(let hits) = reader else { return self }
    var search = self
    search.markers = hits
    return search
  }

  /// Finds the page and the count.
  public func answer(in session: Session) throws -> SearchPage {
    try session.transaction(.begin) {
      let rows = try session.storedRows(page)
      return SearchPage(
        rows: rows,
        visibleColumns: rows.columnNames.count,
        offset: offset,
        total: Int(try session.integer(count) ?? 0),
        notes: notes,
        sql: sql
      )
    }
  }

  /// The rowids of all rows that match, the best first.
  public var places: any SelectStatement {
    matches.select([index.rowid.as("rowid"), score(by: weights).as("rank")]).order(by: byRank)
  }

  /// The rows with their scores by the search's own weights, in whose order they are, and by others.
  public func scores(with others: ColumnWeights) -> any SelectStatement {
    matches.select([
      index.rowid.as("rowid"), score(by: weights).as("before"), score(by: others).as("after"),
    ]).order(by: [Expression<Double>(column: "before"), index.rowid])
  }

  /// The query for bm25's counts in the rows.
  public func scoring(by tokenizer: Tokenizer?, of keys: [Int64]?) -> ScoringQuery? {
    ScoringQuery(expression, of: keys, in: table, weights: weights)
  }

  /// The rowid of a row.
  public func row(_ key: Int64) -> (any SelectStatement)? { labels(of: [key]) }

  /// Nil: the shell does not know from where another program fills its index.
  public func outdatedLabels(of keys: [Int64]) -> (any SelectStatement)? { nil }

  /// The rowids of some rows, and the text of the first column.
  public func labels(of keys: [Int64]) -> (any SelectStatement)? { table.labels(of: keys) }

  /// Which parts of the expression keep the search from finding a row.
  public func whyNot(
    of key: Int64,
    tokenizer: Tokenizer?,
    in session: Session
  ) throws -> WhyNot {
    guard try session.hasIndexEntry(key, in: table) != false else {
      return .notIndexed(key)
    }
    let relaxation = try MatchRelaxation(
      of: expression.text,
      columns: index.columns,
      copy: RowCopy(of: key, in: table, session),
      matches: { try finds(key, by: $0, in: session) },
      hasTokens: { try session.hasTokens($0, tokenizer: tokenizer) }
    )
    guard row(key) != nil || !relaxation.hasNothing else { return .unknown(key, in: table) }
    let nearest = try relaxation.pattern.flatMap { pattern in
      try finds(key, by: pattern, in: session)
        ? WhyNot.Nearest(command: .match, text: pattern.text) : nil
    }
    return WhyNot(
      relaxation.obstacles.map { WhyNot.Reason($0) },
      nearest: nearest,
      hasNothing: relaxation.hasNothing
    )
  }

  private func finds(_ key: Int64, by pattern: MatchPattern, in session: Session) throws -> Bool {
    let row = select(from: index).where(index.match(pattern)).where(index.rowid == key)
      .select([index.rowid])
    do {
      return try session.value(row) != nil
    } catch let error as StoreError where error.failure?.isGeneric == true {
      // An index that knows too little of where tokens stand refuses phrases and filters.
      return false
    }
  }
}
