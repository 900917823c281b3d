import QueryBuilder

/// The statements that put rows into the index, for all reminders or for the last ones.
struct IndexFill {
  let tagFormat: TagsColumnFormat

  /// Only reminders with larger ids are put in; nil for all.
  var lastID: Int64? = nil

  /// One statement for all rows, which the shell shows; it does the same in any SQLite program.
  var statement: Insert<ReminderText> { IndexRow(tagFormat: tagFormat).insert(where: condition) }

  /// The reminders in the order of their ids: id, title, notes.
  var reminders: some SelectStatement {
    (condition.map { Reminder.where($0) } ?? Reminder.all)
      .order { $0.id }
      .select { ($0.id, $0.title, $0.notes) }
  }

  /// The links in the order of the reminders: reminder, rowid, and the tag's text.
  var links: some SelectStatement {
    let links = ReminderTag.join(Tag.self) { $0.tagID == $1.id }
    return
      (lastID.map { id in links.where { link, _ in link.reminderID > Expression(id) } } ?? links)
      .order { link, _ in link.reminderID }
      .select { link, tag in (link.reminderID, link.rowid, tagFormat.prefixed(tag.title)) }
  }

  /// Puts one row into the index; the parameters are the reminder's id, title, notes and tags.
  var row: RawStatement {
    // As text: the builder binds values, and has no numbered parameters.
    RawStatement(
      """
      INSERT INTO \(identifier: ReminderText.tableName) (rowid, reminderID, title, notes, tags)
      VALUES (?1, ?1, ?2, ?3, ?4)
      """
    )
  }

  private var condition: ((TableReference<Reminder>) -> Expression<Bool>)? {
    lastID.map { id in { $0.id > Expression(id) } }
  }
}
