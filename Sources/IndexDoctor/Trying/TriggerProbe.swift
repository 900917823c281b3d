import CSQLite
import FullText
import QueryBuilder
import SQLiteDatabase

/// SQLite's code for an error that a trigger raises by RAISE.
private let raise = SQLITE_CONSTRAINT | 7 << 8

/// Tries on a row of the content which kinds of write leave the index out of step, and rolls all of it back.
///
/// It fires the content's triggers, whatever they do: on the table itself, or on a ``TriggerCopy``.
struct TriggerProbe {
  /// What some statements have left.
  private enum State {
    case inStep
    case outOfStep
    case error(StoreError, hasEnded: Bool)
  }

  private let facts: TableFacts
  private let content: ContentSource
  private let session: Session
  /// Whether what triggers do may depend on more than the write of a row.
  private let hasConditions: Bool

  /// Prepares to try the triggers of a content.
  ///
  /// - Parameters:
  ///   - facts: The index, or its copy.
  ///   - content: The content.
  ///   - hasConditions: Whether what triggers do may depend on more than the write of a row.
  init(_ facts: TableFacts, _ content: ContentSource, hasConditions: Bool) {
    (self.facts, self.content, session) = (facts, content, facts.session)
    self.hasConditions = hasConditions
  }

  /// Tries all kinds of write.
  ///
  /// - Returns: What happened to the index after each.
  /// - Throws: A `StoreError` where the index is out of step before, where a transaction of the user's is open, or the
  ///   work was interrupted.
  func trials() throws -> [TriggerTrial] {
    guard !session.isInTransaction else {
      throw StoreError(
        "a transaction is open, which a trigger may roll back",
        remedy: "COMMIT or ROLLBACK it first"
      )
    }
    let isWhole = try isInStep(leavingOutRows: false)
    guard try isWhole || hasConditions && isInStep(leavingOutRows: true) else {
      throw StoreError(
        "\(facts.table.name) is out of step already, so that nothing can be told from trying",
        remedy: "repair first what is wrong with it"
      )
    }
    // Conditions that read other tables may leave out a row with a new key.
    let leavesOutRows = try !isWhole || facts.triggersReadOthers()
    func tried(_ trial: TriggerTrial) throws -> TriggerTrial {
      try self.tried(trial, leavingOutRows: leavesOutRows)
    }
    let row = try ProbedRow(content, in: facts, hasConditions: hasConditions)
    guard row.key == nil else { return try row.trials().map(tried) }
    // An empty table gets a row first.
    let first = try tried(row.insertion)
    // Triggers with conditions may mean to leave it out.
    let isBroken = first.outcome == .broke && !hasConditions
    guard first.outcome == .kept || isBroken else { return [first] }
    return try session.rollingBack {
      for statement in first.way?.statements ?? [] { try session.run(statement) }
      if isBroken { try session.run(facts.index.perform(.rebuild)) }
      return try [first]
        + ProbedRow(content, in: facts, hasConditions: hasConditions).trials().dropFirst().map(
          tried
        )
    }
  }

  private func tried(
    _ trial: TriggerTrial,
    leavingOutRows leavesOutRows: Bool
  ) throws -> TriggerTrial {
    var trial = trial
    for way in trial.ways where !trial.outcome.isFault {
      var fired: [String] = []
      let (outcome, isForbidden) = try outcome(
        of: way.statements,
        leavingOutRows: leavesOutRows || way.mayLeaveOutRow,
        firing: &fired
      )
      trial.note(outcome, of: way, firing: fired, isForbidden: isForbidden)
    }
    return trial
  }

  private func outcome(
    of way: [RawStatement],
    leavingOutRows leavesOutRows: Bool,
    firing fired: inout [String]
  ) throws -> (TriggerTrial.Outcome, isForbidden: Bool) {
    let last = way.indices.last
    func state(
      _ way: ArraySlice<RawStatement>,
      with others: [any Statement]? = nil
    ) throws -> State {
      try session.rollingBack {
        if let others {
          do {
            try replaceTriggers(by: others)
          } catch let error as StoreError where !error.isInterruption {
            return .error(error, hasEnded: false)
          }
        }
        do {
          for (place, statement) in zip(way.indices, way) {
            if others == nil, place == last { fired = try firing(statement) }
            try session.run(statement)
          }
        } catch let error as StoreError where !error.isInterruption {
          return .error(error, hasEnded: !session.isInTransaction)
        }
        return try isInStep(leavingOutRows: leavesOutRows) ? .inStep : .outOfStep
      }
    }
    if way.count > 1 {
      guard case .inStep = try state(way.dropLast()) else {
        return (.refused("what comes before leaves the index out of step"), false)
      }
    }
    switch try state(way[...]) {
    case .inStep: return (.kept, false)
    case .outOfStep:
      let others = try StandardTriggers(facts, content).statements(for: TriggerFacts.events)
      if case .outOfStep = try state(way[...], with: others) { return (.unavoidable, false) }
      return (.broke, false)
    case .error(let error, let hasEnded):
      guard let failure = error.failure, failure.code != raise else {
        let rest = hasEnded ? ", and the whole transaction was rolled back" : ""
        return (.refused(error.message + rest), true)
      }
      guard failure.isCorruption || failure.isGeneric else {
        return (.refused(error.message), false)
      }
      if case .error = try state(way[...], with: []) { return (.refused(error.message), false) }
      return (.failed(error.message), false)
    }
  }

  /// Makes triggers in the place of those that write the index.
  private func replaceTriggers(by others: [any Statement]) throws {
    let triggers = try facts.triggers()
    for trigger in triggers.all + triggers.temporary.filter({ !$0.events.isEmpty }) {
      try session.run(trigger.drop)
    }
    for trigger in others { try session.run(trigger) }
  }

  /// The names of the triggers that a statement fires, and that write the index.
  private func firing(_ statement: RawStatement) throws -> [String] {
    try session.triggers(firedBy: statement)
      .filter { $0.written.contains(facts.index.tableName.lowercasedInASCII) }.map(\.name)
  }

  /// Whether FTS5 finds that the index agrees with its content, and may lack whole rows of it.
  private func isInStep(leavingOutRows leavesOutRows: Bool) throws -> Bool {
    let rest =
      try leavesOutRows && facts.schema().hasLengths ? [facts.insertingMissing(content)] : []
    return try facts.integrityFailure(after: rest) == nil
  }
}
