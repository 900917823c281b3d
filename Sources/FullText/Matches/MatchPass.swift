public import QueryBuilder
import SQLiteDatabase

/// A statement that reads the matches of an expression, with their hits, in one pass over the index.
///
/// The statement gives no rows worth reading: it passes each match to a ``MatchCollector``.
public struct MatchPass: SelectStatement {
  /// The name of the parameter to which the collector is bound.
  public static let collector = ":matches"

  /// The statement's SQL.
  public let fragment: Fragment

  /// The index.
  let index: FTS5Index
  /// The database that the index is in.
  let schema: String
  /// Whether each row that matches is meant.
  let isWhole: Bool
  /// Whether a row must contain all phrases to match.
  let isConjunction: Bool
  /// The table; nil where its options are still to be looked up.
  let table: FullTextTable?

  /// The pass over all matches of an expression; nil where the index keeps too little for it.
  ///
  /// - Parameters:
  ///   - pattern: The expression that the rows match.
  ///   - table: The table.
  public init?(_ pattern: MatchPattern, in table: FullTextTable) {
    let index = table.index
    self.init(
      select(from: index).where(index.match(pattern))
        .where(index.keepBest(collector: Self.collector))
        .select([index.rowid]),
      for: pattern,
      in: table,
      isWhole: true
    )
  }

  /// A pass by a statement that leaves out some of the matches.
  ///
  /// - Parameters:
  ///   - statement: Passes matches to `keep_best`, in the order of the rowids.
  ///   - pattern: The expression that the rows match.
  ///   - table: The table.
  ///   - isWhole: Whether the statement passes each row that matches.
  public init?(
    _ statement: some SelectStatement,
    for pattern: MatchPattern,
    in table: FullTextTable,
    isWhole: Bool = false
  ) {
    guard table.keepsHits else { return nil }
    self.init(statement, for: pattern, in: table.index, table, isWhole: isWhole)
  }

  /// A pass over an index in `main` whose options are looked up before it runs; nil where the expression cannot be
  /// read.
  public init?(_ pattern: MatchPattern, inMain index: FTS5Index) {
    self.init(
      select(from: index).where(index.match(pattern))
        .where(index.keepBest(collector: Self.collector))
        .select([index.rowid]),
      for: pattern,
      in: index,
      nil,
      isWhole: true
    )
  }

  private init?(
    _ statement: some SelectStatement,
    for pattern: MatchPattern,
    in index: FTS5Index,
    _ table: FullTextTable?,
    isWhole: Bool
  ) {
    guard let expression = try? MatchExpression(parsing: pattern.text), expression.findsRows
    else { return nil }
    fragment = statement.fragment
    self.index = index
    self.table = table
    schema = table?.schema ?? "main"
    self.isWhole = isWhole
    isConjunction = expression.isConjunction
  }
}

extension FullTextTable {
  /// Whether the index has the places of hits, the lengths of rows, and the text.
  var keepsHits: Bool {
    options.detail == .full && options.content == .own && options.storesColumnSizes
  }
}

extension Session {
  /// Reads the matches of a pass, with their hits.
  ///
  /// - Returns: The matches; nil if there are rows for which their scores might not be exact.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func matches(of pass: MatchPass) throws -> FoundMatches? {
    let collector = MatchCollector(isWhole: pass.isWhole, cancellation: cancellation)
    let prepared = try prepare(pass)
    collector.bind(to: prepared)
    do {
      try withExtendedLifetime(collector) {
        // It gives a row only once all are known.
        try run(prepared, logged: pass.inlinedText) { _ in false }
      }
    } catch _ where collector.hasUnsupportedRow {
      return nil
    }
    return collector.matches
  }
}

extension MatchExpression {
  /// Whether a row must contain all phrases to match.
  fileprivate var isConjunction: Bool {
    switch content {
    case .and(let operands, _): operands.allSatisfy(\.isConjunction)
    case .filter(_, let operand): operand.isConjunction
    case .near, .phrase: true
    case .or, .not, .special: false
    }
  }

  /// Whether it asks for rows, not for one of FTS5's own numbers.
  fileprivate var findsRows: Bool { if case .special = content { false } else { true } }
}
