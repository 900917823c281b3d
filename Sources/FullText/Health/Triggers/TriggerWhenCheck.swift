/// Whether rows that the insert trigger leaves out by WHEN are left out by the delete trigger, too.
enum TriggerWhenCheck: HealthCheck {
  static let name = "trigger-when"
  static let subject = "whether the triggers' conditions fit each other"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, !content.isOwn else { return [] }
    let triggers = try examined.contentTriggers()
    let inserted = conditions(triggers, .insert) { if case .insert = $0 { true } else { false } }
    let deleted = conditions(triggers, .delete) { $0.isDeleteCommand }
    if inserted == ["always"], let finding = ofUpdates(triggers, content, in: examined) {
      return [finding]
    }
    guard !inserted.isEmpty, !deleted.isEmpty, inserted != deleted else { return [] }
    return [
      finding(
        .risk,
        in: examined,
        "triggers of \(content.name) put rows into the index and take them out under different conditions",
        evidence: [
          "on INSERT: \(inserted.sorted().joined(separator: "; "))",
          "on DELETE: \(deleted.sorted().joined(separator: "; "))",
        ],
        effect:
          "a row that was never indexed is deleted from the index: the totals go wrong, and later "
          + "writes fail as malformed",
        repair: .byHand(
          "give both triggers the same WHEN, with new in the one and old in the other"
        ),
        certainty: .read,
        reading: .externalContent
      )
    ]
  }

  /// An update trigger that leaves out some updates, by a condition that does not compare the old row with the new.
  private static func ofUpdates(
    _ triggers: [IndexTrigger],
    _ content: ContentSource,
    in examined: ExaminedTable
  ) -> Finding? {
    let updates = triggers.filter { $0.event.word == "UPDATE" && $0.timing == .after }
    let conditions = updates.compactMap(\.condition)
    let leaving = conditions.filter { text in
      !["old", "new"].allSatisfy(RowCondition.text(text).names)
    }
    guard let condition = leaving.first?.lowercased(), conditions.count == updates.count else {
      return nil
    }
    return finding(
      .risk,
      in: examined,
      "triggers of \(content.name) follow each INSERT, and an UPDATE only under a condition",
      evidence: ["on UPDATE: \(condition)"],
      effect: "rows whose change the condition leaves out are found by their old words",
      repair: .byHand("let the update trigger fire for each change of the indexed columns"),
      certainty: .read,
      reading: .externalContent
    )
  }

  /// The conditions of the triggers for an event, without the words for the row.
  private static func conditions(
    _ triggers: [IndexTrigger],
    _ event: IndexTrigger.Event,
    _ isSuch: (IndexTrigger.Action) -> Bool
  ) -> Set<String> {
    Set(
      triggers.filter { $0.event == event && $0.timing == .after }
        .compactMap { $0.condition(of: isSuch)?.bare }
    )
  }
}
