public import QueryBuilder
public import SQLiteDatabase

/// An FTS5 index's counts of all its rows, from the record 1 of its table `_data`.
///
/// The record has varints: the number of rows, then the number of tokens of each declared column.
/// (SQLite, ext/fts5/fts5_storage.c and fts5_index.c, "averages record".)
public struct IndexTotals: Sendable, Hashable {
  /// The number of rows, which bm25 calls N.
  public let rows: Int

  /// The number of tokens in each declared column, in the order of the declaration.
  public let tokens: [Int]

  /// Whether the record has all of these numbers, as that of each index but an empty one.
  public let isWhole: Bool

  /// The number of tokens in all columns.
  public var allTokens: Int { tokens.reduce(0, +) }

  /// More rows or tokens than any index has; damaged records say more.
  private static let most = 1 << 48

  /// Reads the record of a table with a number of columns; the record of an empty index is empty.
  public init(record: [UInt8], columnCount: Int) {
    var reader = VarintReader(record[...])
    let numbers = (0...columnCount).map { _ in reader.next(upTo: Self.most) }
    isWhole = record.isEmpty || !numbers.contains(nil)
    rows = numbers[0] ?? 0
    tokens = numbers.dropFirst().map { $0 ?? 0 }
  }
}

extension Session {
  /// An index's counts of all its rows.
  public func totals(of index: FTS5Index) throws -> IndexTotals {
    try writeOutIndexes()
    var bytes: [UInt8] = []
    if case .blob(let record) = try record(1, of: index) { bytes = record }
    return IndexTotals(record: bytes, columnCount: index.columns.count)
  }

  /// The number of rows in an index.
  public func rowCount(of index: FTS5Index) throws -> Int {
    try totals(of: index).rows
  }

  /// One of the records of the table `_data`: a blob, unless the file is damaged; nil if there is none.
  public func record(_ id: Int64, of index: FTS5Index) throws -> SQLValue? {
    try value(
      index.shadow(.data).where(FTS5Shadow.recordID == id).select([FTS5Shadow.record])
    )
  }

  /// Makes FTS5 write the entries of an open transaction that it still keeps in memory.
  ///
  /// FTS5 writes them at each savepoint.
  func writeOutIndexes() throws {
    guard isInTransaction else { return }
    let name = "reminders-shell-index"
    try runUnlimited(Transaction.savepoint(name))
    try endTransaction(by: [.release(name)])
  }
}
