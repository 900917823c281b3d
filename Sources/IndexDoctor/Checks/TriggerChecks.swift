import FullText
import QueryBuilder
import SQLSpelling
import SQLText
import SQLiteDatabase

/// The checks of the triggers that should keep an index in step with other tables.
let triggerChecks = [
  HealthCheck("triggers", "whether triggers keep the index in step with each write") {
    facts in
    guard let content = facts.externalContent else { return try untriggeredEventsOfOthers(facts) }
    switch try facts.schema().contentKind {
    case .table: break
    // A view's rows change with other tables, whose triggers may have any shape.
    case .view: return try untriggeredEvents(behind: content, facts)
    default: return []
    }
    if let doubt = try facts.triggers().doubt {
      return [
        try isOfMissingColumn(doubt, content, facts)
          ? failing(content, doubt) : untried(content, doubt)
      ]
    }
    return try untriggeredEvents(content, facts) + ofTrials(content, facts)
  },
  HealthCheck("update-columns", "triggers that fire for columns outside the index") { facts in
    guard let content = facts.externalContent else { return [] }
    let updates = try facts.contentTriggers().filter { $0.events.contains("UPDATE") }
    guard !updates.isEmpty else { return [] }
    return try needless(updates, content, facts)
  },
  HealthCheck("replace", "what INSERT OR REPLACE on the content leaves in the index") { facts in
    guard let content = facts.externalContent,
      try facts.contentTriggers().events.contains("INSERT"),
      // Here, at least, a REPLACE fires the delete triggers.
      try facts.count("PRAGMA recursive_triggers") == 0,
      // A trigger before INSERT may take out the row that is replaced.
      try !facts.trials().tried.contains(where: {
        $0.kind == ProbedRow.replacement && $0.outcome == .kept
      })
    else { return [] }
    let users = try replacing(content, facts)
    return [
      Finding(
        users.isEmpty ? .advice : .risk,
        "INSERT OR REPLACE on \(content.name) would leave the old words of the row in the index",
        evidence: users + [
          "delete triggers fire for it only where PRAGMA recursive_triggers is on, which each connection sets"
        ],
        effect: "after a REPLACE, searches find the row by its old words, too",
        repair: .byHand(
          "use INSERT ... ON CONFLICT DO UPDATE instead of REPLACE, or set PRAGMA recursive_triggers = ON in "
            + "each connection that writes"
        ),
        certainty: .read,
        reading: .replace
      )
    ]
  },
]

// MARK: Trials

/// Whether an error says that a trigger in the file names a column that is nowhere: no other program has it.
///
/// Of a table that cannot be told: it may be one of an app's module, or the parent of a foreign key.
private func isOfMissingColumn(
  _ message: String,
  _ content: ContentSource,
  _ facts: TableFacts
) throws -> Bool {
  let triggers = try facts.triggers().stored
  // Temporary ones are not there for other programs.
  guard content.schema != "temp", triggers.allSatisfy({ $0.schema == content.schema }) else {
    return false
  }
  let ofTable = message.firstRange(of: " has no column named ")
  let ofStatement = message.hasPrefix("no such column: ") ? message.firstRange(of: ": ") : nil
  // The column may stand behind a table and a dot.
  guard let found = ofTable ?? ofStatement,
    let name = message[found.upperBound...].split(separator: ".").last
  else { return false }
  return triggers.contains { trigger in
    trigger.table.isEqualInASCII(to: content.name)
      && StatementTokens(trigger.sql).contains { token in
        // Elsewhere, what is no column may be a text if it is in double quotes.
        token.name?.isEqualInASCII(to: name) == true && (ofTable != nil || token.kind == .word)
      }
  }
}

private func failing(_ content: ContentSource, _ reason: String) -> Finding {
  Finding(
    .broken,
    "writes of \(content.name) fail: its triggers name a column that does not exist",
    evidence: ["SQLite says of such a write: \(reason)"],
    effect: "no program can write these rows, by one of INSERT, UPDATE and DELETE or by each",
    repair: .byHand(
      "make the triggers again with the names as they are now: in a trigger, ALTER TABLE ... RENAME does not "
        + "change the column that has the full-text table's name"
    ),
    reading: .triggers
  )
}

private func untried(_ content: ContentSource, _ reason: String) -> Finding {
  Finding(
    .advice,
    "the triggers of \(content.name) cannot be tried on a copy in memory",
    evidence: [reason],
    effect: "whether they keep the index in step is not known",
    repair: .byHand("--probe tries them on a row of \(content.name), and rolls it back"),
    reading: .triggers
  )
}

/// The writes that leave the index out of step, with the triggers that they fire.
private func ofTrials(_ content: ContentSource, _ facts: TableFacts) throws -> [Finding] {
  let (trials, doubt) = try facts.trials()
  if let doubt { return [untried(content, doubt)] }
  // Events that no trigger follows are reported as such; other tables refer to a row by its key.
  let followed = try facts.contentTriggers().events
  let areKeyed = try facts.triggersReadOthers()
  let faults = trials.filter { trial in
    trial.isFault && trial.note == nil && followed.isSuperset(of: trial.events)
      && !(areKeyed && trial.kind == ProbedRow.changeOfKey && !trial.triggers.isEmpty)
  }
  guard let first = faults.first else { return [] }
  let kinds = faults.map(\.kind)
  let events = TriggerFacts.events.filter { event in faults.contains { $0.events.contains(event) } }
  // Nobody but the app knows the condition under which a row is indexed.
  let hasConditions = try facts.triggersHaveConditions()
  // Beside a new trigger an old one would write each row twice.
  let replaced = try facts.contentTriggers().filter { !$0.events.isDisjoint(with: events) }
    .map { RawStatement("DROP TRIGGER \(identifier: $0.schema).\(identifier: $0.name)") }
  return [
    Finding(
      .risk,
      "writes of \(content.name) leave the index out of step: \(kinds.prefix(5).joined(separator: ", "))"
        + (kinds.count > 5 ? ", ..." : ""),
      evidence: faults.prefix(3).map { fault in
        let triggers =
          fault.triggers.isEmpty
          ? "(it fires no trigger)" : "(\(fault.triggers.joined(separator: ", ")))"
        if case .failed(let message) = fault.outcome {
          return "tried on a copy in memory, \(fault.kind) fails \(triggers): \(message)"
        }
        return
          "tried on a copy in memory, \(fault.kind) leaves other words than the text's \(triggers)"
      } + ["such as \(first.sql)"],
      effect:
        "after such a write searches find the row by its old words, or not at all, and the totals go wrong",
      repair: .byHand(
        "make the triggers again: for each row that goes the command 'delete' with old.*, for each that comes new.*, "
          + "under the same condition; what else the old ones do must go on",
        hasConditions
          ? [] : replaced + (try StandardTriggers(facts, content).statements(for: events))
      ),
      reading: .externalContent
    )
  ]
}

// MARK: Updates

/// Triggers that fire for updates of other columns, and write the row's words again.
private func needless(
  _ updates: [IndexTrigger],
  _ content: ContentSource,
  _ facts: TableFacts
) throws -> [Finding] {
  let schema = try facts.schema()
  // What the triggers read must fire them, too, such as a column that says whether a row is indexed.
  let read = schema.columns.map(\.name).filter { name in
    updates.contains { $0.read.contains(.init(table: content.name, column: name)) }
  }
  let others = content.others(than: read, in: schema.columns)
  guard let other = others.first else { return [] }
  let sets = others.map { "\(identifier: $0.name) = NULL" as Fragment }.listed
  let fired = try facts.session.triggers(
    firedBy: RawStatement("UPDATE \(content.table) SET \(sets)")
  )
  .map(\.name)
  let names = updates.filter { !$0.mayWait && fired.contains($0.name) }.map(\.name)
  guard !names.isEmpty else { return [] }
  let further = read.filter { name in
    !(content.columns + [content.key]).contains { $0.isEqualInASCII(to: name) }
  }
  let list = (schema.keyNames(of: content) + content.columns + further).map(SQLName.spelled)
    .joined(separator: ", ")
  return [
    Finding(
      .advice,
      "the trigger \(names.joined(separator: ", ")) fires for every update of \(content.name)",
      evidence: [
        "an update of \(other.name), which is not indexed, writes the row's words again"
      ],
      effect: "such writes take longer, and add segments to the index",
      repair: .byHand("write AFTER UPDATE OF \(list)"),
      reading: .triggers
    )
  ]
}

// MARK: Replacing

/// Whether the content's own declaration replaces rows.
private func replacing(_ content: ContentSource, _ facts: TableFacts) throws -> [String] {
  let declaration = RawStatement(
    """
    SELECT 1 FROM \(identifier: content.schema).sqlite_master WHERE type = 'table'
    AND name = \(content.name) COLLATE NOCASE AND sql LIKE '%ON CONFLICT REPLACE%'
    """
  )
  return try facts.session.value(declaration) == nil
    ? [] : ["the table \(content.name) replaces rows of its own"]
}
