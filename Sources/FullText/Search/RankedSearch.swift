public import QueryBuilder
public import SQLiteDatabase

/// A search that can be answered with a page, explained, and ranked again by other weights.
public protocol RankedSearch: Sendable {
  /// The text that the user typed; empty if the search comes from elsewhere.
  var typed: String { get set }
  /// How the text was read.
  var reading: QueryReading { get }
  /// What the search looks for in the index; nil if it does not use the index, so that there are no scores.
  var pattern: MatchPattern? { get }
  /// The table that is searched, as it is declared now: its tokenizer splits the words of the search.
  var table: FullTextTable { get set }
  /// How much a hit counts in each column.
  var weights: ColumnWeights { get set }
  /// What the rows are ordered by, in a word; nil if it is their score.
  var otherOrder: String? { get }
  /// The greatest number of rows on the page; nil for all.
  var limit: Int? { get set }
  /// The number of rows before the page.
  var offset: Int { get set }

  /// The marks around hits in the SQL that a person may copy; nil for no marks.
  var markers: HitMarkers? { get set }
  /// What the page shows of long texts.
  var longTexts: LongTexts { get set }
  /// The word for one row.
  var noun: String { get }
  /// What a reader should know about the search besides its rows.
  var notes: SearchNotes { get }

  /// The same search with the marks and the columns that a reader needs on the page.
  func shown(to reader: SearchReader) -> Self

  /// The statements of the page and the counts, as ``answer(in:)`` runs them.
  var sql: ReadableSQL { get }

  /// Finds the page and the counts, in one read transaction.
  ///
  /// - Parameter session: The connection; it may be cancelled.
  /// - Returns: The page.
  /// - Throws: A ``StoreError`` with what SQLite says.
  func answer(in session: Session) throws -> SearchPage

  /// The number of rows that are listed, on all pages.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  func total(in session: Session) throws -> Int

  /// The statement that counts the rows that match.
  var counting: any SelectStatement { get }

  /// The keys of all rows that match, in the page's order.
  var places: any SelectStatement { get }

  /// The rows that match, with their scores by two weightings, in no order: a sort of all rows would take more than
  /// their scores do.
  ///
  /// Columns: the key; `before`, the score by the search's own weights; `after`, that by others; and where some rows
  /// come last whatever their score, a column that is 1 for these.
  ///
  /// - Parameter others: The other weights.
  /// - Returns: The query, for all rows that match.
  func scores(with others: ColumnWeights) -> any SelectStatement

  /// The query for bm25's counts in the rows; nil if they have no scores.
  ///
  /// - Parameter keys: The rows; nil for all that match.
  /// - Returns: The query, for those of the rows that match, in the page's order.
  func scoring(of keys: [Int64]?) -> ScoringQuery?

  /// A query for the whole texts of a row that matches, with the search's marks.
  ///
  /// - Parameter key: The row's key.
  /// - Returns: The query: the key, and the texts by the names of their columns.
  func texts(of key: Int64) -> any SelectStatement

  /// A query for a row's key, whether the row matches or not; nil if rows cannot be looked up.
  func row(_ key: Int64) -> (any SelectStatement)?

  /// A query for some rows of the index: the key of each, and the text there by which people know it.
  ///
  /// The text is NULL if the index keeps none; the query is nil if rows cannot be looked up.
  func labels(of keys: [Int64]) -> (any SelectStatement)?

  /// A query for the keys of those rows whose text in ``labels(of:)`` is not the one in the table from which the
  /// index is filled; nil if there is no such table.
  func outdatedLabels(of keys: [Int64]) -> (any SelectStatement)?

  /// Why the search does not find a row.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - session: The connection.
  /// - Returns: The parts of the search that exclude the row, and the nearest search that finds it.
  /// - Throws: A ``StoreError`` with what SQLite says.
  func whyNot(of key: Int64, in session: Session) throws -> WhyNot
}

extension RankedSearch {
  /// The name and columns of the table that is searched.
  public var index: FTS5Index { table.index }

  /// The query for bm25's counts in all rows that match; nil if they have no scores.
  public func scoring() -> ScoringQuery? { scoring(of: nil) }

  /// The place of the last row that the page can show, from 1; nil if it shows all rows to the last.
  public var lastPlace: Int? {
    limit.flatMap { limit in
      let (last, overflows) = offset.addingReportingOverflow(limit)
      return overflows ? nil : last
    }
  }
}

/// What a page shows of long texts.
public enum LongTexts: Sendable, Hashable {
  /// The part that matches best, by `snippet()`.
  case snippets
  /// All of them.
  case whole
  /// The beginning: `snippet()` takes long where a long text has many hits.
  case beginnings
}

/// How the text of a search is read.
public enum QueryReading: Sendable, Hashable {
  /// As an expression in FTS5's own language.
  case expression
  /// As words, phrases and groups of near words, which become an expression by a form.
  case words(QueryForm)
  /// As words that are compared with the texts, without the index.
  case like

  /// The form by which words become an expression; nil for what is none already, or needs none.
  public var form: QueryForm? { if case .words(let form) = self { form } else { nil } }
}

/// What a search shows by default; the help takes its numbers from here.
public enum SearchDefaults {
  /// The most rows on a page.
  public static let limit = 20

  /// The most tokens of a column that a page shows.
  public static let snippetTokens = 40

  /// The most characters of a text's beginning that a page shows.
  public static let beginningLength = 200
}
