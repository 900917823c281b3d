public import FullText
public import QueryBuilder
public import SQLiteDatabase

/// What the doctor knows about a full-text table under examination.
///
/// It gathers each fact when the first check asks for it, from the one moment that the examination sees, and keeps it,
/// or why nobody can know it, for all other checks and for repairs.
public final class TableFacts {
  /// How much the examination reads.
  public enum Extent: Sendable {
    /// The schema, settings and single records.
    case quick
    /// Besides, all keys and lengths, and those of the texts; no words of the index.
    case keys
    /// All rows once.
    case usual
    /// All rows, also by FTS5's own check, and where a sample would do otherwise.
    case full
    /// As usual, and the triggers are tried on the file itself, in transactions that are rolled back.
    case probing
  }

  /// The table.
  public let table: FullTextTable
  /// The connection.
  public let session: Session
  /// How much the examination reads.
  let extent: Extent
  /// The table from which FTS5 reads its texts; nil if it keeps none.
  let content: ContentSource?
  /// What the checks have found out about the table.
  private(set) var found: [Finding] = []
  /// The names of triggers of which another check says what they should be.
  public var knownTriggers: Set<String> = []
  /// The checks that have looked to their end.
  private(set) var examined: Set<String> = []
  private var check = ""

  private lazy var keptSchema = Result { try SchemaFacts(self) }
  private lazy var keptLengths = Result { try LengthFacts(self) }
  private lazy var keptTexts = Result { try TextFacts(self) }
  private lazy var keptWords = Result { try WordFacts(self) }
  private lazy var keptDifferences = Result { try compare() }
  private lazy var keptTriggers = Result { try TriggerFacts(self) }
  private lazy var keptConditions = Result { try findTriggerConditions() }
  private lazy var keptTrials = Result { try tryTriggers() }
  private lazy var keptLeftOutRows = Result { try LeftOutRows(self) }
  private lazy var keptWrongKeys = Result { try findWrongKeys() }
  private lazy var keptTextObstacle = Result { try findTextObstacle() }

  /// Prepares to gather facts about a table.
  init(_ table: FullTextTable, in session: Session, _ extent: Extent = .usual) {
    (self.table, self.session, self.extent) = (table, session, extent)
    content = ContentSource(of: table)
  }

  /// What the schema says of the table, its content, and the tables in which FTS5 keeps it.
  func schema() throws -> SchemaFacts { try keptSchema.get() }

  /// What the index's records of the lengths of its rows say.
  func lengths() throws -> LengthFacts { try keptLengths.get() }

  /// What a pass over the texts finds out.
  func texts() throws -> TextFacts { try keptTexts.get() }

  /// What a pass over the words of the index finds out.
  func words() throws -> WordFacts { try keptWords.get() }

  /// The rows whose words in the index are not those of their texts; none where there are no words or no texts to compare.
  func differences() throws -> RowDifferences { try keptDifferences.get() }

  /// The triggers, as SQLite compiles them.
  func triggers() throws -> TriggerFacts { try keptTriggers.get() }

  /// Whether what triggers do may depend on more than the write of a row of the content.
  func triggersHaveConditions() throws -> Bool { try keptConditions.get() }

  /// What writes of the content leave in the index, tried on a copy or on the file itself, or why they cannot be tried;
  /// nothing if the content is no table.
  func trials() throws -> (tried: [TriggerTrial], doubt: StoreError?) { try keptTrials.get() }

  /// The rows of the content that its triggers leave out of the index.
  func leftOutRows() throws -> LeftOutRows { try keptLeftOutRows.get() }

  /// Some keys of the content that are no integers, or not unique, in words; none where only records are read.
  func wrongKeys() throws -> [String] { try keptWrongKeys.get() }

  /// Why the doctor must not trust the content; nil if it may.
  func textObstacle() throws -> String? { try keptTextObstacle.get() }

  /// The index, as statements refer to it.
  public var index: FTS5Index { table.index }
}

extension TableFacts {
  /// Lets a check look at the table; one that could not look to its end has found nothing.
  ///
  /// - Parameters:
  ///   - check: The name of the check.
  ///   - look: Looks at the table, and reports to it what is wrong.
  /// - Returns: Why it could not look; nil if it could.
  /// - Throws: A `StoreError` if the work was interrupted.
  func examined(by check: String, _ look: (TableFacts) throws -> Void) throws -> StoreError? {
    let count = found.count
    self.check = check
    do {
      try look(self)
      examined.insert(check)
      return nil
    } catch let error as StoreError where !error.isInterruption {
      found.removeSubrange(count...)
      return error
    }
  }

  /// Reports what is wrong, or could be better.
  ///
  /// - Parameters:
  ///   - severity: How much it matters.
  ///   - keys: The rows that it is about: for none, nothing is reported; nil if it is about more than rows.
  ///   - finding: What is wrong, in one sentence without a full stop.
  ///   - evidence: What shows it, each a sentence without a full stop.
  ///   - effect: What a user of the app sees because of it, in one sentence without a full stop.
  ///   - repair: What to do about it; nil for the repair that rebuilds the index.
  ///   - certainty: What it rests on.
  ///   - reading: Where to read about it.
  /// - Throws: A ``StoreError`` where it cannot be told whether a rebuild would lose something.
  public func report(
    _ severity: Finding.Severity,
    of keys: [Int64]? = nil,
    _ finding: String,
    evidence: [String] = [],
    effect: String,
    repair: @autoclosure () throws -> Repair? = nil,
    certainty: Finding.Certainty = .shown,
    reading: Reading
  ) throws {
    guard keys?.isEmpty != true else { return }
    let repair = try feasible(repair() ?? rebuilding())
    found.append(
      Finding(
        check: check,
        table: table.name,
        severity: severity,
        finding: finding,
        evidence: evidence,
        effect: effect,
        repair: repair,
        certainty: certainty,
        reading: reading
      )
    )
  }

  /// The table or view of the user's with the texts; nil where FTS5 keeps them itself, or nobody does.
  var externalContent: ContentSource? { content?.isOwn == false ? content : nil }

  /// The integers in the first column of a query.
  func keys(_ query: Fragment) throws -> [Int64] {
    try session.integers(RawStatement(query))
  }

  /// The number in a statement's first row.
  func count(_ statement: Fragment) throws -> Int {
    Int(try session.integer(RawStatement(statement)) ?? 0)
  }

  /// How SQLite looks for the rows that meet a condition, by EXPLAIN QUERY PLAN.
  func plan(where condition: Fragment) throws -> [String] {
    let query: Fragment = "SELECT rowid FROM \(index.table) WHERE \(condition)"
    return try session.texts(RawStatement("EXPLAIN QUERY PLAN \(query)"), column: 3)
  }

  /// SQLite's error if FTS5 cannot open the table; nil if it can.
  func openingError() throws -> StoreError? {
    try session.compilationError(of: select(from: index).select([index.rowid]).limit(0))
  }

  /// Does some work that sees the table's database as it is at one moment: when the work first reads it.
  func atOneMoment(_ work: () throws -> Void) throws {
    // A trigger may roll back a transaction.
    if extent == .probing { return try work() }
    if try extent == .full && !session.isInTransaction && !session.isReadOnly(table.schema) {
      var hasBegun = false
      do {
        // Asking FTS5 by an INSERT takes the right to write.
        return try session.rollingBack {
          hasBegun = true
          try work()
        }
      } catch let error as StoreError where !hasBegun && error.failure?.isBusy == true {
        // Another program is writing: all can look but the check that asks FTS5.
      }
    }
    try session.transaction(.begin, work)
  }

  /// Asks FTS5 whether the index agrees with its content, and rolls the question back: it is an INSERT.
  ///
  /// - Parameter preparation: What to do to the index before; it is rolled back, too.
  /// - Returns: What it says if the check fails, or if the preparation does; nil if it passes.
  /// - Throws: A `StoreError` where FTS5 could not look.
  func integrityFailure(after preparation: [RawStatement] = []) throws -> String? {
    let question = index.perform(.integrityCheck(comparingContent: externalContent != nil))
    return try session.rollingBack {
      do {
        for statement in preparation + [question] { try session.run(statement) }
        return nil
      } catch let error as StoreError {
        guard let failure = error.failure, failure.isCorruption || failure.isGeneric else {
          throw error
        }
        return error.message
      }
    }
  }
}
