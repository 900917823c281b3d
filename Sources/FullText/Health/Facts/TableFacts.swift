public import QueryBuilder
public import SQLiteDatabase

/// What is known of a full-text table under examination.
///
/// Each fact is gathered when the first check asks for it, from the one moment that the examination sees, and kept for
/// all other checks and for repairs.
public final class TableFacts {
  /// The table.
  public let table: FullTextTable
  /// The connection.
  public let session: Session
  /// How much is read.
  let extent: Examination.Extent
  /// The table from which FTS5 reads its texts; nil where it keeps none.
  let content: ContentSource?
  /// What the checks before have found of the table.
  var found: [Finding] = []

  private lazy var schemaResult = Result { try SchemaFacts(self) }
  private lazy var lengthResult = Result { try LengthFacts(self) }
  private lazy var textResult = Result { try TextFacts(self) }
  private lazy var wordResult = Result { try WordFacts(self) }
  private lazy var differenceResult = Result { try findDifferences() }
  private lazy var triggerResult = Result { try TriggerFacts(self) }
  private lazy var trialResult = Result { try TriggerCopy(self)?.trials() }
  private lazy var leftOutResult = Result { try LeftOutRows(self) }
  private lazy var integrityResult = Result { try askIntegrity() }
  private lazy var textObstacleResult = Result { try findTextObstacle() }

  /// Prepares to gather what is known of a table.
  init(_ table: FullTextTable, in session: Session, _ extent: Examination.Extent = .usual) {
    (self.table, self.session, self.extent) = (table, session, extent)
    content = ContentSource(of: table)
  }

  /// The index, as statements refer to it.
  public var index: FTS5Index { table.index }

  /// What the schema says of the table, its content, and the tables in which FTS5 keeps it.
  func schema() throws -> SchemaFacts { try schemaResult.get() }

  /// What the index's records of the lengths of its rows say.
  func lengths() throws -> LengthFacts { try lengthResult.get() }

  /// What a pass over the texts tells.
  func texts() throws -> TextFacts { try textResult.get() }

  /// What a pass over the words of the index tells.
  func words() throws -> WordFacts { try wordResult.get() }

  /// The rows whose words in the index are not those of their texts; nil where there are none, or no texts to compare
  /// with.
  func differences() throws -> WordDifferences? { try differenceResult.get() }

  /// The triggers that write the index, as SQLite compiles them.
  func triggers() throws -> TriggerFacts { try triggerResult.get() }

  /// What statements on the content leave in the index, tried on a copy; nil where no trigger of the content writes it.
  ///
  /// - Throws: A `StoreError` that says why it cannot be tried.
  func trials() throws -> [TriggerTrial]? { try trialResult.get() }

  /// The rows of the content that its triggers leave out of the index.
  func leftOutRows() throws -> LeftOutRows { try leftOutResult.get() }

  /// What FTS5's own check says, where it was asked: in words if it fails; nil if it passes.
  func integrity() throws -> String? { try integrityResult.get() }

  /// Why the content must not be taken for the truth; nil where it may.
  func textObstacle() throws -> String? { try textObstacleResult.get() }
}

extension TableFacts {
  /// The shadow table as FROM names it.
  func shadow(_ kind: FTS5Shadow) -> Fragment { table.shadow(kind) }

  /// The number in a statement's first row.
  func count(_ statement: Fragment) throws -> Int {
    Int(try session.integer(RawStatement(statement)) ?? 0)
  }

  /// The special command for the index, also where its name alone would mean another table.
  func perform(_ command: FTS5Command) -> RawStatement { index.perform(command) }

  /// The table as INTO names it.
  var target: Fragment {
    index.schema.map { "\(identifier: $0).\(identifier: index.tableName)" }
      ?? Fragment(identifier: index.tableName)
  }

  /// What SQLite says where FTS5 cannot open the table; nil where it can.
  func openingError() throws -> StoreError? {
    do {
      _ = try session.prepare(select(from: index).select([index.rowid]).limit(0))
      return nil
    } catch let error as StoreError where !error.isInterruption {
      return error
    }
  }

  /// Does some work that sees the table's database as it is at one moment.
  func atOneMoment(_ work: () throws -> Void) throws {
    guard extent == .full, !session.isInTransaction, try !session.isReadOnly(table.schema) else {
      return try session.transaction(.begin) {
        // The transaction begins only when it reads.
        _ = try session.value(
          RawStatement("SELECT 1 FROM \(identifier: table.schema).sqlite_master LIMIT 1")
        )
        try work()
      }
    }
    // What FTS5 is asked by an INSERT takes the right to write.
    try session.rollingBack { try work() }
  }

  /// Asks FTS5 whether the index agrees with its content, and rolls the question back: it is an INSERT.
  private func askIntegrity() throws -> String? {
    // Newer versions fail every statement of a transaction after they could not check at all.
    guard try schema().missingTables.isEmpty else { return nil }
    let question = perform(.integrityCheck(comparingContent: content?.isOwn == false))
    return try session.rollingBack {
      do {
        try session.run(question)
        return nil
      } catch let error as StoreError {
        guard let failure = error.failure, failure.isCorruption || failure.isGeneric else {
          throw error
        }
        return error.message
      }
    }
  }

  /// How long a statement takes, the shortest of three runs.
  func duration(of statement: some Statement) throws -> Duration {
    var shortest = Duration.seconds(3600)
    for _ in 0..<3 {
      let start = ContinuousClock.now
      try session.run(statement)
      shortest = min(shortest, ContinuousClock.now - start)
    }
    return shortest
  }
}

extension Duration {
  /// The time in milliseconds, with as many places as say something.
  var inWords: String {
    let milliseconds = Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
    let factor: Double = milliseconds < 10 ? 1000 : 10
    return "\((milliseconds * factor).rounded() / factor) ms"
  }
}
