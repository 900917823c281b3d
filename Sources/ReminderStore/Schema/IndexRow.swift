import QueryBuilder

/// The statements that bring rows of the index to what the base tables say.
struct IndexRow: Sendable {
  let tagFormat: TagFormat

  /// The rows of the index, for the reminders that a condition selects.
  func insert(
    where condition: ((TableReference<Reminder>) -> Expression<Bool>)? = nil
  ) -> Insert<ReminderText> {
    let reminders = condition.map { Reminder.where($0) } ?? Reminder.all
    return ReminderText.insert(
      reminders.select { ($0.id, $0.id, $0.title, $0.notes, tagFormat.tags(of: $0.id)) },
      into: ["rowid", "reminderID", "title", "notes", "tags"]
    )
  }

  /// Takes one reminder's row out of the index.
  func remove(_ id: Expression<Int64>) -> Delete<ReminderText> {
    ReminderText.delete().where { $0.rowid == id }
  }

  /// Puts one reminder's row into the index, if there is such a reminder.
  func insert(_ id: Expression<Int64>) -> Insert<ReminderText> {
    insert { $0.id == id }
  }
}
