import QueryBuilder

/// The triggers that keep `reminderTexts` up to date with the base tables.
///
/// They write whole rows again instead of following each change, because a trigger does not see every
/// change: REPLACE deletes rows without running delete triggers (unless `recursive_triggers` is on), with
/// foreign keys off nothing cascades, and an upsert may change any column. Before you add a trigger, ask
/// which rows REPLACE can remove, and which rows stay when foreign keys are off.
struct Triggers: Sendable {
  private let row: IndexRow

  init(tagFormat: TagsColumnFormat) {
    row = IndexRow(tagFormat: tagFormat)
  }

  /// All triggers; this is their only list.
  var all: [CreateTrigger] {
    [
      // The index may have a row of this id: OR REPLACE has removed the old reminder without a delete trigger.
      trigger(
        "reminders_insert_reminderTexts",
        on: Reminder.self,
        after: .insert { new in
          row.remove(new.id)
          row.insert(new.id)
        }
      ),
      trigger(
        "reminders_update_reminderTexts",
        on: Reminder.self,
        after: .update(of: \.id, \.title, \.notes, orRowid: true) { old, new in
          row.remove(old.id)
          row.remove(new.id)
          row.insert(new.id)
        }
      ),
      trigger(
        "reminders_delete_reminderTexts",
        on: Reminder.self,
        after: .delete { old in row.remove(old.id) }
      ),
      trigger(
        "reminderTags_insert_reminderTexts",
        on: ReminderTag.self,
        after: .insert { new in
          row.remove(new.reminderID)
          row.insert(new.reminderID)
        }
      ),
      trigger(
        "reminderTags_update_reminderTexts",
        on: ReminderTag.self,
        after: .update { old, new in
          row.remove(old.reminderID)
          row.insert(old.reminderID)
          row.remove(new.reminderID)
          row.insert(new.reminderID)
        }
      ),
      trigger(
        "reminderTags_delete_reminderTexts",
        on: ReminderTag.self,
        after: .delete { old in
          row.remove(old.reminderID)
          row.insert(old.reminderID)
        }
      ),
      // An explicit rowid with OR REPLACE would remove another reminder's link, and no trigger could find out
      // afterwards whose it was. These two triggers refuse that change, and no other.
      ReminderTag.createTrigger(
        "reminderTags_insert_rowid",
        before: .insert(when: { isTaken($0) }) { _ in refusal }
      ),
      ReminderTag.createTrigger(
        "reminderTags_update_rowid",
        before: .update(when: { old, new in new.rowid != old.rowid && isTaken(new) }) { _, _ in
          refusal
        }
      ),
      // With foreign keys off, reminders may have been linked to this id before the tag was made.
      trigger(
        "tags_insert_reminderTexts",
        on: Tag.self,
        after: .insert { new in
          remove(tagged: [new.id])
          insert(tagged: [new.id])
        }
      ),
      trigger(
        "tags_update_reminderTexts",
        on: Tag.self,
        after: .update(of: \.id, \.title, orRowid: true) { old, new in
          remove(tagged: [old.id, new.id])
          insert(tagged: [old.id, new.id])
        }
      ),
      trigger(
        "tags_delete_reminderTexts",
        on: Tag.self,
        after: .delete { old in
          remove(tagged: [old.id])
          insert(tagged: [old.id])
        }
      ),
    ]
  }

  /// A trigger with the comment from which the shell reads a database's tag format.
  private func trigger<Root: Table>(
    _ name: String,
    on table: Root.Type,
    after event: TriggerEvent<Root>
  ) -> CreateTrigger {
    table.createTrigger(name, after: event, comment: Self.comment(row.tagFormat))
  }

  /// The statements that make the triggers, and replace those of the same names.
  var replacing: [any Statement] { Self.dropping + creating }

  /// The statements that make some of the triggers, and replace those of the same names.
  func replacing(_ names: Set<String>) -> [any Statement] {
    all.filter { names.contains($0.name) }.flatMap { trigger -> [any Statement] in
      [Drop(.trigger, trigger.name, ifExists: true), Self.rendered(trigger)]
    }
  }

  /// The statements that make the triggers where there are none of their names.
  var creating: [any Statement] { row.tagFormat == .hash ? Self.creatingUsual : rendered }

  /// The statements for the tag format of new databases, rendered once: a check of the lessons makes many.
  private static let creatingUsual = Triggers(tagFormat: .hash).rendered

  private var rendered: [any Statement] { all.map(Self.rendered) }

  /// A trigger in the readable form, because `.schema` shows the stored text.
  private static func rendered(_ trigger: CreateTrigger) -> RawStatement {
    RawStatement(Fragment(raw: trigger.readable))
  }

  /// The statements that drop the triggers.
  static var dropping: [any Statement] {
    Triggers(tagFormat: .hash).all.map { Drop(.trigger, $0.name, ifExists: true) }
  }

  /// The names of the triggers.
  static var names: Set<String> { Set(Triggers(tagFormat: .hash).all.map(\.name)) }

  /// The comment in each trigger, from which the shell reads a database's tag format.
  static func comment(_ tagFormat: TagsColumnFormat) -> String {
    "tags in the index: \(tagFormat.rawValue)"
  }

  private func isTaken(_ new: TableReference<ReminderTag>) -> Expression<Bool> {
    exists(ReminderTag.where { $0.rowid == new.rowid && $0.reminderID != new.reminderID })
  }

  private var refusal: some Statement {
    select(
      raise(abort: "reminderTags: this rowid belongs to another reminder; delete that row first")
    )
  }

  private func remove(tagged ids: [Expression<Int64>]) -> Delete<ReminderText> {
    ReminderText.delete().where { $0.rowid.in(reminders(tagged: ids)) }
  }

  private func insert(tagged ids: [Expression<Int64>]) -> Insert<ReminderText> {
    row.insert { $0.id.in(reminders(tagged: ids)) }
  }

  /// The ids of the reminders that have one of the tags, or a tag that no longer exists.
  ///
  /// OR REPLACE with a title that another tag has removes that tag without running a trigger; with foreign
  /// keys off, the links to it stay.
  private func reminders(tagged ids: [Expression<Int64>]) -> some SelectStatement {
    ReminderTag
      .where { link in
        let isOneOfThem = ids.map { link.tagID == $0 }.anyOf()
        let isGone = link.tagID.in(DistinctTag.missing)
        return isOneOfThem.map { $0 || isGone } ?? isGone
      }
      .select { $0.reminderID }
  }
}

/// The distinct ids in `reminderTags.tagID`, found by jumping along the column's index.
///
/// `SELECT DISTINCT` would read an index entry for each tag of each reminder; this reads one for each tag.
private enum DistinctTag: Table {
  struct Columns: Sendable {
    let id = Column<DistinctTag, Int64?>("id")
  }

  static let tableName = "distinctTags"
  static let columns = Columns()

  /// The ids of tags that reminders have, but that are not in `tags`.
  ///
  /// Made once, because six statements of the triggers on `tags` use it.
  static let missing: some SelectStatement =
    DistinctTag
    .where { distinct in
      distinct.id.isNotNull
        && !exists(Tag.where { $0.id == distinct.id.assumingNotNull() }.select { $0.id })
    }
    .select { $0.id }
    .with(
      CommonTable(
        recursive: DistinctTag.self,
        columns: ["id"],
        startingWith: ReminderTag.select { $0.tagID.min() },
        then: DistinctTag.where { $0.id.isNotNull }.select { distinct in
          scalar(
            ReminderTag.where { $0.tagID > distinct.id.assumingNotNull() }.select {
              $0.tagID.min()
            },
            as: Int64?.self
          )
        }
      )
    )
}
