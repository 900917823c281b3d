public import QueryBuilder

extension TableReference<Reminder> {
  /// Whether the reminder has one of the tags with these titles, as they are stored.
  public func isTagged(_ titles: [String]) -> Expression<Bool> {
    exists(
      ReminderTag
        .join(Tag.self) { $0.tagID == $1.id }
        .where { link, tag in
          let isOne = titles.count == 1 ? tag.title == titles[0] : tag.title.in(titles)
          return link.reminderID == self.id && isOne
        }
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
