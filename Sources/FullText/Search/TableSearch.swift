public import QueryBuilder
import SQLSpelling
public import SQLiteDatabase

/// A search in any FTS5 table by an expression in FTS5's own language.
public struct TableSearch: Sendable {
  /// The text that the user typed; empty if the search comes from elsewhere.
  public var typed = ""
  /// How the text was read.
  public var reading = QueryReading.expression
  /// What the reader should know of how the text was read, in sentences.
  public var notesOnReading: [String] = []
  /// The table.
  public var table: FullTextTable
  /// How much a hit counts in each column.
  public var weights: ColumnWeights
  /// The greatest number of rows on the page; nil for all.
  public var limit: Int? = SearchDefaults.limit
  /// The number of rows before the page.
  public var offset = 0
  /// The marks around hits; nil for no marks.
  public var markers: HitMarkers?
  /// What the page shows of texts.
  public var longTexts = LongTexts.snippets

  /// What is looked for.
  private let expression: MatchPattern

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

  /// The page of results: the rowid, the columns, and the score as `rank`, best first.
  ///
  /// Each column shows the part that matches best; a contentless table shows what it keeps.
  public var page: Select<> {
    matches
      .select([index.rowid.as("rowid")])
      .select(shownColumns)
      .select([index.bm25(weights).as("rank")])
      .order(by: byRank)
      .limit(limit, offset: offset)
  }

  private var shownColumns: [any ResultColumn] {
    let columns =
      table.options.content == .contentless ? table.keptUnindexedColumns : table.columnNames
    return columns.map { index.shown($0, longTexts, hits: markers).as($0) }
  }

  /// The order of rows that have their score in a column `rank`: the best first.
  private var byRank: [any OrderingTerm] {
    [Expression<Double>(column: "rank"), index.rowid]
  }
}

extension TableSearch: RankedSearch {
  /// The expression.
  public var pattern: MatchPattern? { expression }

  /// Nil: the best score is first.
  public var otherOrder: String? { nil }

  /// `row`.
  public var noun: String { "row" }

  /// What the table cannot show of its rows.
  public var notes: SearchNotes {
    SearchNotes(
      reading: notesOnReading,
      limits: [table.hiddenText, table.scoreCaveat].compactMap(\.self)
    )
  }

  /// The page's statement, and that of the count.
  public var sql: ReadableSQL { ReadableSQL(page, others: [counting]) }

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
        total: try total(in: session),
        notes: notes,
        sql: sql
      )
    }
  }

  /// The number of all rows that match.
  public func total(in session: Session) throws -> Int {
    Int(try session.integer(counting) ?? 0)
  }

  /// The number of all rows that match.
  public var counting: any SelectStatement {
    matches.select([Expression<Int>.countAll.as("count")])
  }

  /// The rowids of all rows that match, the best first.
  public var places: any SelectStatement {
    matches.select([index.rowid.as("rowid"), index.bm25(weights).as("rank")]).order(by: byRank)
  }

  /// The rows with their scores by the search's own weights and by others, in no order.
  public func scores(with others: ColumnWeights) -> any SelectStatement {
    matches.select([
      index.rowid.as("rowid"), index.bm25(weights).as("before"), index.bm25(others).as("after"),
    ])
  }

  /// The query for bm25's counts in the rows.
  public func scoring(of keys: [Int64]?) -> ScoringQuery? {
    ScoringQuery(expression, of: keys, in: table, weights: weights)
  }

  /// The rowid, and the texts of all columns.
  public func texts(of key: Int64) -> any SelectStatement {
    var search = self
    search.longTexts = .whole
    return search.matches.where(index.rowid == key).select([index.rowid.as("rowid")])
      .select(search.shownColumns)
  }

  /// The rowid of a row.
  public func row(_ key: Int64) -> (any SelectStatement)? { labels(of: [key]) }

  /// Nil: the shell does not know from where another program fills its index.
  public func outdatedLabels(of keys: [Int64]) -> (any SelectStatement)? { nil }

  /// The rowids of some rows, and the text of the first column.
  public func labels(of keys: [Int64]) -> (any SelectStatement)? { table.labels(of: keys) }

  /// Which parts of the expression keep the search from finding a row.
  public func whyNot(of key: Int64, in session: Session) throws -> WhyNot {
    guard try session.hasIndexEntry(key, in: table) != false else {
      return .notIndexed(key)
    }
    let relaxation = try MatchRelaxation(
      of: expression.text,
      columns: index.columns,
      copy: RowCopy(of: key, in: table, session),
      matches: { try finds(key, by: $0, in: session) },
      hasTokens: { try session.hasTokens($0, tokenizer: table.tokenizer) }
    )
    guard row(key) != nil || !relaxation.hasNothing else { return .unknown(key, in: table) }
    let nearest = try relaxation.pattern.flatMap { pattern -> TableSearch? in
      var nearest = TableSearch(pattern, in: table, weights: weights)
      let words = reading == .expression ? nil : pattern.asWords
      (nearest.typed, nearest.reading) =
        words.map { ($0, .words(.all)) } ?? (pattern.text, .expression)
      return try finds(key, by: pattern, in: session) ? nearest : nil
    }
    return WhyNot(
      relaxation.obstacles.map { obstacle in
        let words = reading == .expression ? nil : MatchPattern.expression(obstacle.text).asWords
        return WhyNot.Reason(obstacle, of: words ?? obstacle.text)
      },
      nearest: nearest,
      hasNothing: relaxation.hasNothing
    )
  }

  private func finds(_ key: Int64, by pattern: MatchPattern, in session: Session) throws -> Bool {
    do {
      return try session.value(index.row(key, matching: pattern)) != nil
    } catch let error as StoreError where error.failure?.isGeneric == true {
      // An index that knows too little of where tokens stand refuses phrases and filters.
      return false
    }
  }
}
