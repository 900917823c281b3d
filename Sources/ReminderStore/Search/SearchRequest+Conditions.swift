import FullText
public import QueryBuilder

extension SearchRequest {
  /// A query over reminders and their rows of the index.
  public typealias Matches = Select<Reminder, ReminderText>

  /// All reminders to list that the index has, without columns and order.
  public var matches: Matches {
    hidesCompleted ? allMatches.where { reminder, _ in reminder.isOpen } : allMatches
  }

  /// All reminders that match, also those that are hidden.
  var allMatches: Matches {
    var query = Reminder.all.join(text, on: isSame)
    if let pattern { query = query.where { _, text in text.match(pattern) } }
    return query.where { reminder, _ in conditions(reminder) }
  }

  /// All reminders to list, found without the index.
  var scanned: Select<Reminder> {
    hidesCompleted ? allScanned.where { $0.isOpen } : allScanned
  }

  /// All reminders that match, also those that are hidden, found without the index.
  ///
  /// SQLite would read the index first, whole, where a query without a MATCH joined it.
  var allScanned: Select<Reminder> { Reminder.all.where { conditions($0) } }

  /// All reminders to list, without columns and order; the index is read only if it is searched.
  var listed: Select<> { pattern == nil ? scanned.erased : matches.erased }

  /// The index that is searched, in statements.
  var text: TableReference<ReminderText> { TableReference(as: index.tableName) }

  /// Whether a row of the index belongs to a reminder.
  func isSame(
    _ reminder: TableReference<Reminder>,
    as text: TableReference<ReminderText>
  ) -> Expression<Bool> {
    reminder.id == (key == .rowid ? text.rowid : text.reminderID)
  }

  /// What a reminder must meet besides the words that the index is searched for; nil for nothing.
  private func conditions(_ reminder: TableReference<Reminder>) -> Expression<Bool>? {
    switch filter {
    case .match: nil
    case .plan(let plan):
      // Beside a MATCH, SQLite must not begin with the tags, and look each of their reminders up in the index.
      (plan.tags.map {
        pattern == nil ? reminder.isAmongTagged($0.wanted) : reminder.isTagged($0.wanted)
      }
        + plan.likeWords.map { word in
          reminder.title.contains(word) || reminder.notes.contains(word)
            || (pattern == nil ? reminder.hasTag(containing: word) : text.tags.text.contains(word))
        }).allOf()
    case .like(let words):
      words.map { word in
        reminder.title.contains(word) || reminder.notes.contains(word)
          || reminder.hasTag(startingWith: word)
      }.allOf()
    }
  }
}
