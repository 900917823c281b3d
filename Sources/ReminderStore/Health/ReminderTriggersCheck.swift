import FullText
import QueryBuilder
import SQLiteDatabase

/// Whether the reminders' triggers are those that this version makes.
enum ReminderTriggersCheck: HealthCheck {
  static let name = "reminder-triggers"
  static let subject = "whether the reminders' triggers are there, and unchanged"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.isReminderIndex, try examined.session.profile().isOurs else { return [] }
    let stored = try examined.session.storedTriggers()
    let tagFormat = stored.tagFormat ?? .hash
    let problems = stored.problems(tagFormat)
    guard !problems.isEmpty else { return [] }
    return [
      finding(
        .risk,
        in: examined,
        "the reminders' triggers are not as this shell makes them",
        evidence: problems,
        effect:
          "what is written to the reminders, their tags or their links is not indexed, or indexed wrong",
        repair: .run(.triggers, Triggers(tagFormat: tagFormat).replacing),
        reading: .triggers
      )
    ]
  }
}

extension StoredTriggers {
  /// Which of the shell's triggers are missing or have another text.
  fileprivate func problems(_ tagFormat: TagFormat) -> [String] {
    guard !includeOurs(tagFormat) else { return [] }
    return Triggers(tagFormat: tagFormat).all.compactMap { ours in
      guard let text = sql(of: ours.name) else { return "\(ours.name) is missing" }
      return text == ours.readable ? nil : "\(ours.name) has another text"
    }
  }
}
