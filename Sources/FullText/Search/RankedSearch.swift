public import QueryBuilder
public import SQLiteDatabase

/// A search whose rows have a rank, which can be taken apart and reckoned again by other weights.
public protocol RankedSearch: Sendable {
  /// What was typed to ask for the rows; empty where nothing was.
  var typed: String { get }
  /// How what was typed is looked for; nil for an expression of FTS5's own language.
  var plan: SearchPlan? { get }
  /// What is looked for in the index; nil where it is not needed, and there is no rank.
  var pattern: MatchPattern? { get }
  /// The index that is looked into.
  var index: FTS5Index { get }
  /// How much a hit counts in each column.
  var weights: ColumnWeights { get set }
  /// By what the rows are ordered, in a word, where that is not their score; nil where it is.
  var otherOrder: String? { get }
  /// At most how many rows are on the page.
  var limit: Int { get set }
  /// How many rows come before the page.
  var offset: Int { get set }

  /// What hits are surrounded with in the SQL that a person copies; nil leaves them as they are.
  var markers: HitMarkers? { get set }
  /// What one row is called: `reminder`, `row`.
  var noun: String { get }
  /// What there is to say of the search beside its rows.
  var notes: SearchNotes { get }

  /// The pass over the index that finds the page and the counts; nil where the search runs as its SQL reads.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  func pass(in session: Session) throws -> PruningSearch?

  /// The SQL of the page and the counts.
  ///
  /// - Parameter pass: What is executed in its place.
  /// - Returns: The SQL, with a comment where it is not executed as it reads.
  func sql(executedBy pass: PruningSearch?) -> ReadableSQL

  /// Finds the page and the counts, in one read transaction.
  ///
  /// - Parameters:
  ///   - reader: Who reads the page.
  ///   - pass: What ``pass(in:)`` gave.
  ///   - session: The connection; it may be cancelled.
  /// - Returns: The page.
  /// - Throws: A ``StoreError`` with what SQLite says.
  func page(for reader: SearchReader, by pass: PruningSearch?, in session: Session) throws
    -> SearchPage

  /// The keys of all rows that match, in the page's order.
  var places: any SelectStatement { get }

  /// The rows in the order of the search's own weights and of others.
  func comparison(with others: ColumnWeights) -> RankedRows

  /// The query for what bm25 knows of the rows; nil where they have no rank.
  ///
  /// - Parameter tokenizer: The index's tokenizer.
  /// - Returns: The query, for all rows that match, in the page's order.
  func scoring(by tokenizer: Tokenizer?) -> ScoringQuery?

  /// Some rows, whether they match or not: the key of each, and a text by which people know it.
  ///
  /// The text is NULL where the table keeps none; the query is nil where rows cannot be looked up.
  func labels(of keys: [Int64]) -> (any SelectStatement)?

  /// Why the search does not find a row.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - tokenizer: The index's tokenizer.
  ///   - session: The connection.
  /// - Returns: What excludes the row, and the nearest search that finds it.
  /// - Throws: A ``StoreError`` with what SQLite says.
  func absence(of key: Int64, tokenizer: Tokenizer?, in session: Session) throws -> RowAbsence
}

extension Session {
  /// Answers a search, and says nothing of it to anybody.
  ///
  /// - Parameters:
  ///   - search: The search, of reminders or of any FTS5 table.
  ///   - reader: Who reads the page.
  /// - Returns: The page.
  /// - Throws: A ``StoreError`` with what SQLite says, or where a stop was asked for.
  public func answer(
    _ search: any RankedSearch,
    for reader: SearchReader = .program
  ) throws -> SearchPage {
    try search.page(for: reader, by: search.pass(in: self), in: self)
  }
}
