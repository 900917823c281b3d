import QueryBuilder
public import SQLiteDatabase

/// Tries on a row of the content which kinds of statements leave the index out of step, and rolls all of it back.
///
/// It fires the content's triggers, whatever they do.
public struct TriggerProbe {
  /// A statement that was tried.
  public struct Trial: Sendable {
    /// What became of the index.
    public enum Outcome: Sendable, Hashable {
      /// It agrees with its content as before.
      case kept
      /// It does not any more; the triggers that fire for such a statement are named.
      case broke(triggers: [String])
      /// The statement failed in FTS5, in SQLite's words.
      case failed(String, triggers: [String])
      /// The content refused the statement, so that nothing can be said.
      case refused(String)
    }

    /// What kind of statement it is, as `INSERT OR REPLACE`.
    public let kind: String
    /// The statement, with its values written in.
    public let sql: String
    /// What became of the index.
    public let outcome: Outcome
    /// Why the index is out of step, where it is not the triggers that fire; nil where it is.
    public let note: String?

    /// Whether the content let the statement run, so that the index could be looked at.
    public var wasTried: Bool { if case .refused = outcome { false } else { true } }

    /// Whether it left the index out of step.
    public var isFault: Bool {
      switch outcome {
      case .kept, .refused: false
      case .broke, .failed: true
      }
    }
  }

  private let table: FullTextTable
  private let session: Session
  private let examined: ExaminedTable
  private let content: ContentSource

  /// Prepares to try the triggers of a table's content.
  ///
  /// - Throws: A ``StoreError`` where there is nothing to try: the content must be a table of the user's.
  public init(_ table: FullTextTable, in session: Session) throws {
    (self.table, self.session) = (table, session)
    examined = ExaminedTable(table, in: session)
    guard let content = examined.content, !content.isOwn else {
      throw StoreError("\(table.name) has no content table, whose triggers could be tried")
    }
    guard try examined.contentKind()?.kind == "table" else {
      throw StoreError(
        "\(content.name), the content of \(table.name), is no table that can be written"
      )
    }
    self.content = content
  }

  /// Tries all kinds of statements.
  ///
  /// - Returns: What became of the index after each.
  /// - Throws: A ``StoreError`` where the index is out of step before, where a transaction of the user's is open, or
  ///   the work was interrupted.
  public func trials() throws -> [Trial] {
    guard !session.isInTransaction else {
      throw StoreError(
        "a transaction is open, which a trigger may roll back",
        remedy: "COMMIT or ROLLBACK it first"
      )
    }
    guard try examined.atOneMoment(askingIntegrity: true, { try examined.isInStep() }) else {
      throw StoreError(
        "\(table.name) is out of step already, so that nothing can be told from trying",
        remedy: ".doctor says how, and .doctor --repair fixes it"
      )
    }
    return try allTrials()
  }

  /// The kinds of statements that leave an index out of step, though it is made in step before, and all of it rolled
  /// back; without those for which no trigger can help.
  func faultsOfTriggers() throws -> Set<String> {
    try session.rollingBack {
      if try !examined.isInStep() {
        let repair = try examined.rebuilding()
        guard repair.cost == .rebuild else {
          throw StoreError(
            "the triggers of \(content.name) cannot be tried: \(table.name) is out of step",
            remedy: repair.words
          )
        }
        for statement in repair.statements { try session.run(statement) }
      }
      return try Set(allTrials().filter { $0.isFault && $0.note == nil }.map(\.kind))
    }
  }

  private func allTrials() throws -> [Trial] {
    let row = try ProbedRow(content, in: examined)
    guard row.isMadeUp else { return try row.statements().map { try tried($0) } }
    // An empty table gets a row first.
    let first = row.insertion
    let trial = try tried(first)
    guard trial.outcome == .kept else { return [trial] }
    return try session.rollingBack {
      for statement in first.statements { try session.run(statement) }
      return try [trial]
        + ProbedRow(content, in: examined).statements().dropFirst().map { try tried($0) }
    }
  }

  private func tried(_ statement: ProbedStatement) throws -> Trial {
    let outcome: Trial.Outcome = try session.rollingBack {
      try self.outcome(of: statement)
    }
    let isFault = if case .broke = outcome { true } else { false }
    return Trial(
      kind: statement.kind,
      sql: statement.statements.map { $0.inlinedText + ";" }.joined(separator: " "),
      outcome: outcome,
      note: isFault ? statement.note : nil
    )
  }

  private func outcome(of statement: ProbedStatement) throws -> Trial.Outcome {
    let triggers = try examined.contentTriggers()
      .filter { statement.events.contains($0.event.word) }.map(\.name)
    for step in statement.statements {
      do {
        try session.run(step)
      } catch let error as StoreError where !error.isInterruption {
        guard session.isInTransaction else {
          return .refused("\(error.message), and the whole transaction was rolled back")
        }
        return error.isOfTrigger && !triggers.isEmpty
          ? .failed(error.message, triggers: triggers) : .refused(error.message)
      }
    }
    let isInStep = try ExaminedTable(table, in: session).isInStep()
    return isInStep ? .kept : .broke(triggers: statement.note == nil ? triggers : [])
  }
}

extension StoreError {
  /// Whether a statement that is right by itself failed by what triggers do: SQLite compiles them with it.
  ///
  /// What the content refuses is a constraint; a file may be full, locked or read-only.
  fileprivate var isOfTrigger: Bool {
    guard let failure else { return false }
    return failure.isCorruption || failure.isGeneric
  }
}
