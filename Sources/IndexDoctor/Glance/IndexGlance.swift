public import FullText
public import QueryBuilder
public import SQLiteDatabase

/// What one short statement can say about whether an index is in step with the table that it is made from.
///
/// It compares the rows with the greatest keys on both sides, and the number of rows that a small index counts. So it
/// takes the same time in a table of any size, and misses what an examination finds: rows with smaller keys, and most
/// texts.
public struct IndexGlance: Sendable {
  /// How many rows it compares on each side, and how many an index may have for it to look at their count.
  private static let mostRows = 100

  /// A key that the index has but the source does not have.
  public let leftOver: Int64?
  /// A key that the source has but the index does not have.
  public let missing: Int64?
  /// The number of rows that the index says it has, and of those whose lengths it has; nil if there are many.
  let counts: (counted: Int, indexed: Int)?
  /// The answers to the caller's own questions.
  public let answers: ArraySlice<SQLValue>

  /// Looks at an index.
  ///
  /// - Parameters:
  ///   - table: The index.
  ///   - source: Where its rows come from: a table as FROM names it, and its rowid under whatever name, so that SQLite
  ///     finds the greatest at once; nil if their keys cannot be compared.
  ///   - questions: What else the statement asks: expressions.
  ///   - session: The connection.
  /// - Throws: A `StoreError` with what SQLite says.
  public init(
    at table: FullTextTable,
    filledFrom source: (table: Fragment, key: Fragment)?,
    asking questions: [Fragment] = [],
    in session: Session
  ) throws {
    let columns = Self.columns(of: table, source, in: session) + questions
    let row =
      try session.rows(RawStatement("SELECT \(columns.joined(separator: ", "))")).first ?? []
    func integer(_ column: Int) -> Int64? { row.dropFirst(column).first?.integer }
    (leftOver, missing) = (integer(2), integer(3))
    if case .blob(let record)? = row.first, let indexed = integer(1), indexed <= Self.mostRows {
      let totals = IndexTotals(record: record, columnCount: table.index.columns.count)
      counts = (totals.rows, Int(indexed))
    } else {
      counts = nil
    }
    answers = row.dropFirst(4)
  }

  private static func columns(
    of table: FullTextTable,
    _ source: (table: Fragment, key: Fragment)?,
    in session: Session
  ) -> [Fragment] {
    guard table.options.storesColumnSizes else { return ["NULL", "NULL", "NULL", "NULL"] }
    let lengths = table.shadow(.docsize)
    let most = Fragment(raw: "\(mostRows)")
    // In a transaction, the record lacks what FTS5 still keeps in memory.
    let record: Fragment =
      session.isInTransaction
      ? "NULL" : "(SELECT block FROM \(table.shadow(.data)) WHERE id = 1)"
    let count: Fragment = "(SELECT count(*) FROM (SELECT 1 FROM \(lengths) LIMIT \(most) + 1))"
    guard let source else { return [record, count, "NULL", "NULL"] }
    return [
      record, count,
      """
      (SELECT k FROM (SELECT id AS k FROM \(lengths) ORDER BY id DESC LIMIT \(most)) AS own \
      WHERE NOT EXISTS (SELECT 1 FROM \(source.table) AS source WHERE source.\(source.key) = own.k) LIMIT 1)
      """,
      """
      (SELECT k FROM (SELECT \(source.key) AS k FROM \(source.table) ORDER BY 1 DESC LIMIT \(most)) AS source \
      WHERE NOT EXISTS (SELECT 1 FROM \(lengths) AS own WHERE own.id = source.k) LIMIT 1)
      """,
    ]
  }
}
