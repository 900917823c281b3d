/// Whether INSERT OR REPLACE on the content table leaves the old row's words in the index.
enum ReplaceCheck: HealthCheck {
  static let name = "replace"
  static let subject = "what INSERT OR REPLACE on the content leaves in the index"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, !content.isOwn else { return [] }
    let triggers = try examined.contentTriggers()
    let inserts = triggers.filter { $0.event == .insert }
    guard inserts.contains(where: { $0.timing == .after }),
      !inserts.contains(where: { trigger in
        trigger.timing == .before && trigger.actions.contains { action in
          switch action {
          case .command("delete", _), .delete: true
          default: false
          }
        }
      })
    else { return [] }
    return [
      finding(
        .risk,
        in: examined,
        "no trigger removes the old words of a row that INSERT OR REPLACE overwrites",
        evidence: [
          "delete triggers do not fire for it unless PRAGMA recursive_triggers is on, which each connection sets"
        ],
        effect: "after a REPLACE, searches find the row by its old words, too",
        repair: .run(.triggers, [StandardTriggers(examined, content).replacing]),
        certainty: .read,
        reading: .replace
      )
    ]
  }
}
