/// Whether a trigger deletes or updates rows of an index with external content as if they were its own.
enum TriggerDeleteCheck: HealthCheck {
  static let name = "trigger-delete"
  static let subject = "triggers that DELETE or UPDATE rows of an external index"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, !content.isOwn else { return [] }
    return try examined.contentTriggers().filter { $0.timing == .after && $0.event != .insert }
      .compactMap { trigger in
        let isWrong = trigger.actions.contains { action in
          switch action {
          case .delete, .update: true
          case .command, .insert: false
          }
        }
        guard isWrong else { return nil }
        return finding(
          .risk,
          in: examined,
          "the trigger \(trigger.name) changes the index with DELETE or UPDATE, after \(content.name) has changed",
          evidence: [
            "FTS5 then reads the new text from \(content.name), and removes its words, not the old ones"
          ],
          effect:
            "the old words stay in the index, and the totals go wrong: no error is raised at the time",
          repair: .byHand(
            "use the 'delete' command with the old values",
            StandardTriggers(examined, content).statements(for: [trigger.event.word])
          ),
          certainty: .read,
          reading: .externalContent
        )
      }
  }
}
