import QueryBuilder

/// Whether triggers follow each kind of write of the content table.
enum TriggerEventsCheck: HealthCheck {
  static let name = "triggers"
  static let subject = "whether triggers follow INSERT, UPDATE and DELETE"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    if let content = examined.content, !content.isOwn {
      return try ofContent(content, in: examined)
    }
    return try ofOthers(in: examined)
  }

  private static let events = ["INSERT", "UPDATE", "DELETE"]

  private static func ofContent(
    _ content: ContentSource,
    in examined: ExaminedTable
  ) throws -> [Finding] {
    // A view's rows change with other tables, whose triggers may have any shape.
    guard try examined.contentKind()?.kind == "table" else { return [] }
    let triggers = try examined.contentTriggers()
    let kept = triggers.filter { $0.schema == content.schema }
    let missing = events.filter { event in !kept.contains { $0.event.word == event } }
    guard !missing.isEmpty else { return [] }
    let temporary = triggers.filter { $0.schema != content.schema }.map(\.name)
    let evidence =
      kept.isEmpty
      ? ["no trigger of \(content.name) in the file writes \(examined.table.name)"]
      : ["its triggers are \(kept.map(\.name).joined(separator: ", "))"]
    return [
      finding(
        .risk,
        in: examined,
        "no trigger follows \(missing.joined(separator: " or ")) of \(content.name)",
        evidence: evidence
          + (temporary.isEmpty
            ? []
            : [
              "temporary ones (\(temporary.joined(separator: ", "))) last as long as this connection"
            ]),
        effect:
          "where no program writes the index itself, such writes are not found, or are found by old words",
        repair: try adding(missing, to: triggers, content, in: examined),
        reading: .externalContent
      )
    ]
  }

  /// The repair that adds triggers, with the conditions that the others have.
  private static func adding(
    _ events: [String],
    to triggers: [IndexTrigger],
    _ content: ContentSource,
    in examined: ExaminedTable
  ) throws -> Repair {
    let conditions = [
      triggers.filter { $0.event == .insert }.condition(of: \.isInsert),
      triggers.filter { $0.event == .delete }.condition(of: \.isDeleteCommand),
      examined.updatedCondition(triggers.filter { $0.event.word == "UPDATE" }),
    ].compactMap(\.self)
    let condition = conditions.first ?? .always
    guard Set(conditions.map(\.bare)).count < 2, condition != .unknown else {
      return .byHand(
        "add a trigger for \(events.joined(separator: " and ")), under the condition under which the rows are indexed"
      )
    }
    if condition != .always {
      let doubt = examined.isQuick ? "it was not asked" : try examined.leftOutRows().doubt
      if let doubt {
        return .byHand(
          "add a trigger for \(events.joined(separator: " and ")); which rows the others leave out cannot be told "
            + "(\(doubt))"
        )
      }
    }
    // A temporary trigger beside one of the file would write each row twice.
    let temporary = triggers.filter {
      $0.schema != content.schema && events.contains($0.event.word)
    }
    .map { RawStatement("DROP TRIGGER \(identifier: $0.schema).\(identifier: $0.name)") }
    return .run(
      .triggers,
      temporary
        + StandardTriggers(examined, content, where: condition).statements(for: events),
      "only where no program writes the index itself, which would then have each row twice:"
    ).whereNamed
  }

  /// Tables whose triggers follow some writes and not others.
  private static func ofOthers(in examined: ExaminedTable) throws -> [Finding] {
    let kept = try examined.triggers().filter { $0.schema == examined.table.schema }
    return Set(kept.map { $0.table.lowercased() }).sorted().compactMap { source in
      let own = kept.filter { $0.table.lowercased() == source }
      let followed = Set(own.map(\.event.word))
      let missing = events.filter { !followed.contains($0) }
      guard followed.contains("INSERT"), !missing.isEmpty else { return nil }
      return finding(
        .risk,
        in: examined,
        "triggers follow INSERT of \(own[0].table), and none follows \(missing.joined(separator: " or "))",
        evidence: ["its triggers are \(own.map(\.name).joined(separator: ", "))"],
        effect: "rows that are changed or deleted so are found by their old words",
        repair: .byHand("add a trigger for \(missing.joined(separator: " and "))"),
        certainty: .read,
        reading: .triggers
      )
    }
  }
}
