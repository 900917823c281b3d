public import QueryBuilder

extension TableReference<Reminder> {
  /// Whether the reminder has one of the tags with these titles, as they are stored: for few reminders, of which each
  /// is looked for among the links.
  public func isTagged(_ titles: [String]) -> Expression<Bool> {
    exists(Self.tagged(titles).where { link, _ in link.reminderID == self.id })
  }

  /// The same for many reminders: the ids of all that have such a tag are found first.
  public func isAmongTagged(_ titles: [String]) -> Expression<Bool> {
    self.id.in(Self.tagged(titles))
  }

  /// Whether one of the reminder's tags starts like this; a `#` before it is taken off.
  public func hasTag(startingWith start: String) -> Expression<Bool> {
    let start = start.hasPrefix("#") ? String(start.dropFirst()) : start
    return self.id.in(Self.tagged { $0.title.hasPrefix(start) })
  }

  /// Whether one of the reminder's tags has this in it; a `#` before it means its beginning.
  public func hasTag(containing text: String) -> Expression<Bool> {
    guard !text.hasPrefix("#") else { return hasTag(startingWith: text) }
    // Joined, the tags would be compared once for each of their reminders.
    let tags = Tag.where { $0.title.contains(text) }.select { $0.id }
    return self.id.in(ReminderTag.where { $0.tagID.in(tags) }.select { $0.reminderID })
  }

  /// A query for the ids of the reminders that have one of the tags with these titles.
  static func tagged(_ titles: [String]) -> Select<ReminderTag, Tag> {
    tagged { isOne($0, of: titles) }
  }

  private static func isOne(_ tag: TableReference<Tag>, of titles: [String]) -> Expression<Bool> {
    titles.count == 1 ? tag.title == titles[0] : tag.title.in(titles)
  }

  private static func tagged(
    _ isMeant: (TableReference<Tag>) -> Expression<Bool>
  ) -> Select<ReminderTag, Tag> {
    ReminderTag
      .join(Tag.self) { $0.tagID == $1.id }
      .where { _, tag in isMeant(tag) }
      .select { link, _ in link.reminderID }
  }
}
