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
  private struct State {
    var isInStep = false
    var error: StoreError?
    /// The triggers that write the index and that the last of them fires.
    var fired: [String] = []
  }

  /// The index, or its copy.
  let facts: TableFacts
  /// The content.
  let content: ContentSource
  /// Whether what triggers do may depend on more than the write of a row.
  let hasConditions: Bool

  private var session: Session { facts.session }

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
        "\(facts.table.name) is out of step already, so nothing can be told from trying",
        remedy: "repair first what is wrong with it"
      )
    }
    // Conditions that read other tables may leave out a row with a new key.
    let leavesOutRows = try !isWhole || facts.triggersReadOthers()
    var count = 0
    func tried(_ trial: TriggerTrial) throws -> TriggerTrial {
      try self.tried(trial, leavingOutRows: leavesOutRows) {
        count += 1
        session.tell(WorkProgress(count: count, unit: "trial writes"))
      }
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
    leavingOutRows leavesOutRows: Bool,
    didTry: () -> Void
  ) throws -> TriggerTrial {
    var trial = trial
    for way in trial.ways where !trial.isFault {
      // Where no trigger follows the write, none has left the row out.
      let mayLeaveOut =
        try way.mayLeaveOutRow && way.statements.last.map { try !firing($0).isEmpty } == true
      let (outcome, reason, fired) = try judge(
        way.statements,
        leavingOutRows: leavesOutRows || mayLeaveOut
      )
      trial.note(way, outcome, reason, firing: fired)
      didTry()
    }
    return trial
  }

  /// Tries one way, and judges its last statement.
  private func judge(
    _ way: [RawStatement],
    leavingOutRows leavesOutRows: Bool
  ) throws -> (TriggerTrial.Outcome, reason: String, fired: [String]) {
    var way = way
    if way.count > 1, try !state(after: way.dropLast(), leavesOutRows).isInStep {
      let refusal = "what comes before it leaves the index out of step"
      // With conditions, nobody knows what to put back; in a file, each rebuild may take minutes.
      guard !hasConditions, facts.extent != .probing else { return (.refused, refusal, []) }
      way.insert(facts.index.perform(.rebuild), at: way.count - 1)
      guard try state(after: way.dropLast(), leavesOutRows).isInStep else {
        return (.refused, refusal, [])
      }
    }
    let state = try state(after: way[...], leavesOutRows)
    if state.isInStep { return (.kept, "", state.fired) }
    guard let error = state.error else {
      let standard = try StandardTriggers(facts, content).statements(for: TriggerFacts.events)
      let other = try self.state(after: way[...], leavesOutRows, with: standard)
      let isUnavoidable = !other.isInStep && other.error == nil
      return (isUnavoidable ? .unavoidable : .broke, "", state.fired)
    }
    guard let failure = error.failure, failure.code != raise else {
      return (.forbidden, error.message, state.fired)
    }
    let isOfTrigger =
      try (failure.isCorruption || failure.isGeneric)
      && self.state(after: way[...], leavesOutRows, with: []).error == nil
    return (isOfTrigger ? .failed : .refused, error.message, state.fired)
  }

  /// Runs statements, perhaps with other triggers in the place of those that write the index, and rolls them back.
  private func state(
    after way: ArraySlice<RawStatement>,
    _ leavesOutRows: Bool,
    with others: [any Statement]? = nil
  ) throws -> State {
    var state = State()
    return try session.rollingBack {
      do {
        if let others { try replaceTriggers(by: others) }
        for statement in way {
          if others == nil { state.fired = try firing(statement) }
          try session.run(statement)
        }
        state.isInStep = try isInStep(leavingOutRows: leavesOutRows)
      } catch let error as StoreError where !error.isInterruption {
        state.error = error
      }
      return state
    }
  }

  /// Makes triggers in the place of those that write the index.
  private func replaceTriggers(by others: [any Statement]) throws {
    let triggers = try facts.triggers()
    for trigger in (triggers.stored + triggers.temporary).indexing {
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
