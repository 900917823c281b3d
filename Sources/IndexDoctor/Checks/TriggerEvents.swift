import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

/// What a user sees where no trigger follows a write.
private let unfollowed =
  "where no program writes the index itself, such writes are not found, or are found by old words"

extension TableFacts {
  /// Says that no trigger follows some writes of the content.
  func reportUntriggered(
    _ events: [String],
    _ content: ContentSource,
    besidesFaulty isBesidesFaulty: Bool = false
  ) throws {
    guard !events.isEmpty else { return }
    let (own, triggers) = (try contentTriggers(), try triggers())
    let temporary = triggers.temporary.filter {
      $0.table.isEqualInASCII(to: content.name) && !$0.events.isEmpty
    }
    let others = triggers.all.filter { trigger in !own.contains { $0.name == trigger.name } }
    let unread = triggers.unread.filter { trigger in
      trigger.table.isEqualInASCII(to: content.name) && !own.contains { $0.name == trigger.name }
    }
    try report(
      .risk,
      "no trigger follows \(events.joined(separator: " or ")) of \(content.name)",
      evidence: [
        own.isEmpty && unread.isEmpty
          ? "no trigger of \(content.name) in the file writes \(table.name)"
          : "its triggers are \((own + unread).names)"
      ] + others.map { "the trigger \($0.name) of \($0.table) writes \(table.name)" }
        + lasting(temporary),
      effect: unfollowed,
      repair: adding(
        events,
        besides: temporary.filter { !$0.events.isDisjoint(with: events) },
        isBesidesFaulty,
        content
      ),
      reading: .externalContent
    )
  }

  private func lasting(_ temporary: [IndexTrigger]) -> [String] {
    temporary.isEmpty
      ? [] : ["temporary ones (\(temporary.names)) last as long as this connection"]
  }

  /// Why no trigger can copy the content's rows into the index; nil if one can.
  private func obstacleToTriggers(_ content: ContentSource) throws -> String? {
    let schema = try schema()
    let missing = content.columns.filter { name in
      !schema.columns.contains { $0.name.isEqualInASCII(to: name) }
    }
    if !missing.isEmpty {
      return
        "make \(table.name) again with columns of \(content.name), and then triggers: it has no \(missing.joined(separator: ", "))"
    }
    if try !wrongKeys().isEmpty { return "make the keys unique integers, and then triggers" }
    let key = schema.columns.first { $0.name.isEqualInASCII(to: content.key) }
    guard schema.lacksRowid || key?.type.contains("INT") == false else { return nil }
    return
      "name a column of integers with content_rowid=, and then make triggers: "
      + (schema.lacksRowid
        ? "\(content.name) has no rowid" : "\(content.key) may be no integer, as a rowid is")
  }

  /// The repair that adds triggers; beside a temporary one, or one of another table, they would write each row twice.
  private func adding(
    _ events: [String],
    besides temporary: [IndexTrigger],
    _ isBesidesFaulty: Bool,
    _ content: ContentSource
  ) throws -> Repair {
    if let obstacle = try obstacleToTriggers(content) { return .byHand(obstacle) }
    guard try !triggersHaveConditions() else {
      return .byHand(
        "add a trigger for \(events.joined(separator: " and ")), under the condition under which the rows are indexed"
      )
    }
    let statements =
      try temporary.map(\.drop)
      + StandardTriggers(self, content).statements(for: events)
    // Beside them, more kinds of writes would go wrong.
    if isBesidesFaulty { return .byHand("when the triggers that are there are right:", statements) }
    return .run(
      .triggers,
      statements,
      "only where no program writes the index itself, which would then have each row twice:",
      onlyNamed: true
    )
  }

  /// The writes of the tables behind a view that no trigger follows.
  func untriggeredEvents(behind view: ContentSource) throws {
    let triggers = try triggers()
    let index = index.tableName
    if triggers.all.isEmpty, let unread = triggers.unread.first {
      return try report(
        .advice,
        "the trigger \(unread.name) of \(unread.table) cannot be looked at",
        evidence: ["it names \(index), and SQLite here cannot compile it"],
        effect: "whether it follows writes of the tables behind \(view.name) is not known",
        repair: .byHand("open the database with the functions that its triggers call"),
        certainty: .read,
        reading: .triggers
      )
    }
    try untriggeredEventsOfOthers()
    try reportUntried(behind: view)
    let watched = Set((triggers.all + triggers.unread).map { $0.table.lowercasedInASCII })
    // What is written through the view fires its own triggers.
    guard !watched.contains(view.name.lowercasedInASCII) else { return }
    let schema = try schema()
    let silent = try tables(behind: view).subtracting(watched)
      .compactMap { schema.entry(["table"], $0)?.name }.sorted()
    guard !silent.isEmpty || watched.isEmpty else { return }
    try report(
      .risk,
      "no trigger follows writes of "
        + (watched.isEmpty ? "the tables" : silent.joined(separator: ", "))
        + " behind the view \(view.name)",
      evidence: [
        watched.isEmpty
          ? "no trigger of any table in the file writes \(index)"
          : "the triggers that write \(index) are \(triggers.all.names)"
      ] + lasting(triggers.temporary.indexing),
      effect: unfollowed,
      repair: .byHand(
        "add triggers to the tables that \(view.name) reads, or rebuild after writes"
      ),
      certainty: .read,
      reading: .externalContent
    )
  }

  /// Says that nobody tries the triggers that keep an index of a view in step.
  private func reportUntried(behind view: ContentSource) throws {
    let triggers = try triggers().all
    guard !triggers.isEmpty else { return }
    try report(
      .advice,
      "the triggers that write \(table.name) are not tried, because its content \(view.name) is a view",
      evidence: [
        "they are " + triggers.map { "\($0.name) of \($0.table)" }.joined(separator: ", ")
      ],
      effect: "whether they keep the index in step is not known",
      repair: .byHand(
        "write rows of each kind as the app does, also such as \(view.name) does not show, and look again"
      ),
      certainty: .read,
      reading: .triggers
    )
  }

  /// The writes of other tables that no trigger follows, although one follows their INSERT.
  func untriggeredEventsOfOthers() throws {
    let (triggers, schema) = (try triggers(), try schema())
    for source in Set(triggers.all.map { $0.table.lowercasedInASCII }).sorted() {
      let own = triggers.all.filter { $0.table.isEqualInASCII(to: source) }
      let isView = schema.entry(["view"], source) != nil
      let missing = own.missingEvents.filter { event in
        (!isView || !triggers.refuses(event, of: source))
          && !triggers.unread.contains { $0.table.isEqualInASCII(to: source) && $0.isFor(event) }
      }
      guard own.events.contains("INSERT"), !missing.isEmpty,
        !own.contains(where: { knownTriggers.contains($0.name) })
      else { continue }
      try report(
        .risk,
        "triggers follow INSERT of \(own[0].table), and none follows \(missing.joined(separator: " or "))",
        evidence: ["its triggers are \(own.names)"],
        effect: "rows changed or deleted this way are found by their old words",
        repair: .byHand("add a trigger for \(missing.joined(separator: " and "))"),
        certainty: .read,
        reading: .triggers
      )
    }
  }
}
