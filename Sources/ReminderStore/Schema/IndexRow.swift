import QueryBuilder

/// The statements that make rows of the index from the base tables.
struct IndexRow: Sendable {
  let tagFormat: TagsColumnFormat

  /// Puts the rows of reminders into the index, of all or of those that meet a condition.
  func insert(
    where condition: ((TableReference<Reminder>) -> Expression<Bool>)? = nil
  ) -> Insert<ReminderText> {
    let reminders = condition.map { Reminder.where($0) } ?? Reminder.all
    return ReminderText.insert(
      reminders.select { ($0.id, $0.id, $0.title, $0.notes, tagFormat.tags(of: $0.id)) },
      into: ["rowid", "reminderID", "title", "notes", "tags"]
    )
  }

  /// Deletes one reminder's row from the index.
  func remove(_ id: Expression<Int64>) -> Delete<ReminderText> {
    ReminderText.delete().where { $0.rowid == id }
  }

  /// Puts one reminder's row into the index, if there is such a reminder.
  func insert(_ id: Expression<Int64>) -> Insert<ReminderText> {
    insert { $0.id == id }
  }
}
