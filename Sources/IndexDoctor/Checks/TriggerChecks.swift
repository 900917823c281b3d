import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

/// The checks of the triggers that should keep an index in step with other tables.
let triggerChecks = [
  HealthCheck("triggers", "whether triggers keep the index in step with each write") {
    try $0.checkTriggers()
  },
  HealthCheck("update-columns", "triggers that fire for columns outside the index") {
    try $0.checkUpdateColumns()
  },
  HealthCheck("replace", "what INSERT OR REPLACE on the content leaves in the index") { facts in
    guard let content = facts.externalContent,
      try facts.triggers().isIndexing("INSERT"),
      // Here, at least, a REPLACE fires the delete triggers.
      try facts.count("PRAGMA recursive_triggers") == 0
    else { return }
    let trials = try facts.trials().tried
    let replacement = trials.first { $0.kind == ProbedRow.replacement }?.outcome
    // A trigger before INSERT may take out the row that is replaced.
    if replacement == .kept { return }
    let replacesItself = trials.contains { trial in
      switch trial.kind {
      case ProbedRow.collision: trial.outcome >= .unavoidable
      case "INSERT": trial.outcome == .unavoidable
      default: false
      }
    }
    try facts.report(
      replacesItself ? .risk : .advice,
      "INSERT OR REPLACE on \(content.name) would leave the old words of the row in the index",
      evidence: (replacesItself ? ["the table \(content.name) replaces rows of its own"] : []) + [
        "delete triggers fire for it only where PRAGMA recursive_triggers is on, which each connection sets"
      ],
      effect: "after a REPLACE, searches find the row by its old words, too",
      repair: .byHand(
        "use INSERT ... ON CONFLICT DO UPDATE instead of REPLACE, or set PRAGMA recursive_triggers = ON in "
          + "each connection that writes"
      ),
      certainty: replacement.map { $0 >= .unavoidable } == true ? .shown : .read,
      reading: .replace
    )
  },
]

extension TableFacts {
  // MARK: Trials

  fileprivate func checkTriggers() throws {
    guard let content = externalContent else { return try untriggeredEventsOfOthers() }
    switch try schema().contentKind {
    case .table: break
    // A view's rows change with other tables, whose triggers may have any shape.
    case .view: return try untriggeredEvents(behind: content)
    default:
      guard extent == .probing else { return }
      throw StoreError("\(content.name) is not there, or is no ordinary table: nothing was tried")
    }
    guard let doubt = try triggers().doubt else { return try lookAtTrials(content) }
    guard try isOfMissingColumn(doubt, content) else {
      // The schema shows that all the same.
      try reportUntriggered(triggers().unfollowedEvents, content)
      return try reportUntried(content, StoreError(doubt))
    }
    try report(
      .broken,
      "writes of \(content.name) fail: its triggers name a column that does not exist",
      evidence: ["SQLite says of such a write: \(doubt)"],
      effect: "in every program, INSERT, UPDATE or DELETE of these rows fails, or all three do",
      repair: .byHand(
        "make the triggers again with the names as they are now: in a trigger, ALTER TABLE ... RENAME does not "
          + "change the column that has the full-text table's name"
      ),
      reading: .triggers
    )
  }

  /// Whether an error says that a trigger in the file names a column that is nowhere: no other program has it.
  ///
  /// Of a table that cannot be told: it may be one of an app's module, or the parent of a foreign key.
  private func isOfMissingColumn(_ message: String, _ content: ContentSource) throws -> Bool {
    let triggers = try triggers()
    // Temporary ones are not there for other programs.
    guard content.schema != "temp", triggers.temporary.isEmpty else { return false }
    let ofTable = message.firstRange(of: " has no column named ")
    let ofStatement = message.hasPrefix("no such column: ") ? message.firstRange(of: ": ") : nil
    // The column may stand after a table and a dot.
    guard let found = ofTable ?? ofStatement,
      let name = message[found.upperBound...].split(separator: ".").last
    else { return false }
    return triggers.stored.contains { trigger in
      trigger.table.isEqualInASCII(to: content.name)
        && StatementTokens(trigger.sql).contains { token in
          // Elsewhere, what is no column may be a text if it is in double quotes.
          token.name?.isEqualInASCII(to: name) == true && (ofTable != nil || token.kind == .word)
        }
    }
  }

  private func reportUntried(_ content: ContentSource, _ reason: StoreError) throws {
    let isOnFile = extent == .probing
    let doubt = try triggers().doubt
    let needsFunction = doubt?.hasPrefix("no such function") == true
    // There the probe would fail, too.
    let isBroken =
      try !schema().missingTables.isEmpty || openingError() != nil
      || session.structure(of: index) == nil
      || found.contains(where: \.severity.isFault)
    try report(
      .advice,
      "the triggers of \(content.name) cannot be tried on \(isOnFile ? "the file" : "a copy in memory")",
      evidence: [reason.message],
      effect: "whether they keep the index in step is not known",
      repair: .byHand(
        needsFunction
          ? "open the database with the functions that its triggers call"
          : isOnFile || doubt != nil
            ? reason.remedy
              ?? (reason.failure?.isReadOnly == true
                ? "open the file for writing"
                : "try again when this is repaired, or when no other program is using the file")
            : (isBroken ? "when the index is sound and can be read here, " : "")
              + "--probe tries them on a row of \(content.name), and rolls it back"
      ),
      reading: .triggers
    )
  }

  /// The writes that no trigger follows, that leave the index out of step, and that nobody could try.
  private func lookAtTrials(_ content: ContentSource) throws {
    let (trials, doubt) = try trials()
    let own = try contentTriggers()
    if let doubt, extent == .probing { return try reportUntried(content, doubt) }
    guard doubt == nil, !trials.isEmpty else {
      let events = try own.missingEvents.filter { try !triggers().isIndexing($0) }
      try reportUntriggered(events, content)
      if let doubt, !own.isEmpty { try reportUntried(content, doubt) }
      return
    }
    let events = TriggerFacts.events.filter { event in
      let alone = trials.filter { $0.events == [event] }
      return alone.allSatisfy(\.triggers.isEmpty) && alone.contains(where: \.isFault)
    }
    // Other tables refer to a row by its key.
    let areKeyed = try triggersReadOthers()
    let faults = trials.filter { trial in
      trial.isFault && Set(events).isDisjoint(with: trial.events)
        && !(areKeyed && trial.kind == ProbedRow.changeOfKey && !trial.triggers.isEmpty)
    }
    try reportUntriggered(events, content, besidesFaulty: !faults.isEmpty)
    try reportFaults(faults, content)
    // What else there is may be tried when these are mended.
    if events.isEmpty, faults.isEmpty, !own.isEmpty || extent == .probing,
      let reason = refusal(trials)
    {
      try reportUntried(content, StoreError(reason))
    }
  }

  /// Why no INSERT, or no UPDATE, could be tried, as the content wants it otherwise; nil if one of each could.
  private func refusal(_ trials: [TriggerTrial]) -> String? {
    for kind in ["INSERT", "UPDATE of "] {
      let own = trials.filter { $0.kind == kind || kind != "INSERT" && $0.kind.hasPrefix(kind) }
      let reasons = own.compactMap { trial -> String? in
        trial.outcome == .refused ? "\(trial.kind) is refused: \(trial.reason)" : nil
      }
      if !reasons.isEmpty, reasons.count == own.count { return reasons.first }
    }
    return nil
  }

  /// Tells of the writes that leave the index out of step, with the triggers that they fire.
  private func reportFaults(_ faults: [TriggerTrial], _ content: ContentSource) throws {
    guard !faults.isEmpty else { return }
    let place = extent == .probing ? "the file" : "a copy in memory"
    // Where a write of one kind is wrong, that may be why one of several kinds is.
    let alone = faults.filter { $0.events.count == 1 }
    let events = TriggerFacts.events.filter { event in
      (alone.isEmpty ? faults : alone).contains { $0.events.contains(event) }
    }
    // Nobody but the app knows the condition under which a row is indexed.
    let hasConditions = try triggersHaveConditions()
    // Beside a new trigger an old one would write each row twice.
    let replaced = try contentTriggers().filter { !$0.events.isDisjoint(with: events) }.map(\.drop)
    try report(
      .risk,
      "writes of \(content.name) leave the index out of step: \(faults.prefix(5).map(\.kind).joined(separator: ", "))"
        + (faults.count > 5 ? ", ..." : ""),
      evidence: faults.prefix(3).map { fault in
        let triggers =
          fault.triggers.isEmpty
          ? "(it fires no trigger)" : "(\(fault.triggers.joined(separator: ", ")))"
        return "tried on \(place), \(fault.kind) "
          + (fault.outcome == .failed
            ? "fails \(triggers): \(fault.reason)"
            : "leaves other words than the text's \(triggers)")
      } + ["such as \(faults[0].sql)"],
      effect:
        "after such a write searches find the row by its old words, or not at all, and the totals go wrong",
      repair: .byHand(
        "make the triggers again: 'delete' with old.* for each row that goes, an INSERT of new.* for each that comes, "
          + "under the same condition; keep what else the old ones do",
        hasConditions ? [] : replaced + StandardTriggers(self, content).statements(for: events)
      ),
      reading: .externalContent
    )
  }

  // MARK: Updates

  /// Triggers that fire for updates of other columns, and write the row's words again.
  fileprivate func checkUpdateColumns() throws {
    guard let content = externalContent else { return }
    let updates = try contentTriggers().filter { $0.events.contains("UPDATE") }
    guard !updates.isEmpty else { return }
    let schema = try schema()
    // What the triggers read must fire them, too, such as a column that says whether a row is indexed.
    let read = schema.columns.map(\.name).filter { name in
      updates.contains { $0.read.contains(.init(table: content.name, column: name)) }
    }
    let others = content.others(than: read, in: schema.columns)
    guard let other = others.first else { return }
    let sets = others.map { "\(identifier: $0.name) = NULL" as Fragment }.listed
    let fired = try session.triggers(
      firedBy: RawStatement("UPDATE \(content.table) SET \(sets)")
    ).map(\.name)
    let frequent = updates.filter { !$0.mayWait && fired.contains($0.name) }
    guard !frequent.isEmpty else { return }
    let further = read.filter { name in
      !(content.columns + [content.key]).contains { $0.isEqualInASCII(to: name) }
    }
    let columns = schema.keyNames(of: content) + content.columns + further
    let statements = frequent.flatMap { trigger -> [any Statement] in
      [trigger.drop, trigger.creation(forUpdatesOf: columns)]
    }
    let names = frequent.map(\.name)
    let isAlone = try triggers().uses.filter { names.contains($0.name) }
      .allSatisfy { $0.written.isSubset(of: [index.tableName.lowercasedInASCII]) }
    try report(
      .advice,
      "the trigger \(names.joined(separator: ", ")) fires for every update of \(content.name)",
      evidence: ["an update of \(other.name), which is not indexed, writes the row's words again"],
      effect: "such writes take longer, and add segments to the index",
      // SQLite fires the newest first, and some triggers are right in one order only.
      repair: frequent.count < updates.count
        ? .byHand(
          "make all triggers of UPDATE again with UPDATE OF these columns, the oldest first"
        )
        : isAlone
          ? .run(.triggers, statements)
          : .byHand(
            "where what else the trigger writes need not follow other updates:",
            statements
          ),
      reading: .triggers
    )
  }
}
