public import QueryBuilder
public import SQLiteDatabase

/// A full-text table under examination, with what several checks want to know of it.
///
/// Each fact is found out when the first check asks for it, and kept.
public final class ExaminedTable {
  /// The table.
  public let table: FullTextTable
  /// The connection.
  public let session: Session
  /// Whether facts that take a pass over all rows are left out.
  public let isQuick: Bool

  /// The table from which FTS5 reads its texts; nil where it keeps none.
  public let content: ContentSource?

  /// What FTS5's own check says of the moment that all checks see, once it was asked.
  lazy var integrityResult = Result { try askIntegrity() }
  private lazy var comparisonResult = Result { try compareWithContent() }
  private lazy var triggerResult = Result { try readTriggers() }
  private lazy var contentColumnResult = Result { try readContentColumns() }
  private lazy var rebuildObstacleResult = Result { try findRebuildObstacle() }
  private lazy var textObstacleResult = Result { try findTextObstacle() }
  private lazy var indexedWordResult = Result { try readIndexedWords() }
  private lazy var differingResult = Result { try findWhetherDiffering() }
  private lazy var sumResult = Result { try findWhetherSumIsContents() }
  private lazy var prefixResult = Result { try findWhetherPrefixesAreWords() }
  private lazy var pathResult = Result { try findWrongPaths() }
  private lazy var leftOutResult = Result { try readLeftOutRows() }

  /// Prepares to examine a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - session: The connection.
  ///   - isQuick: Whether facts that take a pass over all rows are left out.
  public init(_ table: FullTextTable, in session: Session, isQuick: Bool = false) {
    self.table = table
    self.session = session
    self.isQuick = isQuick
    content = ContentSource(of: table)
  }

  /// The index, as statements refer to it.
  public var index: FTS5Index { table.index }

  /// What FTS5's own check of the index says.
  ///
  /// - Throws: A `StoreError` where it cannot be asked, as of a file that cannot be written.
  public func integrity() throws -> IntegrityAnswer { try integrityResult.get() }

  /// The words and lengths of the index, compared with those of its content by a scratch index.
  ///
  /// - Throws: A `StoreError` where they cannot be compared.
  func comparison() throws -> IndexComparison { try comparisonResult.get() }

  /// The triggers that write the table, of its database and of `temp`.
  func triggers() throws -> [IndexTrigger] { try triggerResult.get() }

  /// The columns of the content; none where there is no such table.
  func contentColumns() throws -> [ContentColumn] { try contentColumnResult.get() }

  /// Why making the index again from its content would lose something; nil where it would not.
  public func rebuildObstacle() throws -> String? { try rebuildObstacleResult.get() }

  /// Why the content must not be taken for the truth; nil where it may.
  func textObstacle() throws -> String? { try textObstacleResult.get() }

  /// What a pass over all words of the index tells.
  func indexedWords() throws -> IndexedWords { try indexedWordResult.get() }

  /// Whether the index may differ from its content.
  ///
  /// - Throws: A `StoreError` if the work was interrupted.
  func mayDiffer() throws -> Bool { try differingResult.get() }

  /// Whether all terms of the index, each with its rows and places, have the same sum as those of its content.
  func hasSumOfContent() throws -> Bool { try sumResult.get() }

  /// Whether the indexes of prefixes of a table without texts have what its words have; nil where that cannot be told.
  func prefixesAreWords() throws -> Bool? { try prefixResult.get() }

  /// Where what leads a look-up into the pages of the index does not lead it there.
  func wrongPaths() throws -> [String] { try pathResult.get() }

  /// The rows that the content's triggers leave out of the index.
  func leftOutRows() throws -> LeftOutRows { try leftOutResult.get() }
}

extension ExaminedTable {
  /// The shadow table as FROM names it.
  func shadow(_ kind: FTS5Shadow) -> Fragment {
    "\(identifier: table.schema).\(identifier: "\(index.tableName)_\(kind.rawValue)")"
  }

  /// The number in a statement's first row.
  func count(_ statement: Fragment) throws -> Int {
    Int(try session.integer(RawStatement(statement)) ?? 0)
  }

  /// The bytes of the index in its table `_data`.
  func indexSize() throws -> Int {
    try count("SELECT CAST(total(length(block)) AS INTEGER) FROM \(shadow(.data))")
  }

  /// Whether FTS5 can open the table here at all.
  ///
  /// - Throws: The `StoreError` with which it fails.
  func requireOpening() throws {
    _ = try session.prepare(select(from: index).select([index.rowid]).limit(0))
  }

  /// What SQLite says where FTS5 cannot open the table; nil where it can.
  func openingError() throws -> StoreError? {
    do {
      try requireOpening()
      return nil
    } catch let error as StoreError where !error.isInterruption {
      return error
    }
  }

  /// The special command for the index, also where its name alone would mean another table.
  func perform(_ command: FTS5Command) -> RawStatement { index.perform(command) }
}

extension ExaminedTable {
  /// The table as INTO names it.
  var target: Fragment {
    index.schema.map { "\(identifier: $0).\(identifier: index.tableName)" }
      ?? Fragment(identifier: index.tableName)
  }
}
