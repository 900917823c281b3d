import FullText
import IndexDoctor
import QueryBuilder
import SQLiteDatabase

/// Up to so many rows are written one by one; for more the index is made again.
private let mostRows = 100

/// Whether the index has of each reminder what its tables say.
@Sendable func reminderRows(_ facts: TableFacts) throws {
  let session = facts.session
  guard facts.isReminderIndex, facts.table.index == ReminderText.index,
    facts.table.options.content != .contentless
  else { return }
  let profile = try session.profile()
  guard profile.isSearchable else { return }
  let rows = try session.rows(differences(profile, facts.table.options.content == .own))
  guard !rows.isEmpty else { return }
  try facts.report(
    .wrong,
    "the index does not have what the tables say of \(rows.count == 1 ? "reminder" : "\(rows.count) reminders:") "
      + rows.prefix(5).map { $0[0].literal }.joined(separator: ", ")
      + (rows.count > 5 ? ", ..." : ""),
    evidence: rows.prefix(3).compactMap { row in
      row[1].text.map { "reminder \(row[0].literal): \($0)" }
    },
    effect: "searches find these reminders by old words, or not at all",
    repair: repair(of: rows.compactMap(\.[0].integer), profile, in: session),
    reading: .triggers
  )
}

private func repair(
  of ids: [Int64],
  _ profile: DatabaseProfile,
  in session: Session
) throws -> Repair {
  if let repair = try session.hidingRepair() { return repair }
  guard case .reminders = profile.kind, let tagFormat = profile.tagFormat else {
    return .byHand(
      profile.isAdoptable ? ".init --adopt makes the index again" : profile.adoptionAdvice
    )
  }
  guard ids.count <= mostRows else {
    return .run(
      .rebuild,
      try session.reindexing().statements,
      ".reindex does the same",
      keepingContent: false
    )
  }
  let delete = ReminderText.delete().where { $0.rowid.in(ids) }
  let insert = IndexRow(tagFormat: tagFormat).insert { $0.id.in(ids) }
  return .run(.rows, [delete, insert], keepingContent: false)
}

/// The reminders of which the index has other texts or nothing, and the rows of the index without a reminder.
private func differences(_ profile: DatabaseProfile, _ keepsTexts: Bool) -> RawStatement {
  let entry: Fragment =
    switch (profile.key, keepsTexts) {
    // The columns of FTS5's own table with the texts, which has them in the order of the keys.
    case (.rowid, true):
      "NOT MATERIALIZED (SELECT id AS key, c1 AS title, c2 AS notes, c3 AS tags FROM main.reminderTexts_content)"
    case (.rowid, false):
      "MATERIALIZED (SELECT rowid AS key, title, notes, tags FROM main.reminderTexts)"
    default: "MATERIALIZED (SELECT reminderID AS key, title, notes, tags FROM main.reminderTexts)"
    }
  let reminder = TableReference<Reminder>()
  // Without triggers of the shell's, how another program joins tags is not known.
  let tags =
    profile.tagFormat.map {
      "WHEN entry.tags IS NOT \($0.tags(of: reminder.id).fragment) THEN 'the index has other tags'"
        as Fragment
    } ?? ""
  return RawStatement(
    """
    WITH entry AS \(entry)
    SELECT id, problem FROM (
      SELECT reminders.id AS id, CASE
        WHEN entry.key IS NULL THEN 'it has no row in the index'
        WHEN entry.title IS NOT reminders.title THEN 'the index has the title ' || quote(entry.title)
        WHEN coalesce(entry.notes, '') IS NOT coalesce(reminders.notes, '') THEN 'the index has other notes'
        \(tags) END AS problem
      FROM main.reminders LEFT JOIN entry ON entry.key = reminders.id
    ) WHERE problem IS NOT NULL
    UNION ALL
    SELECT key, 'the index has a row for it, and there is no such reminder' FROM entry
    WHERE key NOT IN (SELECT id FROM main.reminders)
    ORDER BY 1
    """
  )
}
