public import FullText
import QueryBuilder
import SQLText
public import SQLiteDatabase

/// Tries on a row of the content which kinds of statements leave the index out of step, and rolls all of it back.
///
/// It fires the content's triggers, whatever they do. It tries them on the table itself or, in ``TriggerCopy``, on a
/// copy.
public struct TriggerProbe {
  private let facts: TableFacts
  private let session: Session
  private let content: ContentSource

  /// Prepares to try the triggers of a table's content.
  ///
  /// - Throws: A ``StoreError`` where there is nothing to try: the content must be a table of the user's.
  public init(_ table: FullTextTable, in session: Session) throws {
    try self.init(TableFacts(table, in: session))
  }

  init(_ facts: TableFacts) throws {
    (self.facts, session) = (facts, facts.session)
    guard let content = facts.externalContent else {
      throw StoreError("\(facts.table.name) has no content table, whose triggers could be tried")
    }
    guard try facts.schema().contentKind == .table else {
      throw StoreError(
        "\(content.name), the content of \(facts.table.name), is no table that can be written"
      )
    }
    self.content = content
  }

  /// Tries all kinds of statements.
  ///
  /// - Parameter remedy: What to do if the index is already out of step.
  /// - Returns: What happened to the index after each.
  /// - Throws: A ``StoreError`` where the index is out of step before, where a transaction of the user's is open, or
  ///   the work was interrupted.
  public func trials(remedy: String? = nil) throws -> [TriggerTrial] {
    guard !session.isInTransaction else {
      throw StoreError(
        "a transaction is open, which a trigger may roll back",
        remedy: "COMMIT or ROLLBACK it first"
      )
    }
    let isWhole = try isInStep(leavingOutRows: false)
    let isInStep = try isWhole || facts.triggersHaveConditions() && isInStep(leavingOutRows: true)
    guard isInStep else {
      throw StoreError(
        "\(facts.table.name) is out of step already, so that nothing can be told from trying",
        remedy: remedy
      )
    }
    // Conditions that read other tables may leave out a row with a new key.
    let leavesOutRows = try !isWhole || facts.triggersReadOthers()
    let row = try ProbedRow(content, in: facts)
    func tried(_ trial: TriggerTrial) throws -> TriggerTrial {
      var trial = trial
      trial.outcome = try session.rollingBack {
        try outcome(of: &trial, leavingOutRows: leavesOutRows || trial.mayLeaveOutRow)
      }
      if trial.outcome != .broke { trial.note = nil }
      return trial
    }
    guard row.key == nil else { return try row.trials().map(tried) }
    // An empty table gets a row first.
    let first = try tried(row.insertion)
    // Triggers with conditions may mean to leave it out.
    let isBroken = try first.outcome == .broke && !facts.triggersHaveConditions()
    guard first.outcome == .kept || isBroken else { return [first] }
    return try session.rollingBack {
      for statement in first.statements { try session.run(statement) }
      if isBroken { try session.run(facts.index.perform(.rebuild)) }
      return try [first] + ProbedRow(content, in: facts).trials().dropFirst().map(tried)
    }
  }

  private func outcome(
    of trial: inout TriggerTrial,
    leavingOutRows leavesOutRows: Bool
  ) throws -> TriggerTrial.Outcome {
    for step in trial.statements {
      do {
        trial.triggers += try firing(step).filter { !trial.triggers.contains($0) }
        try session.run(step)
      } catch let error as StoreError where !error.isInterruption {
        guard session.isInTransaction else {
          return .refused("\(error.message), and the whole transaction was rolled back")
        }
        guard error.isOfTrigger else { return .refused(error.message) }
        if trial.triggers.isEmpty { trial.triggers = try named(for: trial.events) }
        return trial.triggers.isEmpty ? .refused(error.message) : .failed(error.message)
      }
    }
    return try isInStep(leavingOutRows: leavesOutRows) ? .kept : .broke
  }

  /// The names of the triggers that a statement fires, and that write the index.
  private func firing(_ statement: RawStatement) throws -> [String] {
    try session.triggers(firedBy: statement)
      .filter { $0.written.contains(facts.index.tableName.lowercasedInASCII) }.map(\.name)
  }

  /// The names of the content's triggers for some events, as their texts begin: SQLite cannot compile them.
  private func named(for events: [String]) throws -> [String] {
    try facts.triggers().stored.filter { trigger in
      trigger.table.isEqualInASCII(to: content.name) && trigger.isFor(events)
    }.map(\.name)
  }

  /// Whether FTS5 finds that the index agrees with its content.
  ///
  /// - Parameter leavesOutRows: Whether it may lack whole rows of the content.
  /// - Returns: Whether it agrees.
  /// - Throws: A `StoreError` where FTS5 could not look.
  private func isInStep(leavingOutRows leavesOutRows: Bool) throws -> Bool {
    let rest =
      try leavesOutRows && facts.schema().hasLengths
      ? [facts.insertion(from: content, missing: true)] : []
    return try facts.integrityFailure(after: rest) == nil
  }
}

extension StoreError {
  /// Whether a statement that is right by itself failed because of triggers: SQLite compiles them with it.
  ///
  /// If the content refuses, that is a constraint; a file may also be full, locked or read-only.
  fileprivate var isOfTrigger: Bool {
    guard let failure else { return false }
    return failure.isCorruption || failure.isGeneric
  }
}
