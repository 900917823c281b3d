import FullText
public import IndexDoctor
import QueryBuilder
import SQLiteDatabase

/// All checks of full-text tables: those of any table, and those that know the reminders.
public let healthChecks: [HealthCheck] =
  [
    HealthCheck(
      "reminder-schema",
      "whether the reminders' tables are as this shell makes them",
      reminderSchema
    ),
    // Before those of any index, which say nothing of the triggers that this knows.
    HealthCheck(
      "reminder-triggers",
      "whether the reminders' triggers are there, and unchanged",
      reminderTriggers
    ),
  ] + indexChecks + [
    HealthCheck(
      "reminders",
      "each reminder's texts, against its row in the index",
      readsRows: true,
      reminderRows
    )
  ]

@Sendable private func reminderSchema(_ facts: TableFacts) throws {
  guard facts.isReminderIndex else { return }
  let profile = try facts.session.profile()
  guard case .foreign(let missing) = profile.kind else { return }
  let byColumn = profile.key == .reminderID
  try facts.report(
    byColumn ? .slow : .risk,
    "the reminders' tables are another program's",
    evidence: ["missing: \(missing.listed)"],
    effect: byColumn
      ? "each join by reminderID reads the whole index, and what other programs write is not indexed"
      : "what other programs write is not indexed, and commands that change reminders are refused",
    repair: .byHand(profile.adoptionAdvice),
    reading: .externalContent
  )
}

@Sendable private func reminderTriggers(_ facts: TableFacts) throws {
  guard facts.isReminderIndex, try facts.session.profile().isOurs else { return }
  facts.knownTriggers = Triggers.names
  let stored = try facts.session.storedTriggers()
  let tagFormat = stored.tagFormat ?? .hash
  let triggers = Triggers(tagFormat: tagFormat)
  let problems = stored.problems(in: triggers)
  guard !problems.isEmpty else { return }
  try facts.report(
    .risk,
    "the reminders' triggers are not as this shell makes them",
    evidence: problems.map { "\($0.trigger) \($0.problem)" },
    effect:
      "what is written to the reminders, their tags or their links is not indexed, or indexed wrong",
    repair: facts.session.hidingRepair()
      ?? .run(.triggers, triggers.replacing(Set(problems.map(\.trigger)))),
    reading: .triggers
  )
}

extension Session {
  /// What must be done first where a temporary table or view hides one of the reminders': a repair would read it, or put
  /// its triggers there; nil where none does.
  func hidingRepair() throws -> Repair? {
    try entriesHidingReminders().first.map {
      .byHand("\($0.removal) first: it hides the reminders' own")
    }
  }
}

extension TableFacts {
  /// Whether this is the reminders' index of the main database.
  var isReminderIndex: Bool {
    table.schema == "main" && index.tableName.isEqualInASCII(to: ReminderText.tableName)
  }
}

extension StoredTriggers {
  /// Which of the shell's triggers are missing or have another text.
  fileprivate func problems(in triggers: Triggers) -> [(trigger: String, problem: String)] {
    // By their texts: a file from anywhere may have others with the same fingerprint.
    triggers.all.compactMap { ours in
      guard let text = sql(of: ours.name) else { return (ours.name, "is missing") }
      return text == ours.readable ? nil : (ours.name, "has another text")
    }
  }
}
