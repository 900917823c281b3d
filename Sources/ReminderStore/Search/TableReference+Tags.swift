public import QueryBuilder

extension TableReference<Reminder> {
  /// Whether the reminder has exactly this tag, whatever the case of its ASCII letters.
  public func isTagged(_ title: String) -> Expression<Bool> {
    exists(
      ReminderTag
        .join(Tag.self) { $0.tagID == $1.id }
        .where { link, tag in link.reminderID == self.id && tag.title == title }
        .select { link, _ in link.reminderID }
    )
  }

  /// Whether one of the reminder's tags starts like this; a `#` before it is taken off.
  public func hasTag(startingWith start: String) -> Expression<Bool> {
    let start = start.hasPrefix("#") ? String(start.dropFirst()) : start
    return exists(
      ReminderTag
        .join(Tag.self) { $0.tagID == $1.id }
        .where { link, tag in link.reminderID == self.id && tag.title.hasPrefix(start) }
        .select { link, _ in link.reminderID }
    )
  }
}
