public import FullText
public import QueryBuilder
public import SQLiteDatabase

extension SearchRequest: RankedSearch {
  /// The index of the reminders.
  public var index: FTS5Index { ReminderText.index }

  /// How the typed text is looked for; nil for an expression, and for a search without the index.
  public var plan: SearchPlan? {
    if case .plan(let plan) = filter { plan } else { nil }
  }

  /// What is looked for in the index; nil if the index is not needed.
  public var pattern: MatchPattern? {
    switch filter {
    case .plan(let plan): plan.pattern
    case .match(let pattern): pattern
    case .like: nil
    }
  }

  /// The order's name; nil if the best score is first.
  public var otherOrder: String? { order == .rank ? nil : order.rawValue }

  /// The query for bm25's counts in the reminders; nil if they have no scores.
  public func scoring(by tokenizer: Tokenizer?, of keys: [Int64]?) -> ScoringQuery? {
    ScoringQuery(self, of: keys, tokenizer: tokenizer)
  }

  /// The id of a reminder, whether the index has it or not.
  public func row(_ key: Int64) -> (any SelectStatement)? {
    Reminder.where { $0.id == key }.select { $0.id }
  }

  /// The ids of some reminders, and their titles in the index, which a search shows.
  public func labels(of keys: [Int64]) -> (any SelectStatement)? {
    indexed(keys).select { reminder, text in (reminder.id, text.title) }
  }

  /// The ids of those reminders whose title in the index is not the one in `reminders`.
  public func outdatedLabels(of keys: [Int64]) -> (any SelectStatement)? {
    indexed(keys)
      .where { reminder, text in
        text.title.text != reminder.title
      }
      .order { reminder, _ in reminder.id }
      .select { reminder, _ in reminder.id }
  }

  /// Some reminders with their rows in the index, whether they match or not.
  private func indexed(_ keys: [Int64]) -> Matches {
    Reminder.where { $0.id.in(keys) }
      .join(ReminderText.self) { reminder, text in
        reminder.id == (key == .rowid ? text.rowid : text.reminderID)
      }
  }

  /// The words, tags and options that keep the search from finding a reminder.
  public func whyNot(
    of key: Int64,
    tokenizer: Tokenizer?,
    in session: Session
  ) throws -> WhyNot {
    let entry = try ReminderEntry(of: key, by: self.key, in: session)
    guard entry.isIndexed else { return .notIndexed(key) }
    return try ReminderTrial(
      id: key,
      request: self,
      tokenizer: tokenizer,
      copy: entry.copy,
      session: session
    ).whyNot()
  }
}
