import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

/// The writes of the content that no trigger follows.
func untriggeredEvents(_ content: ContentSource, _ facts: TableFacts) throws -> [Finding] {
  let triggers = try facts.contentTriggers()
  let kept = triggers.filter { $0.schema == content.schema }
  let indirect = try facts.triggers().indirectEvents
  let missing = kept.missingEvents.filter { !indirect.contains($0) }
  guard !missing.isEmpty else { return [] }
  let temporary = triggers.filter { $0.schema != content.schema }
  let evidence =
    kept.isEmpty
    ? ["no trigger of \(content.name) in the file writes \(facts.table.name)"]
    : ["its triggers are \(kept.map(\.name).joined(separator: ", "))"]
  return [
    Finding(
      .risk,
      "no trigger follows \(missing.joined(separator: " or ")) of \(content.name)",
      evidence: evidence
        + (temporary.isEmpty
          ? []
          : [
            "temporary ones (\(temporary.map(\.name).joined(separator: ", "))) last as long as this connection"
          ]),
      effect:
        "where no program writes the index itself, such writes are not found, or are found by old words",
      repair: try adding(missing, to: triggers, content, facts),
      reading: .externalContent
    )
  ]
}

/// Why no trigger can copy the content's rows into the index; nil if one can.
private func obstacleToTriggers(_ content: ContentSource, _ facts: TableFacts) throws -> String? {
  let schema = try facts.schema()
  let missing = content.columns.filter { name in
    !schema.columns.contains { $0.name.isEqualInASCII(to: name) }
  }
  if !missing.isEmpty {
    return
      "make \(facts.table.name) again with columns of \(content.name), and then triggers: it has no \(missing.joined(separator: ", "))"
  }
  let key = schema.columns.first { $0.name.isEqualInASCII(to: content.key) }
  guard schema.lacksRowid || key?.type.contains("INT") == false else { return nil }
  return
    "name a column of integers with content_rowid=, and then make triggers: "
    + (schema.lacksRowid
      ? "\(content.name) has no rowid" : "\(content.key) may be no integer, as a rowid is")
}

/// The repair that adds triggers.
private func adding(
  _ events: [String],
  to triggers: [IndexTrigger],
  _ content: ContentSource,
  _ facts: TableFacts
) throws -> Repair {
  if let obstacle = try obstacleToTriggers(content, facts) { return .byHand(obstacle) }
  guard try !facts.triggersHaveConditions() else {
    return .byHand(
      "add a trigger for \(events.joined(separator: " and ")), under the condition under which the rows are indexed"
    )
  }
  // A temporary trigger beside one of the file would write each row twice.
  let temporary = triggers.filter {
    $0.schema != content.schema && !$0.events.isDisjoint(with: events)
  }
  .map { RawStatement("DROP TRIGGER \(identifier: $0.schema).\(identifier: $0.name)") }
  return .run(
    .triggers,
    temporary + (try StandardTriggers(facts, content).statements(for: events)),
    "only where no program writes the index itself, which would then have each row twice:",
    onlyNamed: true
  )
}

/// The writes of the tables behind a view that no trigger follows.
///
/// Only the view's text says which tables these are. So those without a trigger are told of where no table has one.
func untriggeredEvents(behind view: ContentSource, _ facts: TableFacts) throws -> [Finding] {
  let triggers = try facts.triggers()
  let isKept = triggers.all.contains { $0.schema == facts.table.schema }
  guard !isKept else { return try untriggeredEventsOfOthers(facts) }
  let index = facts.index.tableName
  if let unread = triggers.unread.first {
    return [
      Finding(
        .advice,
        "the trigger \(unread.name) of \(unread.table) cannot be looked at",
        evidence: ["it names \(index), and SQLite here cannot compile it"],
        effect: "whether it follows writes of the tables behind \(view.name) is not known",
        repair: .byHand("open the database with the functions that its triggers call"),
        certainty: .read,
        reading: .triggers
      )
    ]
  }
  let temporary = triggers.all.map(\.name)
  return [
    Finding(
      .risk,
      "no trigger follows writes of the tables behind the view \(view.name)",
      evidence: ["no trigger of any table in the file writes \(index)"]
        + (temporary.isEmpty
          ? []
          : [
            "temporary ones (\(temporary.joined(separator: ", "))) last as long as this connection"
          ]),
      effect:
        "where no program writes the index itself, such writes are not found, or are found by old words",
      repair: .byHand(
        "add triggers to the tables that \(view.name) reads, or rebuild after writes"
      ),
      certainty: .read,
      reading: .externalContent
    )
  ]
}

/// The writes of other tables that no trigger follows, although one follows their INSERT.
func untriggeredEventsOfOthers(_ facts: TableFacts) throws -> [Finding] {
  let kept = try facts.triggers().all.filter { $0.schema == facts.table.schema }
  return Set(kept.map { $0.table.lowercasedInASCII }).sorted().compactMap { source in
    let own = kept.filter { $0.table.isEqualInASCII(to: source) }
    let missing = own.missingEvents
    guard own.events.contains("INSERT"), !missing.isEmpty else { return nil }
    return Finding(
      .risk,
      "triggers follow INSERT of \(own[0].table), and none follows \(missing.joined(separator: " or "))",
      evidence: ["its triggers are \(own.map(\.name).joined(separator: ", "))"],
      effect: "rows that are changed or deleted so are found by their old words",
      repair: .byHand("add a trigger for \(missing.joined(separator: " and "))"),
      certainty: .read,
      reading: .triggers
    )
  }
}
