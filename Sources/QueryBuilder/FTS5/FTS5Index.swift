/// An FTS5 table: its name and its columns in the order of their declaration.
///
/// All of FTS5's functions render here: for tables that are known when the program is compiled
/// (``FTS5Table``), and for tables that the program meets at run time.
public struct FTS5Index: Sendable, Hashable {
  /// The database by which statements name the table; nil lets SQLite find the table by its name alone.
  public let schema: String?
  /// The database that the table is in, and the tables in which FTS5 keeps it.
  public let database: String
  /// The table's name.
  public let tableName: String
  /// The columns in the order of their declaration, UNINDEXED ones included.
  public let columns: [FTS5Column]

  /// An index by its table's name and columns, and the database that it is in: without one, the main database.
  public init(
    tableName: String,
    columns: [FTS5Column],
    schema: String? = nil,
    database: String? = nil
  ) {
    self.schema = schema
    self.database = database ?? schema ?? "main"
    self.tableName = tableName
    self.columns = columns
  }

  /// The table as a statement's FROM or INTO names it.
  public var table: Fragment { Fragment(identifier: tableName, in: schema) }

  /// The hidden column, named like the table, by which MATCH and FTS5's functions know the index.
  var handle: Fragment { Fragment(identifier: tableName) }

  /// The row's key: `"reminderTexts"."rowid"`.
  public var rowid: Expression<Int64> {
    column("rowid")
  }

  /// A column's text: `"reminderTexts"."title"`.
  public func text(of column: String) -> Expression<String> {
    self.column(column)
  }

  func column<Value>(_ name: String) -> Expression<Value> {
    Expression(sql: "\(identifier: tableName).\(identifier: name)")
  }

  /// A column's position in the declaration, from 0; the case of ASCII letters does not matter.
  public func position(of column: String) -> Int? { columns.position(of: column) }

  /// `"reminderTexts" MATCH ?`: the row matches in any of its columns.
  public func match(_ pattern: MatchPattern) -> Expression<Bool> {
    Expression(sql: "\(handle) MATCH \(pattern.text)", precedence: .equality)
  }

  /// `"reminderTexts"."title" MATCH ?`: the row matches in one column.
  public func match(_ pattern: MatchPattern, in column: String) -> Expression<Bool> {
    Expression(sql: "\(text(of: column)) MATCH \(pattern.text)", precedence: .equality)
  }
}

/// `SELECT * FROM "index"`: of an FTS5 table that is known only at run time.
public func select(from index: FTS5Index) -> Select<> {
  Select(clauses: SelectClauses(from: index.table))
}

/// A column of an FTS5 table, as it was declared.
public struct FTS5Column: Sendable, Hashable {
  /// The name.
  public let name: String

  /// Whether it was declared `UNINDEXED`: kept, but never searched.
  public let isUnindexed: Bool

  /// Whether bm25 counts hits in it, so that its weight matters.
  ///
  /// An `UNINDEXED` column has no hits, but for one case: under `detail=column` and `detail=none` FTS5 reads the text of
  /// a row to count its hits, and counts those in such columns, too.
  public let countsHits: Bool

  /// Describes a column; without another word, bm25 counts hits in those that are searched.
  public init(_ name: String, isUnindexed: Bool = false, countsHits: Bool? = nil) {
    self.name = name
    self.isUnindexed = isUnindexed
    self.countsHits = countsHits ?? !isUnindexed
  }

  /// Whether two columns are declared alike: where hits count follows from the table's options.
  public static func == (one: FTS5Column, other: FTS5Column) -> Bool {
    (one.name, one.isUnindexed) == (other.name, other.isUnindexed)
  }

  /// Hashes what two equal columns have in common.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// FTS5's functions, and this shell's.
extension FTS5Index {
  /// `"reminderTexts"."rank"`: the score by the index's stored rank function, by default bm25.
  ///
  /// The better a row matches, the smaller (more negative) is the number; NULL without a MATCH.
  public var rank: Expression<Double?> {
    column("rank")
  }

  /// `bm25("reminderTexts")`: the score with each column weighted 1.
  public var bm25: Expression<Double> {
    Expression(sql: "bm25(\(handle))")
  }

  /// `bm25("reminderTexts", 0, 10, 5, 1)`: the score with each column weighted; `bm25("reminderTexts")` where all count 1.
  public func bm25(_ weights: ColumnWeights) -> Expression<Double> {
    guard !weights.isDefault else { return bm25 }
    let arguments = weights.arguments.map { Fragment(raw: $0.plainLiteral) }
    return Expression(sql: "bm25(\(([handle] + arguments).joined(separator: ", ")))")
  }
}

extension FTS5Index {
  /// `highlight("reminderTexts", 1, ?, ?)`: a column's text with marks around the matches.
  ///
  /// - `column`: The column's position in the declaration, from 0.
  /// - `open`: The text before a match.
  /// - `close`: The text after a match.
  public func highlight(_ column: Int, _ open: String, _ close: String) -> Expression<String?> {
    Expression(sql: "highlight(\(handle), \(raw: "\(column)"), \(open), \(close))")
  }

  /// `snippet("reminderTexts", 2, ?, ?, ?, 40)`: the part of a column's text that matches best.
  ///
  /// - `column`: The column's position in the declaration, from 0; nil lets FTS5 choose (-1).
  /// - `open`: The text before a match.
  /// - `close`: The text after a match.
  /// - `ellipsis`: The text in place of what was left out.
  /// - `tokens`: How many tokens at most, 1 to 64; a token of a trigram index is a character.
  public func snippet(
    _ column: Int?,
    _ open: String,
    _ close: String,
    _ ellipsis: String,
    tokens: Int
  ) -> Expression<String?> {
    let position = Fragment(raw: String(column ?? -1))
    let length = Fragment(raw: String(tokens))
    return Expression(
      sql: "snippet(\(handle), \(position), \(open), \(close), \(ellipsis), \(length))"
    )
  }
}

extension FTS5Index {
  /// `phrase_hits("reminderTexts")`: how often each phrase of the query is in each column of the row.
  ///
  /// The shell adds this function, for rows that a MATCH finds. It gives a blob of whole numbers, 8 bytes each, the
  /// lowest first: the row's tokens, and for each phrase its hits by column.
  public var phraseHits: Expression<SQLValue> {
    Expression(sql: "phrase_hits(\(handle))")
  }

  /// `phrase_statistics("reminderTexts")`: what bm25 knows of the table and of the query's phrases.
  ///
  /// The shell adds this function. Its value is the same for all rows of a query. It gives a blob as `phrase_hits` does: the
  /// table's rows and tokens, and for each phrase its tokens and the rows that contain it.
  public var phraseStatistics: Expression<SQLValue> {
    Expression(sql: "phrase_statistics(\(handle))")
  }
}

extension [FTS5Column] {
  /// The positions of the columns that can be searched.
  public var indexed: [Int] { indices.filter { !self[$0].isUnindexed } }

  /// The names of these columns.
  public var indexedNames: [String] { indexed.map { self[$0].name } }

  /// The positions of the columns that have weights: those in which bm25 counts hits.
  public var weighed: [Int] { indices.filter { self[$0].countsHits } }

  /// The names of these columns.
  public var weighedNames: [String] { weighed.map { self[$0].name } }

  /// The position of the column of a name; the case of ASCII letters does not matter.
  func position(of name: String) -> Int? { firstIndex { $0.name.isEqualInASCII(to: name) } }
}
